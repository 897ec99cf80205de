package io.gctelemetry.it.pressure;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Scrape;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.program.Allocating;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is recorded only where it is asked for: who is late for safepoints, and objects of which class are allocated. */
class DetailsIT {

    private static final Duration SOME_SAMPLES = Duration.ofSeconds(60);

    private static final String CLASSES = "jvm_allocation_sampled_bytes_total";
    private static final String LONGEST = "jvm_safepoint_latency_longest_seconds";
    private static final String SAMPLES = "jvm_safepoint_latency_samples_total";
    private static final String SECONDS = "jvm_safepoint_latency_seconds_total";

    /** Whether they are among the selected ones, with the events that are needed. */
    static List<Integer> blaming() {
        return Jdks.streaming().stream().filter(version -> version >= 25).toList();
    }

    static List<Integer> sampling() {
        return Jdks.streaming().stream().filter(version -> version >= 16).toList();
    }

    /** A loop without a poll takes a tenth of a second here, and at least a fiftieth anywhere. */
    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("blaming")
    void aPoolWhoseThreadPollsForNoSafepointIsNamed(int version) {
        try (HostJvm host = start(version, "safepoint.blame=on", "-XX:-UseCountedLoopSafepoints")) {
            Endpoint endpoint = host.endpoint();
            host.send("late CompactionExecutor:7");
            Scrape scrape = Until.last(
                    SOME_SAMPLES,
                    endpoint::scrape,
                    now -> of(now, SAMPLES, "CompactionExecutor") >= 5
                            && of(now, LONGEST, "CompactionExecutor") > 0.02);
            assertThat(of(scrape, SAMPLES, "CompactionExecutor"))
                    .as("samples of the pool")
                    .isGreaterThanOrEqualTo(5);
            assertThat(of(scrape, LONGEST, "CompactionExecutor"))
                    .as("the longest of the pool")
                    .isBetween(0.02, 10.0);
            assertThat(of(scrape, SECONDS, "CompactionExecutor") / of(scrape, SAMPLES, "CompactionExecutor"))
                    .as("the mean of the pool")
                    .isBetween(0.005, of(scrape, LONGEST, "CompactionExecutor"));
            assertThat(scrape.samples(SECONDS, all -> true)
                            .max(Comparator.comparingDouble(Scrape.Sample::value))
                            .orElseThrow()
                            .labels())
                    .as("the pool with most seconds")
                    .containsEntry("group", "CompactionExecutor");
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("sampling")
    void theClassOfWhichMostIsAllocatedIsNamedWithItsBytes(int version) {
        try (HostJvm host = start(version, "allocation.samples=on")) {
            Endpoint endpoint = host.endpoint();
            String name = Allocating.class.getName() + "$Chunk";
            double allocated =
                    Double.parseDouble(host.ask("objects 1000", "OBJECTS ").substring("OBJECTS ".length()));
            Scrape scrape = Until.last(
                    SOME_SAMPLES,
                    endpoint::scrape,
                    now -> now.sum(CLASSES, labels -> name.equals(labels.get("class"))) > 0.9 * allocated);
            assertThat(scrape.sum(CLASSES, labels -> name.equals(labels.get("class"))))
                    .as("bytes of %s, of %s allocated", name, allocated)
                    .isBetween(0.7 * allocated, 1.3 * allocated);
            assertThat(scrape.samples(CLASSES, all -> true)
                            .max(Comparator.comparingDouble(Scrape.Sample::value))
                            .orElseThrow()
                            .labels())
                    .as("the class with most bytes")
                    .containsEntry("class", name);
        }
    }

    private static double of(Scrape scrape, String name, String group) {
        return scrape.sum(name, labels -> group.equals(labels.get("group")));
    }

    private static HostJvm start(int version, String agent, String... options) {
        HostJvm host = HostJvm.of(Jdks.require(version))
                .named("details-" + agent)
                .agent(agent)
                .options("-Xmx256m", "-XX:+UseG1GC")
                .options(options)
                .patience(Duration.ofSeconds(60))
                .program(Allocating.class)
                .start();
        host.awaitMain();
        host.awaitNotice("jfr-streaming");
        return host;
    }
}
