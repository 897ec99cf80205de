package io.gctelemetry.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Finds the words of {@code docs/retired-words.txt} in texts that users read. */
public final class RetiredWords {
    private static final Path LIST = Path.of("../docs/retired-words.txt");

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
}
