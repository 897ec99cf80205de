package io.gctelemetry.readers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.Pause;
import io.gctelemetry.readers.FileSearch.FileSet;
import java.io.IOException;
import java.io.InputStream;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a command line names becomes sets of files. */
class FileSearchTest {
    private static final String FIRST = "[2026-11-21T10:00:01.000+0000][1.000s][info][gc] GC(0) Pause Young (Normal)"
            + " (G1 Evacuation Pause) 24M->4M(256M) 5.000ms\n";
    private static final String SECOND = FIRST.replace("10:00:01", "10:00:09").replace("GC(0)", "GC(1)");

    @TempDir
    Path folder;

    private FileSearch search(String... names) throws IOException {
        return new FileSearch(Formats.STANDARD, bytes -> {}, InputStream.nullInputStream())
                .named(List.of(names).stream()
                        .map(name -> folder.resolve(name).toString())
                        .toList());
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Test
    void filesThatAJvmRotatedAreOneSet() throws IOException {
        write("gc.log", SECOND);
        write("gc.log.0", FIRST);

        FileSearch search = search("gc.log", "gc.log.0");

        assertThat(search.sets()).hasSize(1);
        assertThat(search.sets().get(0).name())
                .isEqualTo(folder.resolve("gc.log").toString());
        List<Pause> pauses = new ArrayList<>();
        search.sets().get(0).openNode().run(new GcEventAdapter() {
            @Override
            public void onPause(Pause pause) {
                pauses.add(pause);
            }
        });
        assertThat(pauses).extracting(Pause::gcId).containsExactly(0L, 1L);
        assertThat(pauses.get(0).interval().start())
                .isBefore(pauses.get(1).interval().start());
    }

    @Test
    void logsOfTheSameNameInTwoFoldersAreTwoJvms() throws IOException {
        write("n1/gc.log", FIRST);
        write("n2/gc.log", FIRST);
        assertThat(search("n1/gc.log", "n2/gc.log").sets()).hasSize(2);
    }

    @Test
    void aSocketIsAnErrorAndTheRestIsFound() throws IOException {
        write("gc.log", FIRST);
        try (ServerSocketChannel socket = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            socket.bind(UnixDomainSocketAddress.of(folder.resolve("socket")));

            FileSearch search = search("socket", "gc.log");

            assertThat(search.sets()).hasSize(1);
            assertThat(search.errors())
                    .singleElement()
                    .hasToString("io.gctelemetry.readers.input.InputException: " + folder.resolve("socket")
                            + ": not a file or a readable pipe; name a file");
        }
    }

    @Test
    void inAFolderWhatIsOfNoKindIsLeftOutAndReported() throws IOException {
        write("run/gc.log", FIRST);
        write("run/readme.txt", "hello\n");

        FileSearch search = search("run");

        assertThat(search.sets())
                .extracting(FileSet::name)
                .containsExactly(folder.resolve("run/gc.log").toString());
        assertThat(search.sets().get(0).named()).isFalse();
        assertThat(search.skipped())
                .singleElement()
                .asString()
                .endsWith("readme.txt: is text, but no log, journal or latency file that is known");
        assertThat(search.errors()).isEmpty();
    }

    @Test
    void whatIsNamedAndOfNoKindIsAnErrorAndTheRestIsFound() throws IOException {
        write("gc.log", FIRST);
        write("readme.txt", "hello\n");

        FileSearch search = search("readme.txt", "gc.log");

        assertThat(search.errors()).hasSize(1);
        assertThat(search.sets()).hasSize(1);
    }

    @Test
    void theSizeIsThatOfAllFilesFound() throws IOException {
        write("gc.log", FIRST);
        write("gc.log.0", SECOND);
        assertThat(search("gc.log", "gc.log.0").bytes()).isEqualTo(FIRST.length() + SECOND.length());
    }
}
