package io.gctelemetry.benchmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.stream.Stream;

/** On what, when and beside which other load was measured. */
public final class Machine {
    private final Instant begun = Instant.now().truncatedTo(ChronoUnit.MINUTES);
    private final String loadAtBegin = load();

    /** One sentence. */
    public String describe() {
        return begun + ", " + Runtime.getRuntime().availableProcessors() + " cores of " + cpu() + ", "
                + System.getProperty("os.name") + " " + System.getProperty("os.version")
                + "; load average of the last 1, 5 and 15 minutes " + loadAtBegin + " at the start, " + load()
                + " at the end (the benchmark's own included)";
    }

    private static String load() {
        try {
            String[] words = Files.readString(Path.of("/proc/loadavg")).split(" ", -1);
            return words[0] + ", " + words[1] + ", " + words[2];
        } catch (IOException e) {
            return "unknown";
        }
    }

    private static String cpu() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            return lines.filter(line -> line.startsWith("model name"))
                    .findFirst()
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .orElse("an unnamed CPU");
        } catch (IOException e) {
            return "an unnamed CPU";
        }
    }
}
