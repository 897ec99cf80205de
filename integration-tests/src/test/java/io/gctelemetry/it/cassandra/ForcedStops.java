package io.gctelemetry.it.cassandra;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.gctelemetry.lab.client.LoadPlan;
import io.gctelemetry.lab.process.Child;
import io.gctelemetry.testing.Launcher;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/**
 * A load on a node that is made to stand still at known times: in some windows its JVM is asked for a collection, in others its
 * process is suspended, of which the JVM knows nothing. Most are left alone: what is usual must be learned from them.
 */
final class ForcedStops {
    static final Duration WINDOW = Duration.ofSeconds(2);

    private static final int WINDOWS = 15;
    private static final List<Integer> COLLECTIONS = List.of(1, 5, 9, 13);
    private static final List<Integer> SUSPENSIONS = List.of(3, 11);
    private static final Duration WARMUP = Duration.ofSeconds(8);
    private static final Duration INTO_THE_WINDOW = Duration.ofMillis(200);
    private static final Duration SUSPENDED = Duration.ofMillis(800);
    private static final double RATE = 100;
    /** Reads of a whole partition keep two cores busy. */
    private static final double READS = 0.1;

    private static final int PAYLOAD = 4096;
    private static final int PARTITIONS = 1000;
    private static final int ROWS = 20;

    private final RealNode node;
    private final MBeanServerConnection jmx;
    private Instant begin = Instant.EPOCH;

    ForcedStops(RealNode node, MBeanServerConnection jmx) {
        this.node = node;
        this.jmx = jmx;
    }

    /** Runs it to its end. */
    void run(Path log, Path errors) throws Exception {
        ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
        try (Child client = Child.converse("client", command(log), errors);
                BufferedReader said =
                        new BufferedReader(new InputStreamReader(client.output(), StandardCharsets.UTF_8))) {
            begin = Instant.ofEpochMilli(await(said, "measuredFrom"));
            List<Future<?>> forced = new ArrayList<>();
            collections().forEach(end -> forced.add(at(clock, end.minus(WINDOW).plus(INTO_THE_WINDOW), this::collect)));
            suspensions().forEach(end -> {
                Instant stop = end.minus(WINDOW).plus(INTO_THE_WINDOW);
                forced.add(at(clock, stop, () -> signal("STOP")));
                forced.add(at(clock, stop.plus(SUSPENDED), () -> signal("CONT")));
            });
            for (Future<?> one : forced) {
                one.get();
            }
            await(said, "done");
        } finally {
            clock.shutdownNow();
            signal("CONT");
        }
    }

    private List<String> command(Path log) {
        LoadPlan plan = new LoadPlan(
                node.node().address().getHostString(),
                node.node().address().getPort(),
                RATE,
                WARMUP,
                WINDOW.multipliedBy(WINDOWS).plusSeconds(1),
                false,
                READS,
                PAYLOAD,
                PARTITIONS,
                ROWS,
                1,
                log);
        return RealNode.client(plan);
    }

    private static Future<?> at(ScheduledExecutorService clock, Instant time, Callable<?> action) {
        return clock.schedule(action, Duration.between(Instant.now(), time).toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Reads on to a line with that key or that value; what the key has there. */
    private static long await(BufferedReader said, String word) throws IOException {
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            if (line.startsWith("{") && line.contains("\"" + word + "\"")) {
                return new ObjectMapper().readTree(line).path(word).asLong();
            }
        }
        throw new IOException("the client ended before it said " + word);
    }

    private @Nullable Object collect() throws Exception {
        return jmx.invoke(new ObjectName("java.lang:type=Memory"), "gc", null, null);
    }

    private boolean signal(String name) {
        return Launcher.signal(name, node.node().pid());
    }

    /** When the first window began. */
    Instant begin() {
        return begin;
    }

    /** The ends of the windows with a collection. */
    List<Instant> collections() {
        return ends(COLLECTIONS);
    }

    /** The ends of the windows in which the process was suspended. */
    List<Instant> suspensions() {
        return ends(SUSPENSIONS);
    }

    private List<Instant> ends(List<Integer> windows) {
        return windows.stream()
                .map(window -> begin.plus(WINDOW.multipliedBy(window + 1)))
                .toList();
    }
}
