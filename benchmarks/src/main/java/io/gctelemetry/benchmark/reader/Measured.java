package io.gctelemetry.benchmark.reader;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * What one reader took for one file.
 *
 * @param megabytes size of the file
 * @param found units found
 * @param cpuSeconds of the whole process, JIT compilers and collector included: the median of the runs
 * @param peakMegabytes the largest resident size
 * @param smallestHeap the smallest heap of {@link #HEAPS} in which it read all, in megabytes; -1 if none
 */
record Measured(
        FileReader reader, double megabytes, long found, double cpuSeconds, double peakMegabytes, int smallestHeap) {
    static final int[] HEAPS = {8, 16, 24, 32, 64, 128, 256, 512, 1024, 2048};

    private static final int USUAL_HEAP = 2048;

    static Measured of(FileReader reader, Path file, int runs) throws IOException, InterruptedException {
        List<Once> all = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            all.add(once(reader, file, USUAL_HEAP)
                    .orElseThrow(() -> new IOException(reader.title() + " fails on " + file)));
        }
        double[] cpu = all.stream().mapToDouble(Once::cpuSeconds).sorted().toArray();
        double peak = all.stream().mapToDouble(Once::peakMegabytes).max().orElse(Double.NaN);
        long found = all.get(0).found;
        return new Measured(
                reader, Files.size(file) / 1e6, found, cpu[cpu.length / 2], peak, smallestHeap(reader, file, found));
    }

    /** CPU seconds for each megabyte. */
    double secondsPerMegabyte() {
        return cpuSeconds / megabytes;
    }

    private static int smallestHeap(FileReader reader, Path file, long found) throws IOException, InterruptedException {
        int low = 0;
        int high = HEAPS.length;
        while (low < high) {
            int middle = (low + high) / 2;
            Optional<Once> run = once(reader, file, HEAPS[middle]);
            if (run.isPresent() && run.get().found == found) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low == HEAPS.length ? -1 : HEAPS[low];
    }

    /* Our reader with the first compiler alone, as bin/gc-collector runs it; others as they are. SerialGC, so that the CPU is the reader's and not that of collector threads on a machine of many cores. */
    private static Optional<Once> once(FileReader reader, Path file, int heap)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        reader.ours() ? "-XX:TieredStopAtLevel=1" : "-XX:+TieredCompilation",
                        "-XX:+UseSerialGC",
                        "-Xmx" + heap + "m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ReadOnce.class.getName(),
                        reader.name(),
                        file.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(10, TimeUnit.MINUTES) || process.exitValue() != 0) {
            process.destroyForcibly();
            return Optional.empty();
        }
        String[] words = out.strip().split(" ", -1);
        if (words.length != 4) {
            throw new IOException("unexpected: " + Arrays.toString(words));
        }
        return Optional.of(
                new Once(Long.parseLong(words[1]), Long.parseLong(words[2]) / 1e9, Long.parseLong(words[3]) / 1024.0));
    }

    private record Once(long found, double cpuSeconds, double peakMegabytes) {}
}
