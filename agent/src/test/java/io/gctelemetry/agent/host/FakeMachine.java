package io.gctelemetry.agent.host;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A copy of a fixture's kernel files, whose counters can be moved. */
final class FakeMachine {
    private final Path root;

    /** @param fixture the folder below {@code host} among the test resources */
    FakeMachine(String fixture, Path folder) {
        this.root = folder.resolve(fixture);
        try {
            Path from =
                    Path.of(FakeMachine.class.getResource("/host/" + fixture).toURI());
            try (Stream<Path> files = Files.walk(from)) {
                for (Path file : files.toList()) {
                    Files.copy(file, root.resolve(from.relativize(file).toString()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(e);
        }
    }

    File root() {
        return root.toFile();
    }

    File file(String path) {
        return root.resolve(path).toFile();
    }

    /** Changes a part of one file in place, as the kernel does: whoever has it open sees it. */
    void change(String path, String from, String to) {
        try {
            String text = Files.readString(root.resolve(path));
            if (!text.contains(from)) {
                throw new IllegalArgumentException(path + " has no '" + from + "'");
            }
            Files.writeString(root.resolve(path), text.replace(from, to));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void delete(String path) {
        try {
            Files.delete(root.resolve(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
