package io.gctelemetry.readers.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.gctelemetry.readers.FileSearch;
import io.gctelemetry.readers.FileSearch.FileSet;
import io.gctelemetry.readers.Formats;
import io.gctelemetry.readers.LatencyFiles;
import io.gctelemetry.readers.internal.gclog.Delivered;
import io.gctelemetry.readers.internal.gclog.Logs;
import io.gctelemetry.readers.latency.ClientFile;
import io.gctelemetry.readers.latency.Heard;
import io.gctelemetry.readers.latency.LatencyOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Archives as people send them, made by tar itself and by the JDK. */
class ArchiveTest {
    private static final String FIRST = "[2026-11-21T10:00:01.000+0000][1.000s][info][gc] GC(0) Pause Young (Normal)"
            + " (G1 Evacuation Pause) 24M->4M(256M) 5.000ms\n";
    private static final String SECOND = FIRST.replace("10:00:01", "10:00:09").replace("GC(0)", "GC(1)");
    private static final String LONG = "a".repeat(90) + "/" + "b".repeat(90);

    @TempDir
    Path folder;

    private Path content;

    @BeforeEach
    void content() throws IOException {
        content = Files.createDirectories(folder.resolve("content"));
        Files.createDirectories(content.resolve("n1/" + LONG));
        Files.writeString(content.resolve("n1/gc.log.0"), FIRST);
        Files.writeString(content.resolve("n1/gc.log.1"), SECOND);
        Files.writeString(content.resolve("n1/" + LONG + "/gc.log"), FIRST);
        Files.writeString(content.resolve("n1/readme.txt"), "hello\n");
        Files.copy(ClientFile.path("parallel/ll.hlog.gz"), content.resolve("n1/run.hlog.gz"));
        Files.copy(Path.of("src/test/resources/jfr/g1-17.jfr.gz"), content.resolve("n1/run.jfr.gz"));
    }

    private Path archive(String kind) throws IOException {
        Path file = folder.resolve("logs." + kind);
        if (kind.equals("zip")) {
            try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file));
                    Stream<Path> all = Files.walk(content)) {
                for (Path one : all.sorted().toList()) {
                    String name = content.relativize(one).toString();
                    zip.putNextEntry(new ZipEntry(Files.isDirectory(one) ? name + "/" : name));
                    if (Files.isRegularFile(one)) {
                        Files.copy(one, zip);
                    }
                    zip.closeEntry();
                }
            }
            return file;
        }
        String format = kind.substring(0, kind.indexOf('.'));
        List<String> command = new ArrayList<>(List.of(
                "tar", "--format=" + format, "-cf", file.toString(), "-C", content.toString(), "--sort=name", "n1"));
        if (kind.endsWith("gz")) {
            command.add(1, "-z");
        }
        try {
            assumeTrue(new ProcessBuilder(command).start().waitFor() == 0, "no GNU tar");
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return file;
    }

    private static FileSearch search(Path file) throws IOException {
        return new FileSearch(Formats.STANDARD, bytes -> {}, InputStream.nullInputStream())
                .named(List.of(file.toString()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"zip", "gnu.tar", "pax.tar", "ustar.tar", "gnu.tar.gz"})
    void itsFilesAreFoundAsThoseOfAFolder(String kind) throws IOException {
        FileSearch search = search(archive(kind));
        assertThat(search.errors()).isEmpty();
        String name = folder.resolve("logs." + kind) + "!/n1/";
        assertThat(search.sets())
                .extracting(FileSet::name)
                .containsExactlyInAnyOrder(
                        name + LONG + "/gc.log", name + "gc.log", name + "run.hlog.gz", name + "run.jfr.gz");
        assertThat(search.skipped())
                .singleElement()
                .asString()
                .isEqualTo(name + "readme.txt: is text, but no log, journal or latency file that is known");
    }

    @ParameterizedTest
    @ValueSource(strings = {"zip", "gnu.tar", "gnu.tar.gz"})
    void itsFilesAreReadAsTheyAre(String kind) throws IOException {
        for (FileSet set : search(archive(kind)).sets()) {
            if (set.ofNode()) {
                Delivered delivered = new Delivered();
                set.openNode().run(delivered);
                if (set.name().endsWith("n1/gc.log")) {
                    assertThat(Logs.events(delivered)).containsSubsequence("pause 0 ", "pause 1 ");
                }
                assertThat(delivered.pauses).as(set.name()).isNotEmpty();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"zip", "gnu.tar.gz"})
    void theLatenciesInItAreReadAsThoseOfAFolder(String kind) throws IOException {
        assertThat(summary(archive(kind))).isEqualTo(summary(content));
    }

    private static String summary(Path path) throws IOException {
        Heard heard = new Heard();
        LatencyFiles.of(List.of(path), LatencyOptions.NONE).run(heard);
        return heard.summary();
    }

    @Test
    void whatIsWholeOfACutTarArchiveIsFound() throws IOException {
        Path file = archive("gnu.tar");
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, 9 * 512));
        assertThat(search(file).sets()).isNotEmpty();
    }

    @Test
    void aDamagedZipArchiveIsNamedAsSuch() throws IOException {
        Path file = archive("zip");
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
        assertThat(search(file).errors())
                .singleElement()
                .asString()
                .contains("logs.zip: is not a complete ZIP archive: ");
    }

    @Test
    void anArchiveWithoutAnyLogIsNamedAsSuch() throws IOException {
        Path file = folder.resolve("x.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            zip.putNextEntry(new ZipEntry("x.txt"));
            zip.write("hello\n".getBytes(StandardCharsets.US_ASCII));
        }
        assertThat(search(file).errors())
                .singleElement()
                .asString()
                .endsWith("x.zip: contains no recording, log, journal or latency file");
        assertThatThrownBy(() -> LatencyFiles.of(List.of(file), LatencyOptions.NONE))
                .hasMessageEndingWith("x.zip: contains no file with latencies of a client");
    }

    @Test
    void aFileThatUnpacksToMoreThanAnyLogIsRefused() throws IOException {
        Path file = folder.resolve("bomb.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            zip.putNextEntry(new ZipEntry("gc.log"));
            byte[] block = (FIRST + " ".repeat(200_000) + "\n").repeat(5).getBytes(StandardCharsets.US_ASCII);
            for (int i = 0; i < 300; i++) {
                zip.write(block);
            }
        }
        FileSet set = search(file).sets().get(0);
        assertThatThrownBy(() -> set.openNode().run(event -> {}))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("bomb.zip!/gc.log: unpacks to more than 300 times its size");
    }
}
