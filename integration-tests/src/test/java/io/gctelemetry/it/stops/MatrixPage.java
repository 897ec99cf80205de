package io.gctelemetry.it.stops;

import io.gctelemetry.testing.Launcher;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The page named by {@code -Dmatrix.table}, if there is one. It has a section for each table, which is written by a test of its
 * own, maybe in a JVM of its own; a section that is not written stays as it was.
 */
public final class MatrixPage {

    /** The sections in their order. */
    public enum Section {
        STOPS,
        CASSANDRA;

        private String begin() {
            return "<!-- table: " + name().toLowerCase(Locale.ROOT) + " -->\n";
        }

        private String end() {
            return "<!-- end: " + name().toLowerCase(Locale.ROOT) + " -->\n";
        }

        private String in(String page) {
            Matcher found = Pattern.compile(Pattern.quote(begin()) + "(.*?)" + Pattern.quote(end()), Pattern.DOTALL)
                    .matcher(page);
            return found.find() ? Objects.requireNonNull(found.group(1)) : "";
        }
    }

    private static final String HEAD = """
            # Every stop, on every JDK and collector, and on Cassandra

            The agent's figures against the log and the recording of the same JVM. Written by the integration tests
            (`./test --all`).

            """;

    private MatrixPage() {}

    /** Writes one section anew, with the commit it was measured at. */
    public static void write(Section section, String text) {
        String file = System.getProperty("matrix.table", "");
        if (file.isEmpty()) {
            return;
        }
        try {
            Path path = Path.of(file);
            String before = Files.exists(path) ? Files.readString(path) : "";
            StringBuilder page = new StringBuilder(HEAD);
            for (Section one : Section.values()) {
                String content = one == section ? text + "\nCommit " + commit() + ".\n" : one.in(before);
                page.append(one.begin()).append(content).append(one.end());
            }
            Files.writeString(path, page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String commit() {
        try {
            String commit = Launcher.of("git", "describe", "--always", "--dirty")
                    .errors(ProcessBuilder.Redirect.DISCARD)
                    .run()
                    .output()
                    .trim();
            return commit.isEmpty() ? "unknown" : "`" + commit + "`";
        } catch (UncheckedIOException e) {
            return "unknown";
        }
    }
}
