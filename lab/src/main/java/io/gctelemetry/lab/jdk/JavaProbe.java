package io.gctelemetry.lab.jdk;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds out which Java lies in a folder. */
final class JavaProbe {
    private static final Pattern IN_RELEASE_FILE = Pattern.compile("JAVA_VERSION=\"([^\"]+)\"");
    private static final Pattern IN_ANSWER = Pattern.compile("version \"([^\"]+)\"");

    private JavaProbe() {}

    /** The runtime in the folder; its {@code release} file is believed, and where there is none the JVM is asked. */
    static Optional<JavaHome> probe(Path home) {
        Path java = home.resolve("bin").resolve("java");
        if (!Files.isExecutable(java)) {
            return Optional.empty();
        }
        return inReleaseFile(home)
                .or(() -> ask(java))
                .flatMap(version -> feature(version).map(feature -> new JavaHome(feature, version, home)));
    }

    private static Optional<String> inReleaseFile(Path home) {
        try (Stream<String> lines = Files.lines(home.resolve("release"))) {
            return first(IN_RELEASE_FILE, lines);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> ask(Path java) {
        try {
            Process process = new ProcessBuilder(java.toString(), "-version")
                    .redirectErrorStream(true)
                    .start();
            try (BufferedReader answer =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                return first(IN_ANSWER, answer.lines());
            }
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> first(Pattern pattern, Stream<String> lines) {
        return lines.map(pattern::matcher)
                .filter(Matcher::find)
                .map(matcher -> matcher.group(1))
                .findFirst();
    }

    /** {@code 1.8.0_504} is 8, {@code 17.0.15} is 17, {@code 26-ea} is 26. */
    static Optional<Integer> feature(String version) {
        Matcher matcher = Pattern.compile("(?:1\\.)?(\\d{1,4}).*").matcher(version);
        return matcher.matches() ? Optional.of(Integer.valueOf(matcher.group(1))) : Optional.empty();
    }
}
