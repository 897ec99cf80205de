package io.gctelemetry.it.stops;

import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.NativeHistogram;
import io.gctelemetry.it.host.Scrape;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.truth.LogTruth;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** What agent and log said at one quiet moment: no safepoint lay between the two. */
public record Reading(long when, Scrape scrape, Map<String, NativeHistogram> natives, LogTruth log) {

    /** The histograms whose quantiles are looked at. */
    private static final List<String> NATIVES = List.of("jvm_stop_seconds", "jvm_gc_pause_seconds");

    /** Flush of the stream (1 s), its hand-over to the scrape, and a starved machine. */
    private static final Duration SETTLES_WITHIN = Duration.ofSeconds(20);

    /** What is asked of the beans is asked once a second. */
    private static final Duration SAMPLED_WITHIN = Duration.ofMillis(2500);

    /** Reads again and again until the agent has caught up with the log, or for 20 s; the last reading, whatever it says. */
    public static Reading settled(Endpoint agent, Supplier<LogTruth> log, Predicate<LogTruth.Pause> reported) {
        long begun = System.nanoTime();
        return Until.last(
                SETTLES_WITHIN,
                () -> read(agent, log),
                reading -> System.nanoTime() - begun > SAMPLED_WITHIN.toNanos() && reading.agentHasCaughtUp(reported));
    }

    /** Whether that time lies so close before the reading that the stream may not have brought it, or just after it. */
    boolean isAbout(long time) {
        return Math.abs(time - when) < SETTLES_WITHIN.toNanos() / 10;
    }

    private static Reading read(Endpoint agent, Supplier<LogTruth> log) {
        while (true) {
            LogTruth before = log.get();
            // before the scrapes: the first stop after them is then milliseconds away from here, by whatever clock
            Instant now = Instant.now();
            Scrape scrape = agent.scrape();
            Map<String, NativeHistogram> natives = NativeHistogram.read(agent, NATIVES);
            LogTruth after = log.get();
            if (before.safepoints().size() == after.safepoints().size()) {
                return new Reading(now.getEpochSecond() * 1_000_000_000 + now.getNano(), scrape, natives, after);
            }
        }
    }

    /** The stream is in the order of the ends, so that what lies inside a stop has come before the stop. */
    private boolean agentHasCaughtUp(Predicate<LogTruth.Pause> reported) {
        int safepoints = log.safepoints().size();
        return scrape.sum("jvm_safepoints_total") == safepoints
                && scrape.sum("jvm_stop_seconds_count") == safepoints
                && scrape.sum("jvm_gc_pause_seconds_count")
                        == log.pauses().stream().filter(reported).count();
    }
}
