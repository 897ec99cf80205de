package io.gctelemetry.it.collector;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;

/** Files of a run of five windows of ten seconds, an hour ago, whose requests and stops are known. */
final class SyntheticRun {
    /** Requests of each window; two of the first ones are slow. */
    static final List<Integer> REQUESTS = List.of(20, 30, 40, 50, 60);

    private static final int SLOW_MILLIS = 700;
    private static final int FAST_MILLIS = 3;

    private final Instant start = Instant.now().truncatedTo(ChronoUnit.MINUTES).minus(1, ChronoUnit.HOURS);
    private final Path folder;

    SyntheticRun(Path folder) {
        this.folder = folder;
    }

    /** Returns the start of the first window. */
    Instant start() {
        return start;
    }

    /** Writes the files: n1 has four stops of 200 ms, three of them in the first window; n2 has one of 20 ms. */
    List<String> arguments() throws IOException {
        return List.of(
                "--client=" + requests(),
                "--node=n1=" + log("n1", 200, 1, 2, 3, 35),
                "--node=n2=" + log("n2", 20, 4),
                "--sle=p99<100ms/10s");
    }

    private Path requests() throws IOException {
        StringBuilder csv = new StringBuilder("intended_us,sent_us,end_us,op,status\n");
        for (int window = 0; window <= REQUESTS.size(); window++) {
            int count = window < REQUESTS.size() ? REQUESTS.get(window) : 10;
            for (int i = 0; i < count; i++) {
                Instant sent = start.plusMillis(window * 10_000L + i * 9_000L / count);
                long micros = sent.toEpochMilli() * 1000;
                long end = micros + (window == 0 && i < 2 ? SLOW_MILLIS : FAST_MILLIS) * 1000L;
                csv.append("%d,%d,%d,R,ok%n".formatted(micros, micros, end));
            }
        }
        return Files.writeString(folder.resolve("requests.csv"), csv);
    }

    /** A log with stops that end these numbers of seconds after the start, and one before and after all windows. */
    private Path log(String node, int millis, int... seconds) throws IOException {
        StringBuilder log = new StringBuilder(stop(-5, 1));
        for (int second : seconds) {
            log.append(stop(second, millis));
        }
        return Files.writeString(
                folder.resolve(node + ".log"), log.append(stop(65, 1)).toString());
    }

    private String stop(int second, int millis) {
        return String.format(
                Locale.ROOT,
                "[%s.000+0000][%d.000s][info][safepoint] Safepoint \"G1CollectFull\", Time since last: 1 ns,"
                        + " Reaching safepoint: 1000 ns, At safepoint: %d ns, Total: %d ns%n",
                start.plusSeconds(second).toString().replace("Z", ""),
                100 + second,
                millis * 1_000_000L - 1000,
                millis * 1_000_000L);
    }
}
