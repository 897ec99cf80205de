package io.gctelemetry.benchmark.reader;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * What {@code bin/gc-collector} takes as people start it: shell, start of the JVM, reading, report.
 *
 * @param cpuSeconds user and system time of all its processes: the median of the runs
 * @param peakMegabytes the largest resident size
 */
record Program(double cpuSeconds, double peakMegabytes) {
    private static final Path TIME = Path.of("/usr/bin/time");

    /**
     * Runs it so many times, after one run that is not counted: the first makes the archive of classes beside it.
     *
     * @param cache an own folder for that archive
     */
    static Program of(Path program, List<String> arguments, int runs, Path cache)
            throws IOException, InterruptedException {
        if (!Files.isExecutable(TIME)) {
            throw new IOException(TIME + " is absent: install GNU time");
        }
        List<String> command = new ArrayList<>(List.of(TIME.toString(), "-f", "%U %S %M", program.toString()));
        command.addAll(arguments);
        run(command, cache);
        waitForArchive(cache.resolve("cds"));
        double[] cpu = new double[runs];
        double peak = 0;
        for (int i = 0; i < runs; i++) {
            double[] words = run(command, cache);
            cpu[i] = words[0] + words[1];
            peak = Math.max(peak, words[2] / 1024);
        }
        Arrays.sort(cpu);
        return new Program(cpu[runs / 2], peak);
    }

    /* It is written elsewhere and moved there when it is whole. */
    private static void waitForArchive(Path folder) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
        while (!Files.isDirectory(folder) || !holdsArchive(folder)) {
            if (System.nanoTime() > deadline) {
                throw new IOException("no archive of classes within two minutes in " + folder);
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
    }

    private static boolean holdsArchive(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .anyMatch(name -> name.startsWith("gc-collector-") && name.endsWith(".jsa"));
        }
    }

    private static double[] run(List<String> command, Path cache) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("GC_TELEMETRY_CACHE", cache.toString());
        Process process = builder.start();
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
