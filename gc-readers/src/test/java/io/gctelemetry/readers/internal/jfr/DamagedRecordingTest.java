package io.gctelemetry.readers.internal.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.internal.jfr.Recordings.Reading;
import io.gctelemetry.readers.internal.jfr.chunk.ChunkHeader;
import io.gctelemetry.readers.testing.Bounds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every file gives what is whole in it and a note, or one line that says where it ends. Nothing else. */
@Timeout(20)
class DamagedRecordingTest {
    private static final int CHUNK_SIZE = 8;

    @TempDir
    Path folder;

    private Path file(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("damaged.jfr"), bytes);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.1, 0.5, 0.9, 0.99, 1})
    void aRecordingThatIsCutSaysAtWhichByteItEnds(double share) throws IOException {
        byte[] whole = Recordings.bytes("killed-25");
        int length = (int) Math.min(whole.length - 1, Math.round(whole.length * share));
        Path file = file(Arrays.copyOf(whole, length));

        if (share <= 0.9) { // before the end of the description of its events, the largest thing in it
            assertThatThrownBy(() -> Recordings.read(file))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("ends at byte " + length);
        } else {
            Reading reading = Recordings.read(file);
            assertThat(reading.notes()).contains("jfr-cut");
            assertThat(reading.description().notes().toString()).contains("ends at byte " + length);
        }
    }

    @ParameterizedTest
    @CsvSource({"g1-17", "g1-11", "8-profile"})
    void theOneChunkOfAJvmThatDescribesItsEventsAtTheEndCannotBeReadWhenTheEndIsMissing(String name)
            throws IOException {
        byte[] whole = Recordings.bytes(name);
        for (double share : new double[] {0.01, 0.1, 0.5, 0.6}) {
            int length = (int) (whole.length * share);
            Path file = file(Arrays.copyOf(whole, length));

            assertThatThrownBy(() -> Recordings.read(file))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("ends at byte " + length);
        }
    }

    @Test
    void ofTwoChunksTheSecondOfWhichIsCutTheFirstIsReportedWhole() throws IOException {
        byte[] first = Recordings.bytes("8-profile");
        byte[] second = Recordings.bytes("25-default");
        byte[] both = Arrays.copyOf(first, first.length + second.length / 2);
        System.arraycopy(second, 0, both, first.length, both.length - first.length);

        Reading reading = Recordings.read(file(both));

        assertThat(reading.delivered().lines)
                .containsAll(
                        Recordings.read(Recordings.file(folder, "8-profile")).delivered().lines);
        assertThat(reading.notes()).contains("jfr-cut");
    }

    @Test
    void whatIsNoChunkBetweenTwoIsPassedOver() throws IOException {
        byte[] first = Recordings.bytes("8-profile");
        byte[] second = Recordings.bytes("25-default");
        byte[] all = new byte[first.length + 1000 + second.length];
        System.arraycopy(first, 0, all, 0, first.length);
        System.arraycopy(second, 0, all, first.length + 1000, second.length);

        Reading reading = Recordings.read(file(all));

        assertThat(reading.delivered().lines)
                .containsAll(
                        Recordings.read(Recordings.file(folder, "25-default")).delivered().lines);
        assertThat(reading.description().notes().toString())
                .contains("byte " + first.length + ": no chunk begins here; skipped to byte " + (first.length + 1000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"g1-17", "g1-11", "killed-25", "8-profile"})
    void flippedBitsGiveAReadingOrOneLine(String name) throws IOException {
        flip(Recordings.bytes(name), name);
        flip(RewrittenRecording.of(Recordings.bytes(name), false), name + ", not compressed");
    }

    private void flip(byte[] whole, String name) throws IOException {
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            byte[] flipped = whole.clone();
            for (int i = 0; i < 8; i++) { // heads more often
                int place = random.nextInt(random.nextBoolean() ? 100 : flipped.length);
                flipped[place] ^= (byte) (1 << random.nextInt(8));
            }
            readOrRefuse(file(flipped), name + ", seed " + seed);
        }
    }

    @Test
    void whateverFollowsTheHeaderGivesAReadingOrOneLine() throws IOException {
        byte[] header = Arrays.copyOf(Recordings.bytes("g1-17"), ChunkHeader.SIZE);
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            byte[] bytes = new byte[ChunkHeader.SIZE + random.nextInt(5000)];
            random.nextBytes(bytes);
            System.arraycopy(header, 0, bytes, 0, header.length);
            bytes[24 + 6] = 0;
            bytes[24 + 7] = ChunkHeader.SIZE; // the description of events is the first
            for (int i = CHUNK_SIZE; i < CHUNK_SIZE + 8; i++) {
                bytes[i] = 0;
            }
            bytes[CHUNK_SIZE + 6] = (byte) (bytes.length >> 8);
            bytes[CHUNK_SIZE + 7] = (byte) bytes.length;
            readOrRefuse(file(bytes), "seed " + seed);
        }
    }

    @Test
    void anEventOfSizeNothingEndsTheChunk() throws IOException {
        byte[] bytes = Recordings.bytes("killed-25");
        Arrays.fill(bytes, bytes.length - 2000, bytes.length - 1900, (byte) 0);

        readOrRefuse(file(bytes), "zeros");
        assertThat(Recordings.read(file(bytes)).delivered().lines).isNotEmpty();
    }

    @Test
    void anEmptyFileIsThatOfAKilledJvm() throws IOException {
        Path file = file(new byte[0]);

        assertThatThrownBy(() -> Recordings.read(file))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("is empty: its JVM was killed");
    }

    private static void readOrRefuse(Path file, String as) throws IOException {
        Bounds.within(as, () -> reading(file, as));
    }

    private static void reading(Path file, String as) throws IOException {
        try {
            Reading reading = Recordings.read(file);
            assertThat(reading.delivered().intervals)
                    .as(as)
                    .allSatisfy(interval -> assertThat(interval.length()).isGreaterThanOrEqualTo(Duration.ZERO));
        } catch (InputException e) {
            assertThat(e.getMessage()).as(as).isNotBlank();
        }
    }
}
