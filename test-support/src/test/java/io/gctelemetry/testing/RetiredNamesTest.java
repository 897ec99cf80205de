package io.gctelemetry.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RetiredNamesTest {

    @Test
    void classesPackagesAndWordsOfNamesAreFound() throws IOException {
        assertThat(RetiredNames.in(
                        "package a.peer; final class Lasting { int NOT_TOLD; void tellAll(int untoldIn2) {} }"))
                .containsExactly("Lasting", "NOT_TOLD", "peer", "tellAll", "untoldIn2");
    }

    @Test
    void otherNamesCommentsAndLiteralsAreIgnored() throws IOException {
        assertThat(RetiredNames.in(
                        "package a.peers; /** Told. */ class LastingNames { String stella = \"told\"; } // tell"))
                .isEmpty();
    }

    @Test
    void noSourceOfAnyModuleHasARetiredName() throws IOException {
        List<String> found = new ArrayList<>();
        int read = 0;
        for (Path file : sources()) {
            RetiredNames.in(Files.readString(file)).forEach(name -> found.add(file + ": " + name));
            read++;
        }
        assertThat(found).isEmpty();
        assertThat(read).isGreaterThan(500);
    }

    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            for (Path module : modules.map(folder -> folder.resolve("src"))
                    .filter(Files::isDirectory)
                    .toList()) {
                try (Stream<Path> files = Files.walk(module)) {
                    files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
                }
            }
        }
        return sources;
    }
}
