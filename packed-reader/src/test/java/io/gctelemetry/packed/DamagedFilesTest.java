package io.gctelemetry.packed;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.readers.GcReaders;
import io.gctelemetry.readers.input.Input.CutException;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are cut, damaged or made to fill the memory: one line that names file, place and remedy, and all that is whole. */
class DamagedFilesTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"gc.log.bz2", "gc.log.xz", "gc.log.zst"})
    void aCutFileGivesWhatIsWholeAndThenItsEnd(String name) throws IOException {
        byte[] packed = Files.readAllBytes(Packed.file(name));
        byte[] log = Packed.log();
        Path file = folder.resolve(name);
        for (int length = 12; length < packed.length; length += 97) {
            Packed.Outcome outcome = Packed.read(Files.write(file, Arrays.copyOf(packed, length)));
            assertThat(outcome.unpacked())
                    .as("cut at %d", length)
                    .isEqualTo(Arrays.copyOf(log, outcome.unpacked().length));
            if (outcome.unpacked().length == 0) {
                assertThat(outcome.failure())
                        .as("cut at %d", length)
                        .isInstanceOf(InputException.class)
                        .message()
                        .startsWith(file + ": ends at byte " + length + ", before its ")
                        .endsWith(" data does; nothing of it can be unpacked: copy it again");
            } else {
                assertThat(outcome.failure()).isInstanceOf(CutException.class);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void theBlocksBeforeACutAreHandedOut(int blocks) throws IOException {
        byte[] block = Arrays.copyOf(Packed.log(), 50_000);
        Path file = folder.resolve("gc.log.bz2");
        // one stream for each block: what parallel packers write
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int i = 0; i <= blocks; i++) {
                BZip2CompressorOutputStream packer = new BZip2CompressorOutputStream(out, 1);
                packer.write(block);
                packer.finish();
            }
        }
        byte[] packed = Files.readAllBytes(file);
        Packed.Outcome outcome = Packed.read(Files.write(file, Arrays.copyOf(packed, packed.length - 100)));
        assertThat(outcome.unpacked()).hasSize(blocks * block.length);
        assertThat(outcome.failure())
                .isInstanceOf(CutException.class)
                .hasMessageContaining("before its bzip2 data does");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gc.log.bz2", "gc.log.xz", "gc.log.zst"})
    void aChangedByteIsReportedOrHarmless(String name) throws IOException {
        byte[] packed = Files.readAllBytes(Packed.file(name));
        byte[] log = Packed.log();
        int reported = 0;
        int tried = 0;
        for (int at = 6; at < packed.length; at += 43) {
            byte[] changed = packed.clone();
            changed[at] ^= (byte) (1 << (at % 8));
            Packed.Outcome outcome = Packed.read(Files.write(folder.resolve(name), changed));
            tried++;
            IOException failure = outcome.failure();
            if (failure == null) {
                assertThat(outcome.unpacked()).as("changed at %d", at).isEqualTo(log);
            } else {
                reported++;
                assertThat(failure).isInstanceOfAny(InputException.class, CutException.class);
                assertThat(failure.getMessage())
                        .startsWith(folder.resolve(name) + ": ")
                        .doesNotContain("\n");
            }
        }
        assertThat(reported).isGreaterThan(tried * 9 / 10);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            gc.log.bz2 | the bzip2 data is damaged; unpack what is left with bzip2 -dc
            gc.log.xz  | the xz data is damaged; unpack what is left with xz -dc
            gc.log.zst | the zstd data is damaged; unpack what is left with zstd -dc""")
    void damageIsNamedWithItsPlaceAndTheRemedy(String name, String message) throws IOException {
        byte[] packed = Files.readAllBytes(Packed.file(name));
        packed[packed.length / 2] ^= 0x55;
        Path file = Files.write(folder.resolve(name), packed);
        assertThat(Packed.read(file).failure())
                .isInstanceOf(InputException.class)
                .message()
                .matches("\\Q" + file + "\\E: byte \\d+: " + message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            large-window.xz  | it needs more than 100 MiB of memory, or a filter that is not known; unpack it with xz -dc
            large-window.zst | its window is larger than 8 MiB; unpack it with zstd -dc""")
    void whatTheLibraryDoesNotUnpackIsNamedAsSuch(String name, String message) {
        assertThat(Packed.read(Packed.file(name)).failure())
                .isInstanceOf(InputException.class)
                .hasMessage(Packed.file(name) + ": cannot be unpacked here: " + message);
    }

    @Test
    void aFileThatUnpacksToMoreThanAnyLogIsRefused() throws IOException {
        Path file = folder.resolve("bomb.bz2");
        byte[] block = ("[1.000s][info][gc] GC(0) Pause Young 24M->4M(256M) 5.000ms" + " ".repeat(1 << 20) + "\n")
                .getBytes(StandardCharsets.US_ASCII);
        try (OutputStream out = new BZip2CompressorOutputStream(Files.newOutputStream(file))) {
            for (int i = 0; i < 300; i++) {
                out.write(block);
            }
        }
        assertThat(Packed.read(file).failure())
                .isInstanceOf(InputException.class)
                .hasMessageContaining("bomb.bz2: unpacks to more than 1000 times its size");
    }

    @Test
    void aCutLogIsReadUpToItsEndAndReportedAsCut() throws IOException {
        byte[] packed = Files.readAllBytes(Packed.file("gc.log.zst"));
        byte[] two = Arrays.copyOf(packed, packed.length * 2 - 50);
        System.arraycopy(packed, 0, two, packed.length, packed.length - 50);
        Path file = Files.write(folder.resolve("gc.log.zst"), two);
        int[] events = new int[1];
        try (NodeSource source = GcReaders.open(file)) {
            source.run(event -> events[0]++);
            assertThat(events[0]).isGreaterThan(36);
            assertThat(source.description().notes()).extracting(Note::code).contains("cut");
        }
    }
}
