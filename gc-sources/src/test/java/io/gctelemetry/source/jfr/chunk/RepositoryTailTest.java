package io.gctelemetry.source.jfr.chunk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.event.jfr.JfrEventType;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Recordings of real JVMs: two seconds of allocation, collections and thread dumps, other events among them. */
class RepositoryTailTest {
    private static final int STATE = 64;
    private static final long ROUNDED = 2;

    @TempDir
    Path folder;

    private final List<ReadEvent> read = new ArrayList<>();
    private final EventSink sink = (type, event) -> read.add(ReadEvent.of(type, event));

    private static byte[] recording(String name) throws IOException {
        try (InputStream in = RepositoryTailTest.class.getResourceAsStream("/chunks/" + name + ".jfr.gz")) {
            return new GZIPInputStream(Objects.requireNonNull(in, name)).readAllBytes();
        }
    }

    private Path write(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }

    private static List<ReadEvent> byTheJdk(Path file) throws IOException {
        List<ReadEvent> events = new ArrayList<>();
        for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
            JfrEventType type = JfrEventType.of(event.getEventType().getName());
            if (type != null && type != JfrEventType.ALLOCATION_SAMPLE) {
                events.add(ReadEvent.of(type, event));
            }
        }
        events.sort(Comparator.comparing(ReadEvent::end));
        return events;
    }

    private void compare(List<ReadEvent> expected) {
        read.removeIf(event -> event.type() == JfrEventType.ALLOCATION_SAMPLE);
        assertThat(read).as("events").hasSameSizeAs(expected).hasSizeGreaterThan(20);
        List<ReadEvent> left = new ArrayList<>(expected);
        for (ReadEvent event : read) {
            assertThat(left.removeIf(other -> other.isSameAs(event, ROUNDED)))
                    .as("%s", event)
                    .isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"17-G1", "17-G1-references", "17-Z", "21-Z", "25-Shenandoah", "26-Parallel"})
    void everyEventIsTheOneThatTheJdkReadsAndTheyComeInTheOrderOfTheirEnds(String name) throws IOException {
        Path file = write("a.jfr", recording(name));
        try (RepositoryTail tail = new RepositoryTail(folder.toFile())) {
            assertThat(tail.look(sink)).isTrue();
            assertThat(tail.look(sink)).as("without a flush").isFalse();
            assertThat(tail.finished()).isTrue();
            assertThat(tail.lost() + tail.broken()).isZero();
        }

        assertThat(read).isSortedAccordingTo((a, b) -> a.end().minusNanos(2).compareTo(b.end()));
        compare(byTheJdk(file));
    }

    @ParameterizedTest
    @ValueSource(strings = {"17-G1", "25-Shenandoah"})
    void aChunkThatIsFlushedInPiecesIsReadOnce(String name) throws IOException {
        byte[] bytes = recording(name);
        Path file = write("a.jfr", bytes);
        List<ReadEvent> expected = byTheJdk(file);
        List<Integer> ends = ends(bytes);
        write("a.jfr", flushed(bytes, ChunkHeader.SIZE, 1));
        try (RepositoryTail tail = new RepositoryTail(folder.toFile())) {
            int state = 2;
            for (int i = 0; i < ends.size(); i += 7) {
                write("a.jfr", flushed(bytes, ends.get(i), state++ % 200 + 1));
                tail.look(sink);
                assertThat(tail.finished()).isFalse();
            }
            write("a.jfr", bytes);
            assertThat(tail.look(sink)).isTrue();
            assertThat(tail.lost() + tail.broken()).isZero();
        }

        compare(expected);
    }

    @Test
    void aHeaderThatIsBeingWrittenIsNotTaken() throws IOException {
        byte[] bytes = recording("17-G1");
        write("a.jfr", flushed(bytes, ChunkHeader.SIZE, 1));
        try (RepositoryTail tail = new RepositoryTail(folder.toFile())) {
            tail.look(sink);
            write("a.jfr", flushed(bytes, bytes.length, 255));

            assertThat(tail.look(sink)).isFalse();
            assertThat(read).isEmpty();
        }
    }

    @Test
    void theNextChunkFollowsAndOneThatWasDeletedBeforeIsReportedAsLost() throws IOException {
        byte[] bytes = recording("17-G1");
        long end = ByteBuffer.wrap(bytes).getLong(32) + ByteBuffer.wrap(bytes).getLong(40);
        write("a.jfr", bytes);
        try (RepositoryTail tail = new RepositoryTail(folder.toFile())) {
            tail.look(sink);
            int events = read.size();
            assertThat(tail.next(folder.toFile())).as("no next chunk").isFalse();

            write("b.jfr", startingAt(bytes, end));
            assertThat(tail.next(folder.toFile())).isTrue();
            assertThat(tail.look(sink)).isTrue();
            assertThat(read).hasSize(2 * events);
            assertThat(tail.lost()).isZero();

            write("c.jfr", startingAt(bytes, end + 3_600_000_000_000L));
            assertThat(tail.next(folder.toFile())).isTrue();
            tail.look(sink);
            assertThat(read).hasSize(3 * events);
            assertThat(tail.lost()).isEqualTo(1);
        }
    }

    @Test
    void aChunkThatIsDeletedWhileItIsReadIsReadToItsEnd() throws IOException {
        byte[] bytes = recording("17-G1");
        Path file = write("a.jfr", bytes);
        List<ReadEvent> expected = byTheJdk(file);
        try (RepositoryTail tail = new RepositoryTail(folder.toFile())) {
            Files.delete(file);
            tail.look(sink);
        }

        compare(expected);
    }

    @Test
    void damagedBytesAreCountedAndWhatIsFlushedLaterIsRead() throws IOException {
        byte[] bytes = recording("17-G1");
        List<Integer> ends = ends(bytes);
        int cut = ends.get(ends.size() / 2);
        byte[] damaged = flushed(bytes, bytes.length, 1);
        for (int i = cut; i < cut + 16; i++) {
            damaged[i] = 0;
        }
        write("a.jfr", damaged);
        try (RepositoryTail tail = new RepositoryTail(folder.toFile())) {
            assertThat(tail.look(sink)).isTrue();
            assertThat(tail.lost()).isEqualTo(bytes.length - cut);
            assertThat(read).isNotEmpty();
        }
    }

    @Test
    void anyByteMayBeWrongWithoutAnotherExceptionThanTheOneThatAsksForAnotherReader() throws IOException {
        byte[] bytes = recording("25-Shenandoah");
        for (int at = ChunkHeader.SIZE; at < bytes.length; at += 1999) {
            byte[] damaged = bytes.clone();
            damaged[at] ^= (byte) (1 << at % 8);
            write("a.jfr", damaged);
            try (RepositoryTail tail = new RepositoryTail(folder.toFile())) {
                tail.look(sink);
            } catch (ChunkFormatException asked) {
                assertThat(asked).hasMessageContaining("description");
            }
            read.clear();
        }
    }

    @Test
    void chunksOfAnotherFormatAskForAnotherReader() throws IOException {
        byte[] bytes = recording("17-G1");
        bytes[5] = 3;
        write("a.jfr", bytes);

        assertThatThrownBy(() -> new RepositoryTail(folder.toFile())).isInstanceOf(ChunkFormatException.class);
        Files.delete(folder.resolve("a.jfr"));
        assertThatThrownBy(() -> new RepositoryTail(folder.toFile())).isInstanceOf(ChunkFormatException.class);
    }

    private static byte[] flushed(byte[] finished, int size, int state) {
        byte[] bytes = finished.clone();
        ByteBuffer header = ByteBuffer.wrap(bytes);
        header.putLong(8, size);
        header.put(STATE, (byte) state);
        if (size <= header.getLong(24)) {
            header.putLong(24, 0);
        }
        return bytes;
    }

    private static byte[] startingAt(byte[] chunk, long nanos) {
        byte[] bytes = chunk.clone();
        ByteBuffer.wrap(bytes).putLong(32, nanos);
        return bytes;
    }

    /** Where its events end, by their sizes. */
    private static List<Integer> ends(byte[] chunk) {
        List<Integer> ends = new ArrayList<>();
        for (int at = ChunkHeader.SIZE; at < chunk.length; ) {
            int size = 0;
            int i = at;
            for (int shift = 0; ; shift += 7) {
                int b = chunk[i++];
                size |= (b & 0x7f) << shift;
                if (b >= 0) {
                    break;
                }
            }
            at += size;
            ends.add(at);
        }
        return ends;
    }
}
