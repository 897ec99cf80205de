package io.gctelemetry.readers.internal.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.internal.jfr.Recordings.Reading;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import jdk.jfr.Event;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmc.common.item.IAccessorKey;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/**
 * Recordings whose whole numbers are not compressed. The header of a chunk says which it is; a JVM compresses unless it was
 * built not to ({@code JfrOptionSet::compressed_integers}), and the JDK's reader reads nothing else. So real recordings are
 * written anew, and two readers vouch for what is written: JDK Mission Control's reads it as it is, the JDK's when it is
 * compressed again.
 */
class UncompressedRecordingTest {
    private static final int CHUNKS = 2;

    /* They walk the whole heap. */
    private static final Set<String> SLOW = Set.of("jdk.ObjectCount", "jdk.ObjectCountAfterGC");

    @TempDir
    static Path folder;

    private static byte[] fresh;

    /** A value of every type that a field may have. */
    @Name("test.Values")
    static final class Values extends Event {
        boolean yes = true;
        byte lowestByte = Byte.MIN_VALUE;
        char letter = 'ß';
        char lastCharacter = Character.MAX_VALUE;
        short lowestShort = Short.MIN_VALUE;
        int lowestInt = Integer.MIN_VALUE;
        int minusOne = -1;
        long lowestLong = Long.MIN_VALUE;
        long large = 1L << 56;
        float third = 1f / 3;
        double seventh = 1d / 7;
        String absent;
        String empty = "";
        String characters = "größer \u2265 1 \ud83d\ude00";
        String pooled = "a text that is long enough for the pool of texts";
        String long1000 = "x".repeat(1000);
        Thread thread = Thread.currentThread();
        Class<?> type = String.class;
    }

    @BeforeAll
    static void everythingThatThisJvmCanRecordIsRecordedInSeveralChunks() throws IOException {
        Path file = folder.resolve("fresh.jfr");
        try (Recording recording = new Recording()) {
            for (EventType type : FlightRecorder.getFlightRecorder().getEventTypes()) {
                if (!SLOW.contains(type.getName())) {
                    recording.enable(type.getName()).withoutThreshold();
                }
            }
            recording.start();
            for (int i = 0; i < CHUNKS; i++) {
                new Values().commit();
                System.gc();
                try (Recording another = new Recording()) {
                    another.start(); // a chunk ends wherever another recording begins
                }
            }
            recording.stop();
            recording.dump(file);
        }
        fresh = Files.readAllBytes(file);
        assertThat(chunks(fresh)).isGreaterThan(CHUNKS);
    }

    private static int chunks(byte[] recording) {
        int chunks = 0;
        for (int place = 0; place < recording.length; chunks++) {
            place += (int) ByteBuffer.wrap(recording).getLong(place + 8);
        }
        return chunks;
    }

    private static byte[] bytes(String name) throws IOException {
        return name.equals("fresh") ? fresh : Recordings.bytes(name);
    }

    private static Path file(byte[] recording) throws IOException {
        return Files.write(Files.createTempFile(folder, "", ".jfr"), recording);
    }

    @ParameterizedTest
    @ValueSource(strings = {"fresh", "g1-17", "parallel-17", "g1-11", "8-profile", "11-default", "25-default"})
    void areToMissionControlAsTheOriginal(String name) throws Exception {
        byte[] original = bytes(name);
        byte[] plain = RewrittenRecording.of(original, false);

        assertThat(plain).hasSizeGreaterThan(original.length);
        assertThat(missionControl(plain)).isNotEmpty().isEqualTo(missionControl(original));
    }

    @ParameterizedTest
    @ValueSource(strings = {"fresh", "g1-17", "parallel-17", "g1-11", "8-profile", "11-default", "25-default"})
    void areToTheReaderOfTheJdkAsTheOriginalOnceTheyAreCompressedAgain(String name) throws IOException {
        byte[] original = bytes(name);
        byte[] again = RewrittenRecording.of(RewrittenRecording.of(original, false), true);

        assertThat(jdk(again)).isNotEmpty().isEqualTo(jdk(original));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"fresh", "g1-17", "parallel-17", "g1-11", "8-profile", "11-default", "25-default", "killed-25"})
    void areReadAsTheOriginal(String name) throws IOException {
        byte[] original = bytes(name);
        Reading expected = Recordings.read(file(original));

        for (boolean compressed : new boolean[] {false, true}) {
            Reading reading = Recordings.read(file(RewrittenRecording.of(original, compressed)));

            assertThat(reading.delivered().lines).isNotEmpty().isEqualTo(expected.delivered().lines);
            assertThat(reading.description()).isEqualTo(expected.description());
        }
    }

    @Test
    void mayBeChunksBesideCompressedOnes() throws IOException {
        byte[] first = RewrittenRecording.of(Recordings.bytes("25-default"), false);
        byte[] second = Recordings.bytes("8-profile");
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);

        List<String> expected = new ArrayList<>(
                Recordings.read(Recordings.file(folder, "25-default")).delivered().lines);
        expected.addAll(Recordings.read(Recordings.file(folder, "8-profile")).delivered().lines);
        assertThat(Recordings.read(file(both)).delivered().lines).isEqualTo(expected);
    }

    @Test
    void areRefusedInOneLineByTheReaderOfTheJdk() throws IOException {
        Path file = file(RewrittenRecording.of(Recordings.bytes("25-default"), false));

        assertThatThrownBy(() -> Recordings.read(new JdkReader(Input.of(file))))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("; read it without --reader jdk");
    }

    private static List<String> jdk(byte[] recording) throws IOException {
        List<String> events = new ArrayList<>();
        try (RecordingFile file = new RecordingFile(file(recording))) {
            while (file.hasMoreEvents()) {
                events.add(file.readEvent().toString());
            }
        }
        return events;
    }

    private static List<String> missionControl(byte[] recording) throws IOException, CouldNotLoadRecordingException {
        List<String> events = new ArrayList<>();
        for (IItemIterable items : JfrLoaderToolkit.loadEvents(file(recording).toFile())) {
            for (IItem item : items) {
                events.add(items.getType().getIdentifier() + values(items.getType(), item));
            }
        }
        return events;
    }

    private static List<String> values(IType<IItem> type, IItem item) {
        List<String> values = new ArrayList<>();
        for (IAccessorKey<?> key : type.getAccessorKeys().keySet()) {
            values.add(key.getIdentifier() + " " + text(type.getAccessor(key).getMember(item)));
        }
        return values;
    }

    private static String text(Object value) {
        return value instanceof Object[] several
                ? Arrays.stream(several)
                        .map(UncompressedRecordingTest::text)
                        .toList()
                        .toString()
                : String.valueOf(value);
    }
}
