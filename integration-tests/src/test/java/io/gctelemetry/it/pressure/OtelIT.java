package io.gctelemetry.it.pressure;

import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toSet;

import io.gctelemetry.event.metric.OtelMetric;
import io.gctelemetry.it.host.Collector;
import io.gctelemetry.it.host.Scrape;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code compat=otel} next to the OpenTelemetry agent in the same JVM, with every kind of collector. */
class OtelIT {

    private static final String DURATION = "jvm_gc_duration_seconds";

    /** A notification gives start and end in whole milliseconds, and includes some code outside the pause. */
    private static final double SECONDS_OF_ONE = 0.005;

    private static final List<String> FIXED = List.of(
            "jvm_memory_limit_bytes",
            "jvm_memory_init_bytes",
            "jvm_memory_used_after_last_gc_bytes",
            "jvm_cpu_count",
            "jvm_file_descriptor_limit");

    /** By how much the sums of two scrapes may differ, as a part of the value. */
    private static final Map<String, Double> MOVING = Map.of(
            "jvm_thread_count", 0.2,
            "jvm_class_count", 0.1,
            "jvm_class_loaded_total", 0.1,
            "jvm_cpu_time_seconds_total", 0.3,
            "jvm_memory_committed_bytes", 0.2,
            "jvm_memory_used_bytes", 0.5,
            "jvm_buffer_memory_used_bytes", 0.2,
            "jvm_file_descriptor_count", 0.6);

    @ParameterizedTest(name = "JDK {0}, {1}")
    @MethodSource("io.gctelemetry.it.pressure.NamesIT#setups")
    void theFamiliesAreThoseOfTheOpenTelemetryAgentWithItsTypesLabelsAndValues(int version, Collector collector) {
        try (OtelNode node = new OtelNode(version, collector)) {
            OtelNode.Pair idle = node.scrapeAtRest();
            node.load(60);
            OtelNode.Pair loaded =
                    node.scrapeAtRest(now -> missed(idle, now, version).isEmpty());
            SoftAssertions.assertSoftly(softly -> {
                softly.assertThat(ours(node)).as("families with type and unit").isEqualTo(theirs(node));
                for (String name : samples(loaded.theirs())) {
                    Set<Map<String, String>> theirs =
                            values(loaded.theirs(), name).keySet();
                    theirs.removeIf(labels -> isUnavailable(labels, version));
                    softly.assertThat(values(loaded.ours(), name).keySet())
                            .as("series of %s", name)
                            .containsAll(theirs);
                }
                softly.assertThat(missed(idle, loaded, version))
                        .as("collections that ours counts differently, theirs")
                        .isEmpty();
                sameSeconds(softly, idle, loaded, version);
                for (String name : FIXED) {
                    softly.assertThat(values(loaded.ours(), name)).as(name).isEqualTo(values(loaded.theirs(), name));
                }
                MOVING.forEach((name, part) -> {
                    double theirs = loaded.theirs().sum(name);
                    softly.assertThat(loaded.ours().sum(name)).as(name).isCloseTo(theirs, Offset.offset(part * theirs));
                });
            });
        }
    }

    /** Type and unit of the families of OpenTelemetry that the other agent exports. */
    private static Map<String, String> theirs(OtelNode node) {
        Map<String, String> theirs = node.theirTypes();
        theirs.keySet().removeIf(name -> !name.startsWith("jvm_"));
        return theirs;
    }

    private static Map<String, String> ours(OtelNode node) {
        Map<String, String> ours = node.ourTypes();
        ours.keySet()
                .retainAll(
                        Stream.of(OtelMetric.values()).map(OtelMetric::baseName).collect(toSet()));
        return ours;
    }

    private static Set<String> samples(Scrape scrape) {
        return scrape.samples().stream()
                .map(Scrape.Sample::name)
                .filter(name -> name.startsWith("jvm_") && !name.endsWith("_created"))
                .collect(toCollection(TreeSet::new));
    }

    /** Before 14 no event reports cycles. ZGC has one bean up to 16, which counts cycles. */
    private static boolean isUnavailable(Map<String, String> labels, int version) {
        String gc = labels.getOrDefault("jvm_gc_name", "");
        return gc.equals("ZGC") || (version < 14 && gc.endsWith(" Cycles"));
    }

    /** Their increases that are not ours, by series. The bean of CMS counts a cycle once, which has two pauses. */
    private static Map<String, Double> missed(OtelNode.Pair before, OtelNode.Pair after, int version) {
        Map<Map<String, String>, Double> ours = increase(before.ours(), after.ours(), DURATION + "_count");
        Map<String, Double> missed = new TreeMap<>();
        increase(before.theirs(), after.theirs(), DURATION + "_count").forEach((labels, count) -> {
            double counted = ours.getOrDefault(labels, -1.0);
            boolean right = labels.containsValue("ConcurrentMarkSweep") ? counted >= count : counted == count;
            if (!right && !isUnavailable(labels, version)) {
                missed.put(labels + ", ours " + counted, count);
            }
        });
        return missed;
    }

    private static void sameSeconds(SoftAssertions softly, OtelNode.Pair before, OtelNode.Pair after, int version) {
        Map<Map<String, String>, Double> counts = increase(before.theirs(), after.theirs(), DURATION + "_count");
        Map<Map<String, String>, Double> ours = increase(before.ours(), after.ours(), DURATION + "_sum");
        increase(before.theirs(), after.theirs(), DURATION + "_sum").forEach((labels, seconds) -> {
            if (!isUnavailable(labels, version) && !labels.containsValue("ConcurrentMarkSweep")) {
                double difference = SECONDS_OF_ONE * counts.get(labels);
                softly.assertThat(ours.get(labels))
                        .as("seconds of %s", labels)
                        .isCloseTo(seconds, Offset.offset(difference));
            }
        });
        softly.assertThat(counts.values().stream()
                        .mapToDouble(Double::doubleValue)
                        .sum())
                .as("collections under load")
                .isPositive();
    }

    /** The increase of each series from one scrape to a later one. */
    private static Map<Map<String, String>, Double> increase(Scrape before, Scrape after, String name) {
        Map<Map<String, String>, Double> increase = values(after, name);
        Map<Map<String, String>, Double> earlier = values(before, name);
        increase.replaceAll((labels, value) -> value - earlier.getOrDefault(labels, 0.0));
        return increase;
    }

    /** The values of a family by labels, without those that name OpenTelemetry's own library. */
    private static Map<Map<String, String>, Double> values(Scrape scrape, String name) {
        Map<Map<String, String>, Double> values = new HashMap<>();
        scrape.samples(name, all -> true).forEach(sample -> {
            Map<String, String> labels = new TreeMap<>(sample.labels());
            labels.keySet().removeIf(label -> label.startsWith("otel_scope_"));
            values.put(labels, sample.value());
        });
        return values;
    }
}
