package io.gctelemetry.packed;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.Stop;
import io.gctelemetry.readers.FileSearch;
import io.gctelemetry.readers.FileSearch.FileSet;
import io.gctelemetry.readers.Formats;
import io.gctelemetry.readers.GcReaders;
import io.gctelemetry.readers.node.NodeSource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that bzip2, xz and zstd packed are read as what is in them, whatever their names are. */
class PackedFilesTest {
    @TempDir
    Path folder;

    private static List<String> stops(NodeSource source) throws IOException {
        List<String> stops = new ArrayList<>();
        try (source) {
            source.run(new GcEventAdapter() {
                @Override
                public void onStop(Stop stop) {
                    stops.add(stop.toString());
                }
            });
        }
        return stops;
    }

    private static FileSearch search(Path file) throws IOException {
        return new FileSearch(Formats.STANDARD, bytes -> {}, InputStream.nullInputStream())
                .named(List.of(file.toString()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"gc.log.bz2", "gc.log.xz", "gc.log.zst"})
    void aPackedLogHasTheStopsOfTheLogWhateverItsName(String name) throws IOException {
        List<String> expected = stops(GcReaders.open(Files.write(folder.resolve("plain"), Packed.log())));
        Path file = Files.copy(Packed.file(name), folder.resolve("some.name"));
        assertThat(stops(GcReaders.open(file))).hasSize(36).isEqualTo(expected);
        try (InputStream stream = Files.newInputStream(file)) {
            assertThat(stops(GcReaders.open("a stream", stream))).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gc.log.bz2", "gc.log.xz", "gc.log.zst"})
    void packedStreamsThatFollowEachOtherAreOneFile(String name) throws IOException {
        ByteArrayOutputStream twice = new ByteArrayOutputStream();
        twice.write(Files.readAllBytes(Packed.file(name)));
        twice.write(Files.readAllBytes(Packed.file(name)));
        Packed.Outcome outcome = Packed.read(Files.write(folder.resolve(name), twice.toByteArray()));
        assertThat(outcome.failure()).isNull();
        assertThat(outcome.unpacked()).hasSize(2 * Packed.log().length).endsWith(Packed.log());
    }

    @ParameterizedTest
    @ValueSource(strings = {"logs.tar.bz2", "logs.tar.xz", "logs.tar.zst"})
    void theFilesOfAPackedTarArchiveAreReadAsThoseOfAFolder(String name) throws IOException {
        FileSearch search = search(Packed.file(name));
        assertThat(search.errors()).isEmpty();
        assertThat(search.sets())
                .extracting(FileSet::name)
                .containsExactly(Packed.file(name) + "!/n1/gc.log", Packed.file(name) + "!/n2/gc.log");
        assertThat(stops(search.sets().get(0).openNode())).hasSize(36);
        assertThat(stops(search.sets().get(1).openNode())).hasSizeBetween(10, 30);
    }

    @Test
    void packedFilesInAZipArchiveAreUnpackedAndRotatedOnesBelongTogether() throws IOException {
        Path zip = folder.resolve("logs.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            for (String name : List.of("gc.log.bz2", "gc.log.xz", "gc.log.zst")) {
                out.putNextEntry(new ZipEntry(name.replace("gc.log", "gc.log." + (name.length() - 9))));
                Files.copy(Packed.file(name), out);
            }
        }
        assertThat(search(zip).sets()).singleElement().satisfies(set -> {
            assertThat(set.name()).isEqualTo(zip + "!/gc.log");
            assertThat(set.inputs()).hasSize(3);
        });
    }
}
