package io.gctelemetry.it.pressure;

import io.gctelemetry.it.host.AgentJar;
import io.gctelemetry.it.host.Collector;
import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Machine;
import io.gctelemetry.it.host.Scrape;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.program.Workload;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.opentest4j.TestAbortedException;

/**
 * The families that dashboards made for others read, with every kind of collector: JMX exporter stands in the same JVM, with
 * client_java's own JVM metrics, and reads the same beans.
 */
class NamesIT {

    private static final Path FOREIGN = Path.of(System.getProperty("its.foreign", "target/foreign/jmx-exporter.jar"));

    /** Looking for deadlocks stops the JVM. */
    private static final Set<String> LEFT_OUT = Set.of("jvm_threads_deadlocked", "jvm_threads_deadlocked_monitor");

    private static final String COLLECTIONS = "jvm_gc_collection_seconds";
    private static final String PAUSES = "jvm_gc_pause_seconds";
    private static final Duration COMES_TO_REST = Duration.ofSeconds(20);

    static Stream<Arguments> setups() {
        return Jdks.one().stream()
                .flatMap(version -> Stream.of(Collector.values())
                        .filter(collector -> collector.existsIn(version))
                        .filter(collector -> collector.selectedIn(version) || isConcurrent(collector, version))
                        .map(collector -> Arguments.of(version, collector)));
    }

    /** Those whose beans are named otherwise than G1's; one JDK of each in the short matrix. */
    private static boolean isConcurrent(Collector collector, int version) {
        return switch (collector) {
            case ZGC -> version == 17;
            case SHENANDOAH -> version == 17 || version == 25;
            default -> false;
        };
    }

    @ParameterizedTest(name = "JDK {0}, {1}")
    @MethodSource("setups")
    void theFamiliesOfClientJavaAreThereAndFilledAsTheLibraryFillsThem(
            int version, Collector collector, @TempDir Path folder) throws IOException {
        try (Beside both = new Beside(version, collector, "client_java", folder)) {
            Scrape theirs = both.theirs();
            Scrape ours = both.ours();
            SoftAssertions.assertSoftly(softly -> {
                for (String family : families(theirs)) {
                    softly.assertThat(ours.has(family)).as(family).isTrue();
                    if (!family.startsWith(COLLECTIONS) && !family.equals("jvm_memory_pool_allocated_bytes_total")) {
                        softly.assertThat(series(ours, family))
                                .as("series of %s", family)
                                .isEqualTo(series(theirs, family));
                    }
                }
                for (String standsStill : List.of("jvm_memory_pool_max_bytes", "jvm_memory_max_bytes")) {
                    theirs.samples(standsStill, all -> true)
                            .forEach(one -> softly.assertThat(ours.sum(standsStill, one.labels()::equals))
                                    .as("%s", one)
                                    .isEqualTo(one.value()));
                }
                softly.assertThat(ours.samples("jvm_memory_pool_used_bytes", all -> true))
                        .as("pools in use")
                        .anyMatch(pool -> pool.value() > 1e6);
                Set<String> reported = new TreeSet<>();
                theirs.samples(COLLECTIONS + "_count", all -> true).forEach(one -> {
                    String gc = one.labels().get("gc");
                    if (series(ours, COLLECTIONS + "_count").contains(one.labels())) {
                        reported.add(gc);
                        softly.assertThat(ours.sum(COLLECTIONS + "_count", one.labels()::equals))
                                .as("collections of %s, and pauses of which it counts none", gc)
                                .isGreaterThanOrEqualTo(one.value());
                    } else {
                        softly.assertThat(gc).as("a bean that is left out").endsWith(" Cycles");
                    }
                });
                if (version >= 17) {
                    softly.assertThat(reported).as("beans that count pauses").isNotEmpty();
                    softly.assertThat(ours.sum(COLLECTIONS + "_count")).isPositive();
                }
                softly.assertThat(ours.sum(COLLECTIONS + "_sum"))
                        .as("seconds of collections, which are pauses, beside those of stops")
                        .isLessThanOrEqualTo(ours.sum("jvm_stop_seconds_sum") * 1.01 + MILLIS_OF_BEANS);
            });
        }
    }

    /** A bean counts whole milliseconds. */
    private static final double MILLIS_OF_BEANS = 0.1;

    @ParameterizedTest(name = "JDK {0}, {1}")
    @MethodSource("setups")
    void theFamiliesOfMicrometerAreThereAndEqualTheBeans(int version, Collector collector, @TempDir Path folder)
            throws IOException {
        try (Beside both = new Beside(version, collector, "micrometer", folder)) {
            Scrape theirs = both.theirs();
            Scrape ours = both.ours();
            SoftAssertions.assertSoftly(softly -> {
                theirs.samples("jvm_memory_pool_max_bytes", all -> true)
                        .forEach(pool -> softly.assertThat(ours.sum(
                                        "jvm_memory_max_bytes",
                                        labels -> pool.labels().get("pool").equals(labels.get("id"))))
                                .as("jvm_memory_max_bytes against %s", pool)
                                .isEqualTo(pool.value()));
                softly.assertThat(ours.sum("jvm_memory_used_bytes", labels -> "heap".equals(labels.get("area"))))
                        .as("heap in use")
                        .isPositive();
                softly.assertThat(ours.sum("jvm_threads_live_threads"))
                        .as("threads")
                        .isBetween(theirs.sum("jvm_threads_current") - 5, theirs.sum("jvm_threads_current") + 5);
                softly.assertThat(ours.sum("jvm_classes_loaded_classes"))
                        .as("classes")
                        .isBetween(
                                0.9 * theirs.sum("jvm_classes_currently_loaded"),
                                1.1 * theirs.sum("jvm_classes_currently_loaded"));
                softly.assertThat(ours.sum("jvm_gc_max_data_size_bytes")).isPositive();
                if (version >= 17 || !(collector == Collector.ZGC)) {
                    softly.assertThat(ours.sum(PAUSES + "_count")).as("pauses").isPositive();
                }
                softly.assertThat(ours.sum(PAUSES + "_sum"))
                        .as("seconds of pauses beside those of stops")
                        .isLessThanOrEqualTo(ours.sum("jvm_stop_seconds_sum") * 1.01 + MILLIS_OF_BEANS);
                softly.assertThat(ours.samples(PAUSES + "_count", all -> true)
                                .filter(one -> one.value() > 0)
                                .map(one -> one.labels().getOrDefault("gc", "")))
                        .as("pauses that are cycles")
                        .noneMatch(gc -> gc.endsWith(" Cycles"));
                if (ours.has(CYCLES + "_count")) {
                    theirs.samples(
                                    COLLECTIONS + "_count",
                                    labels -> labels.getOrDefault("gc", "").endsWith(" Cycles"))
                            .forEach(bean -> softly.assertThat(ours.sum(
                                            CYCLES + "_count",
                                            labels -> bean.labels().get("gc").equals(labels.get("gc"))))
                                    .as("cycles since the stream began, against the bean's %s", bean)
                                    .isBetween(0.0, bean.value()));
                }
            });
        }
    }

    private static final String CYCLES = "jvm_gc_concurrent_phase_time_seconds";

    /** Those of the JVM and its process; the exporter's own are none of them. */
    private static Set<String> families(Scrape scrape) {
        return scrape.samples().stream()
                .map(Scrape.Sample::name)
                .filter(name -> name.startsWith("jvm_") || name.startsWith("process_"))
                .filter(name -> !name.endsWith("_created") && !LEFT_OUT.contains(name))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<Map<String, String>> series(Scrape scrape, String family) {
        return scrape.samples(family, all -> true).map(Scrape.Sample::labels).collect(Collectors.toSet());
    }

    /** A JVM with both agents, after a load; it is idle, so that both say the same. */
    private static final class Beside implements AutoCloseable {

        private final HostJvm host;
        private final Endpoint other;

        Beside(int version, Collector collector, String names, Path folder) throws IOException {
            if (!collector.startsOn(Jdks.require(version))) {
                throw new TestAbortedException("JDK " + version + " does not start with " + collector);
            }
            int port = Machine.freePort();
            Path rules = Files.writeString(folder.resolve("rules.yml"), "excludeObjectNames: [\"*:*\"]\n");
            host = HostJvm.of(Jdks.require(version))
                    .named("names-" + names + "-" + collector)
                    .options(collector.options(version))
                    .options(collector.provoking(version))
                    .options("-Xms256m", "-Xmx256m")
                    .agent(AgentJar.path(), "port=0,compat=" + names)
                    .agent(FOREIGN, "127.0.0.1:" + port + ":" + rules)
                    .program(Workload.class, "2", "60", "120")
                    .start();
            other = new Endpoint(URI.create("http://127.0.0.1:" + port));
            if (version >= 14) {
                host.awaitNotice("jfr-streaming");
            }
            Endpoint ours = host.endpoint();
            double stops = ours.scrape().sum("jvm_safepoints_total");
            Until.so(COMES_TO_REST, "some stops", () -> ours.scrape().sum("jvm_safepoints_total") > stops + 40);
            host.ask("stop", "STOPPED");
            Until.so(
                    COMES_TO_REST,
                    "the other agent serves",
                    () -> other.tryScrape()
                            .filter(scrape -> scrape.has("jvm_threads_current"))
                            .isPresent());
        }

        Scrape theirs() {
            return other.scrape();
        }

        /** After theirs: when what is read once a second has been read, and the stream has told all. */
        Scrape ours() {
            long begun = System.nanoTime();
            return Until.last(
                    COMES_TO_REST,
                    host.endpoint()::scrape,
                    now -> System.nanoTime() - begun > 2_500_000_000L
                            && now.sum("jvm_safepoints_total") == now.sum("jvm_stop_seconds_count"));
        }

        @Override
        public void close() {
            host.close();
        }
    }
}
