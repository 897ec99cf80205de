package io.gctelemetry.benchmark.reader;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A recording of a busy JVM: profile.jfc with raised rates, so that most of it is allocation samples with their stack
 * traces, as in a real one.
 */
final class JfrSample {
    private static final long LONGEST_MINUTES = 10;

    private JfrSample() {}

    static void make(Path file, int megabytes) throws IOException, InterruptedException {
        Path log = file.resolveSibling("jfr-sample.log");
        Process process = new ProcessBuilder(List.of(
                        System.getProperty("java.home") + "/bin/java",
                        "-XX:+UseG1GC",
                        "-Xmx1g",
                        "-Xmn256m",
                        "-XX:TLABSize=4k",
                        "-XX:-ResizeTLAB",
                        "-Xlog:disable",
                        "-cp",
                        System.getProperty("java.class.path"),
                        JfrLoad.class.getName(),
                        file.toString(),
                        String.valueOf(megabytes)))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        if (!process.waitFor(LONGEST_MINUTES, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new IOException("no recording of " + megabytes + " MB within ten minutes: see " + log);
        }
        if (process.exitValue() != 0 || !Files.exists(file)) {
            throw new IOException("no recording was made: see " + log);
        }
    }
}
