package io.gctelemetry.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds the names of {@code docs/retired-names.txt} in Java sources. Comments and literals do not count. */
public final class RetiredNames {
    private static final Path LIST = Path.of("../docs/retired-names.txt");

    private static final Pattern TEXT = Pattern.compile(
            "(?s)/\\*.*?\\*/|//[^\n]*|\"\"\".*?\"\"\"|\"(?:[^\"\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\n]|\\\\.)+'");
    private static final Pattern NAME = Pattern.compile("\\b[A-Za-z_]\\w*\\b");
    private static final Pattern WORD = Pattern.compile("[A-Z]?[a-z]+|[A-Z]+(?![a-z])");
    private static final Pattern CLASS = Pattern.compile("\\b(?:class|interface|enum|record) ([A-Z]\\w*)");
    private static final Pattern PACKAGE = Pattern.compile("\\bpackage (?:\\w+\\.)*(\\w+);");

    private RetiredNames() {}

    /** Returns the retired names in a source, in alphabetical order. */
    public static List<String> in(String source) throws IOException {
        String code = TEXT.matcher(source).replaceAll(" ");
        Set<String> found = new TreeSet<>(matches(PACKAGE, code, retired("package ")));
        found.addAll(matches(CLASS, code, retired("class ")));
        Set<String> words = retired("word ");
        NAME.matcher(code)
                .results()
                .map(MatchResult::group)
                .filter(name -> WORD.matcher(name)
                        .results()
                        .anyMatch(word -> words.contains(word.group().toLowerCase(Locale.ROOT))))
                .forEach(found::add);
        return List.copyOf(found);
    }

    private static Set<String> matches(Pattern pattern, String code, Set<String> retired) {
        return pattern.matcher(code)
                .results()
                .map(match -> match.group(1))
                .filter(retired::contains)
                .collect(Collectors.toCollection(HashSet::new));
    }

    private static Set<String> retired(String kind) throws IOException {
        return Files.readAllLines(LIST).stream()
                .filter(row -> row.startsWith(kind))
                .map(row -> row.substring(kind.length(), row.indexOf(':')))
                .collect(Collectors.toSet());
    }
}
