package io.gctelemetry.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the words of {@code docs/retired-words.txt} in texts that users read. */
public final class RetiredWords {
    private static final Path LIST = Path.of("../docs/retired-words.txt");

    private static final Pattern LITERAL = Pattern.compile("\"(?:[^\"\\\\\n]|\\\\.)*\"");
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\n\"]*\n");

    private RetiredWords() {}

    /** Returns each place with a retired word, with up to 40 characters on both sides; a line break counts as a space. */
    public static List<String> in(String text) throws IOException {
        String line = text.replaceAll("\\s+", " ");
        return Files.readAllLines(LIST).stream()
                .filter(row -> !row.startsWith("#"))
                .flatMap(row -> Pattern.compile("(?i).{0,40}\\b(" + row.replaceFirst(": .*", "") + ")\\b.{0,40}")
                        .matcher(line)
                        .results())
                .map(MatchResult::group)
                .toList();
    }

    /** Returns each place with a retired word in the string literals below a folder of Java sources: messages, among other texts. */
    public static List<String> inLiterals(Path sources) throws IOException {
        try (Stream<Path> files = Files.walk(sources)) {
            return in(files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .map(RetiredWords::read)
                    .flatMap(source -> LITERAL.matcher(COMMENT.matcher(source).replaceAll("\n"))
                            .results())
                    .map(MatchResult::group)
                    .collect(Collectors.joining("\n")));
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
