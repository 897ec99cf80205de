package io.gctelemetry.benchmark.reader;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * What one reader took for one file.
 *
 * @param found units found
 * @param cpuSeconds of the whole process, JIT compilers and collector included: the median of the rounds
 * @param times CPU seconds over those of our reader in the same round: the median
 * @param peakMegabytes the largest resident size
 * @param smallestHeap the smallest heap of {@link #HEAPS} in which it read all, in megabytes; -1 if none
 */
record Measured(
        FileReader reader, long found, double cpuSeconds, double times, double peakMegabytes, int smallestHeap) {
    static final int[] HEAPS = {8, 16, 24, 32, 64, 128, 256, 512, 1024, 2048};

    private static final int USUAL_HEAP = 2048;

    /**
     * Measures readers with one file, in turn, so that what happens to the machine happens to all of them.
     *
     * @param readers ours is one of them
     */
    static List<Measured> of(List<FileReader> readers, Path file, int rounds) throws IOException, InterruptedException {
        Map<FileReader, List<Once>> runs = new EnumMap<>(FileReader.class);
        for (int i = 0; i < rounds; i++) {
            for (FileReader reader : readers) {
                runs.computeIfAbsent(reader, key -> new ArrayList<>())
                        .add(once(reader, file, USUAL_HEAP)
                                .orElseThrow(() -> new IOException(reader.title() + " fails on " + file)));
            }
        }
        FileReader first = readers.stream().filter(FileReader::ours).findFirst().orElseThrow();
        List<Once> ours = Objects.requireNonNull(runs.get(first));
        List<Measured> all = new ArrayList<>();
        for (FileReader reader : readers) {
            List<Once> own = Objects.requireNonNull(runs.get(reader));
            double[] cpu = own.stream().mapToDouble(Once::cpuSeconds).toArray();
            double[] times = IntStream.range(0, rounds)
                    .mapToDouble(i -> cpu[i] / ours.get(i).cpuSeconds())
                    .toArray();
            double peak = own.stream().mapToDouble(Once::peakMegabytes).max().orElse(Double.NaN);
            long found = own.get(0).found();
            all.add(new Measured(reader, found, median(cpu), median(times), peak, smallestHeap(reader, file, found)));
        }
        return all;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
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
