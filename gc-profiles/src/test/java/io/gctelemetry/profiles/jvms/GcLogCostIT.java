package io.gctelemetry.profiles.jvms;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.cassandra.Argument;
import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.cassandra.ScriptModel;
import io.gctelemetry.profiles.jvms.program.Allocating;
import io.gctelemetry.profiles.jvms.program.Programs;
import io.gctelemetry.profiles.render.GcLogging;
import io.gctelemetry.testing.Launcher.Finished;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the GC log of Cassandra's scripts costs beside the rendered one: the same program under G1 with 750 regions, run with
 * each. The bytes are asserted; the pauses are printed, because their lengths are those of the machine at that moment.
 */
class GcLogCostIT {

    private static final Pattern PAUSE = Pattern.compile("Pause Young.* (\\d+[.,]\\d+)ms");

    @TempDir
    Path folder;

    private record Cost(long bytesPerPause, double meanPauseMillis) {}

    @Test
    void theScriptsLogIsMoreThanFiftyTimesAsLargeAPauseAsTheRenderedOne() throws IOException {
        Cost scripts = run("scripts", scriptsLog());
        Cost rendered = run(
                "rendered",
                GcLogging.options(folder.resolve("rendered").toString(), 17)
                        .get(0)
                        .argument());
        System.out.printf(
                "GC log at 750 regions: scripts %d bytes and %.1f ms a young pause, rendered %d bytes and %.1f ms%n",
                scripts.bytesPerPause, scripts.meanPauseMillis, rendered.bytesPerPause, rendered.meanPauseMillis);
        assertThat(rendered.bytesPerPause).isBetween(500L, 6_000L);
        assertThat(scripts.bytesPerPause).isGreaterThan(50 * rendered.bytesPerPause);
    }

    private String scriptsLog() {
        OptionFile none = OptionFile.of("jvm-server.options", new byte[0]);
        return new ScriptModel(Profiles.load().cassandra("5.0"), 17, null, null)
                .read(List.of(none)).arguments().stream()
                        .map(Argument::option)
                        .map(option -> option.text())
                        .filter(text -> text.startsWith("-Xlog"))
                        .map(text -> text.replace(
                                "$CASSANDRA_LOG_DIR", folder.resolve("scripts").toString()))
                        .findFirst()
                        .orElseThrow();
    }

    private Cost run(String name, String log) throws IOException {
        Path logs = Files.createDirectories(folder.resolve(name));
        // Pauses on the standard output too, in a form that does not depend on the log under test.
        Finished run = Programs.launcher(
                        Allocating.class,
                        "-XX:+UseG1GC",
                        "-Xms750m",
                        "-Xmx750m",
                        "-Xmn300m",
                        "-XX:G1HeapRegionSize=1m",
                        log,
                        "-Xlog:gc:stdout")
                .run();
        String output = run.output();
        Matcher pause = PAUSE.matcher(output);
        int pauses = 0;
        double millis = 0;
        while (pause.find()) {
            pauses++;
            millis += Double.parseDouble(pause.group(1).replace(',', '.'));
        }
        assertThat(pauses).as(output).isGreaterThan(20);
        long bytes = 0;
        try (Stream<Path> files = Files.list(logs)) {
            for (Path file : files.toList()) {
                bytes += Files.size(file);
            }
        }
        return new Cost(bytes / pauses, millis / pauses);
    }
}
