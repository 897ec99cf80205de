package io.gctelemetry.source.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.event.DataLoss;
import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.ReferenceCount;
import io.gctelemetry.event.Signal;
import io.gctelemetry.event.Stop;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPInputStream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class ChunkStreamTest {
    @TempDir
    Path folder;

    private final AtomicLong stops = new AtomicLong();
    private final AtomicLong lost = new AtomicLong();
    private volatile boolean running = true;
    private volatile boolean recordingClosed;

    @AfterEach
    void forgetTheProperty() {
        System.clearProperty(JfrRepository.PROPERTY);
    }

    private ChunkStream stream() {
        System.setProperty(JfrRepository.PROPERTY, folder.toString());
        LiveRecording recording = new LiveRecording() {
            @Override
            public boolean isRunning() {
                return running;
            }

            @Override
            public void close() {
                recordingClosed = true;
            }
        };
        return new ChunkStream(() -> recording, new JfrRepository("", folder.toFile()));
    }

    private static byte[] chunk() throws IOException {
        return chunk("17-G1");
    }

    private static byte[] chunk(String name) throws IOException {
        try (InputStream in = ChunkStreamTest.class.getResourceAsStream("/chunks/" + name + ".jfr.gz")) {
            return new GZIPInputStream(Objects.requireNonNull(in)).readAllBytes();
        }
    }

    private void write(String name, long moreNanos) throws IOException {
        byte[] bytes = chunk();
        ByteBuffer header = ByteBuffer.wrap(bytes);
        header.putLong(32, header.getLong(32) + moreNanos);
        Files.write(folder.resolve(name), bytes);
    }

    private GcEventListener closingAfterFlushes(ChunkStream stream, int flushes) {
        return new GcEventAdapter() {
            private int left = flushes;

            @Override
            public void onStop(Stop stop) {
                stops.incrementAndGet();
            }

            @Override
            public void onDataLoss(DataLoss loss) {
                lost.addAndGet(loss.bytes());
            }

            @Override
            public void onFlush() {
                left--;
                if (left == 0) {
                    stream.close();
                }
            }
        };
    }

    @Test
    void closedItEndsItsRecordingOnItsOwnThread() throws IOException {
        write("a.jfr", 0);
        ChunkStream stream = stream();

        stream.run(closingAfterFlushes(stream, 1));

        assertThat(stops.get()).isGreaterThan(50);
        assertThat(stream.events()).isGreaterThan(stops.get());
        assertThat(stream.errors()).isZero();
        assertThat(recordingClosed).isTrue();
    }

    /* Ten collections of a program that had made a thousand weak references before each of them, and more. */
    @Test
    void referencesAreCountedAsTheJdkReadsThem() throws IOException {
        Path file = Files.write(folder.resolve("a.jfr"), chunk("17-G1-references"));
        Map<String, Long> expected = new TreeMap<>();
        for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
            if (event.getEventType().getName().equals("jdk.GCReferenceStatistics")) {
                String strength =
                        event.getString("type").toLowerCase(Locale.ROOT).replace(" reference", "");
                expected.merge(strength, event.getLong("count"), Long::sum);
            }
        }
        Map<String, Long> counted = new TreeMap<>();
        ChunkStream stream = stream();

        stream.run(new GcEventAdapter() {
            @Override
            public void onReferenceCount(ReferenceCount references) {
                counted.merge(references.strength().word(), references.count(), Long::sum);
            }

            @Override
            public void onFlush() {
                stream.close();
            }
        });

        assertThat(counted).isEqualTo(expected).containsOnlyKeys("soft", "weak", "final", "phantom");
        assertThat(counted.get("weak")).isGreaterThan(5_000);
    }

    @Test
    void aChunkThatWasDeletedUnreadIsReportedAsLost() throws IOException {
        write("a.jfr", 0);
        ChunkStream stream = stream();
        GcEventListener listener = closingAfterFlushes(stream, 2);

        stream.run(event -> {
            if (event == Signal.FLUSH) {
                try {
                    write("c.jfr", 3_600_000_000_000L);
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            }
            listener.onEvent(event);
        });

        assertThat(lost.get()).isEqualTo(1);
    }

    @Test
    void whereItsRecordingIsStoppedBesideAnotherItEnds() throws IOException {
        write("a.jfr", 0);
        ChunkStream stream = stream();

        assertThatThrownBy(() -> stream.run(new GcEventAdapter() {
                    @Override
                    public void onFlush() {
                        running = false;
                    }
                }))
                .hasMessageContaining("stopped");
        assertThat(stream.unreadable()).isFalse();
    }

    @Test
    void aChunkOfAnotherFormatIsLeftToAnotherReader() throws IOException {
        byte[] bytes = chunk();
        bytes[5] = 3;
        Files.write(folder.resolve("a.jfr"), bytes);
        ChunkStream stream = stream();

        assertThatThrownBy(() -> stream.run(new GcEventAdapter() {})).isInstanceOf(IOException.class);
        assertThat(stream.unreadable()).isTrue();
        assertThat(recordingClosed).isTrue();
    }
}
