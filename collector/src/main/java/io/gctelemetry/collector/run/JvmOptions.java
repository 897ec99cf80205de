package io.gctelemetry.collector.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The options a JVM was started with, as a run folder keeps them: one a line. */
public final class JvmOptions {
    /** The default pause target of G1: {@code MaxGCPauseMillis} of {@code java -XX:+PrintFlagsFinal}, JDK 7 to 26. */
    private static final Duration TARGET_OF_G1 = Duration.ofMillis(200);

    private static final Pattern TARGET = Pattern.compile("(?:^|\\s)-XX:MaxGCPauseMillis=(\\d{1,9})(?=\\s|$)");
    private static final Pattern G1 = Pattern.compile("(?:^|\\s)-XX:\\+UseG1GC(?=\\s|$)");
    private static final long LARGEST = 1 << 20;

    private JvmOptions() {}

    /** Returns the pause target in force: the last that is set, or that of G1 where that is chosen; empty if neither is set. */
    public static Optional<Duration> maxGcPause(Path file) throws IOException {
        if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) {
            return Optional.empty();
        }
        String options = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        Optional<Duration> target = Optional.empty();
        for (Matcher set = TARGET.matcher(options); set.find(); ) {
            target = Optional.of(Duration.ofMillis(Long.parseLong(set.group(1))));
        }
        return target.isPresent() || !G1.matcher(options).find() ? target : Optional.of(TARGET_OF_G1);
    }
}
