package io.gctelemetry.benchmark.reader;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * What {@code bin/gc-collector} takes as people start it: shell, start of the JVM, reading, report.
 *
 * @param cpuSeconds user and system time of all its processes: the median of the runs
 * @param peakMegabytes the largest resident size
 */
record Program(double cpuSeconds, double peakMegabytes) {
    private static final Path TIME = Path.of("/usr/bin/time");

    /** Runs it so many times, after one run that is not counted: the first makes the archive of classes beside it. */
    static Program of(Path program, List<String> arguments, int runs) throws IOException, InterruptedException {
        if (!Files.isExecutable(TIME)) {
            throw new IOException(TIME + " is absent: install GNU time");
        }
        List<String> command = new ArrayList<>(List.of(TIME.toString(), "-f", "%U %S %M", program.toString()));
        command.addAll(arguments);
        run(command);
        TimeUnit.SECONDS.sleep(10);
        double[] cpu = new double[runs];
        double peak = 0;
        for (int i = 0; i < runs; i++) {
            double[] words = run(command);
            cpu[i] = words[0] + words[1];
            peak = Math.max(peak, words[2] / 1024);
        }
        Arrays.sort(cpu);
        return new Program(cpu[runs / 2], peak);
    }

    private static double[] run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        String error = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (process.waitFor() > 1) {
            throw new IOException(String.join(" ", command) + " fails: " + error);
        }
        String last = error.substring(error.lastIndexOf('\n') + 1);
        return Arrays.stream(last.split(" ", -1))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }
}
