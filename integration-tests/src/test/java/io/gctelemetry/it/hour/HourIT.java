package io.gctelemetry.it.hour;

import static org.assertj.core.api.Assertions.within;

import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.Resource;
import io.gctelemetry.it.host.ServedStop;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.stops.Reading;
import io.gctelemetry.it.truth.JfrTruth;
import io.gctelemetry.it.truth.LogTruth;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code -Dhour=60m}: so long a real Cassandra is stopped again and again; {@code -Dhour.stops} (200) times, on
 * {@code -Dhour.jdk} (17), in the order of {@code -Dhour.seed} (1). The outcome stands in {@code target/hour-JDK.txt}, too.
 */
@Tag("alone")
@EnabledIfSystemProperty(named = "hour", matches = "\\d+[smh]", disabledReason = "takes an hour: -Dhour=60m")
class HourIT {

    private static final double SAME_STOP = 2e-6;

    /** Names of causes may come after their stops, so that the last are read again. */
    private static final int AGAIN = 500;

    private final TreeMap<Long, ServedStop> served = new TreeMap<>();
    private final List<Forcer.Done> done = new ArrayList<>();
    private String load = "";

    @Test
    void everyForcedStopIsReportedOnceWithItsOperationAndCauseAndTheSumIsTheJvms(@TempDir Path folder)
            throws Exception {
        Duration duration = Duration.parse("PT" + System.getProperty("hour").toUpperCase(Locale.ROOT));
        int jdk = Integer.getInteger("hour.jdk", 17);
        List<Deed> deeds = Deed.all(Integer.getInteger("hour.stops", 200), Long.getLong("hour.seed", 1));
        try (Subject subject = Subject.start(jdk, folder.resolve("run"), duration.plusHours(1))) {
            Outcome outcome = run(subject, folder, deeds, duration);
            String text = subject.title() + ", " + duration + ", " + deeds.size() + " forced, " + load + "\n"
                    + deeds(outcome) + outcome.table() + wrong(outcome);
            System.out.println(text);
            Files.writeString(Path.of("target", "hour-" + jdk + ".txt"), text);
            SoftAssertions.assertSoftly(softly -> check(outcome, softly));
        }
    }

    private Outcome run(Subject subject, Path folder, List<Deed> deeds, Duration duration) throws Exception {
        Endpoint endpoint = subject.endpoint();
        Forcer forcer = new Forcer(subject, folder);
        Supplier<LogTruth> log = () -> LogTruth.read(subject.jdk().version(), subject.log(), List.of());
        Until.so(
                Duration.ofMinutes(2),
                "the stream runs",
                () -> endpoint.scrape().sum("gctelemetry_info", labels -> "jfr-streaming".equals(labels.get("source")))
                        == 1);
        forcer.jcmd("JFR.start", "name=truth", "settings=" + Resource.path("/truth.jfc"), "disk=true", "maxage=1d");
        try {
            subject.load();
            subject.rest();
            Reading first = Reading.settled(endpoint, log, pause -> true);
            subject.load();
            long begun = System.nanoTime();
            for (int i = 0; i < deeds.size(); i++) {
                await(begun + duration.toNanos() / deeds.size() * i);
                done.add(forcer.force(deeds.get(i)));
                follow(endpoint);
                subject.keepLoaded();
            }
            load = subject.rest();
            Reading last = Reading.settled(endpoint, log, pause -> true);
            follow(endpoint);
            endpoint.stops().forEach(stop -> served.put(stop.seq(), stop));
            Path recording = folder.resolve("truth.jfr");
            forcer.jcmd("JFR.dump", "name=truth", "filename=" + recording);
            return new Outcome(first, last, JfrTruth.read(recording), List.copyOf(served.values()));
        } finally {
            forcer.signal("CONT");
        }
    }

    private void follow(Endpoint endpoint) {
        long since = served.isEmpty() ? 0 : Math.max(0, served.lastKey() - AGAIN);
        endpoint.stops(since).forEach(stop -> served.put(stop.seq(), stop));
    }

    /** A pace, not a wait for something. */
    private static void await(long time) {
        for (long left = time - System.nanoTime(); left > 0; left = time - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    private void check(Outcome outcome, SoftAssertions softly) {
        softly.assertThat(outcome.grown("gctelemetry_source_restarts_total"))
                .as("openings of the stream after the first")
                .isZero();
        softly.assertThat(outcome.rows())
                .as("stops of the recording against those of the log")
                .hasSize(outcome.logged());
        softly.assertThat(outcome.grown("jvm_safepoints_total"))
                .as("jvm_safepoints_total against the log")
                .isEqualTo(outcome.logged());
        softly.assertThat(outcome.grown("jvm_stop_seconds_count"))
                .as("count of jvm_stop_seconds against the log")
                .isEqualTo(outcome.logged());
        softly.assertThat(outcome.grown("jvm_stop_seconds_sum"))
                .as("sum of jvm_stop_seconds against the recording")
                .isCloseTo(outcome.recordedSeconds(), within(outcome.rows().size() * SAME_STOP));
        outcome.loggedByOperation().forEach((operation, count) -> {
            if (outcome.hasLabel("jvm_stop_seconds_count", "operation", operation)) {
                softly.assertThat(outcome.grown("jvm_stop_seconds_count", "operation", operation))
                        .as("count of jvm_stop_seconds of %s against the log", operation)
                        .isEqualTo((double) count);
            }
        });
        softly.assertThat(outcome.rows().stream().filter(row -> !row.once()))
                .as("stops that /stops has not once")
                .isEmpty();
        softly.assertThat(outcome.strange()).as("what only /stops has").isEmpty();
        softly.assertThat(outcome.rows().stream().filter(row -> !row.operationIsRight()))
                .as("stops with another operation")
                .isEmpty();
        softly.assertThat(outcome.rows().stream().filter(row -> !row.causeIsRight()))
                .as("stops with another cause")
                .isEmpty();
        for (Forcer.Done one : done) {
            if (one.deed().kind() == Deed.Kind.SUSPENSION) {
                softly.assertThat(one.hiccups())
                        .as("hiccups while there was a %s", one.deed())
                        .isGreaterThan(one.deed().seconds() * Forcer.LEAST);
            } else {
                softly.assertThat(longest(outcome, one))
                        .as("longest stop while there was a %s", one.deed())
                        .isGreaterThan(one.deed().seconds());
            }
        }
    }

    /** Of the operation that it should have stopped the JVM for. */
    private static double longest(Outcome outcome, Forcer.Done one) {
        return outcome.rows().stream()
                .filter(row -> row.stop().start() > one.begin() && row.stop().start() < one.end())
                .filter(row -> row.operation().equals(one.deed().kind().operation())
                        || one.deed().kind().operation().isEmpty())
                .mapToDouble(Outcome.Row::seconds)
                .max()
                .orElse(0);
    }

    private String deeds(Outcome outcome) {
        StringBuilder text = new StringBuilder();
        for (Deed.Kind kind : Deed.Kind.values()) {
            List<Forcer.Done> of =
                    done.stream().filter(one -> one.deed().kind() == kind).toList();
            double longest = of.stream()
                    .mapToDouble(one -> kind == Deed.Kind.SUSPENSION ? one.hiccups() : longest(outcome, one))
                    .max()
                    .orElse(0);
            text.append(String.format(
                    Locale.ROOT,
                    "%-28s%12d, %d not as wanted, longest %.3f s%n",
                    kind,
                    of.size(),
                    of.stream().filter(one -> !one.held()).count(),
                    longest));
        }
        return text.append('\n').toString();
    }

    private static String wrong(Outcome outcome) {
        StringBuilder text = new StringBuilder();
        outcome.rows().stream()
                .filter(row -> !row.operationIsRight() || !row.causeIsRight())
                .sorted(Comparator.comparingDouble(Outcome.Row::seconds).reversed())
                .forEach(row -> text.append("wrong: ").append(row).append('\n'));
        outcome.strange().forEach(stop -> text.append("strange: ").append(stop).append('\n'));
        return text.toString();
    }
}
