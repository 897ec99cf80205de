package io.gctelemetry.agent.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.agent.family.Common;
import io.gctelemetry.agent.family.DurationSeries;
import io.gctelemetry.agent.family.Labels;
import io.gctelemetry.agent.family.MetricRegistry;
import io.gctelemetry.agent.family.Snapshots;
import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GcMetricsTest {
    private static final Common PLAIN = new Common(Labels.NONE, 1, 2);
    private static final Common COMMON = new Common(Labels.of(Map.of("cluster", "c")), 1, 2);
    private static final Interval TEN_MS = Interval.of(Instant.ofEpochSecond(1), Duration.ofMillis(10));

    private final GcMetrics metrics = new GcMetrics(17, CollectorKind.G1, new AvailableData(17, true, true), COMMON);

    /** The histogram series that are not at zero: family, labels, count. */
    private List<String> filled() {
        MetricRegistry registry = new MetricRegistry(PLAIN);
        metrics.addTo(registry);
        List<String> lines = new ArrayList<>();
        for (MetricSnapshot family : Snapshots.of(registry)) {
            if (family instanceof HistogramSnapshot histogram) {
                histogram.getDataPoints().stream()
                        .filter(point -> point.getCount() > 0)
                        .forEach(point ->
                                lines.add(family.getMetadata().getName() + point.getLabels() + " " + point.getCount()));
            }
        }
        return lines;
    }

    private static Stop stop(String operation, boolean collection) {
        return new Stop(1, TEN_MS, Duration.ofMillis(1), operation, collection, -1, null);
    }

    private static Pause pause(String gc, String action, String cause) {
        return new Pause(1, TEN_MS, "GC Pause", new CollectionKind(gc, action), cause);
    }

    @Test
    void aStopIsCountedUnderItsOperation() {
        metrics.onStop(stop("G1CollectForAllocation", true));

        assertThat(filled())
                .containsExactlyInAnyOrder(
                        "jvm_stop_seconds{cluster=\"c\",collection=\"true\",operation=\"G1CollectForAllocation\"} 1",
                        "jvm_time_to_safepoint_seconds{cluster=\"c\"} 1");
    }

    @Test
    void anOperationWithoutARowIsCountedAsOther() {
        metrics.onStop(stop("ChangeBreakpoints", false));
        metrics.onStop(stop("G1BrandNewCollection", true));

        assertThat(filled())
                .contains(
                        "jvm_stop_seconds{cluster=\"c\",collection=\"false\",operation=\"other\"} 1",
                        "jvm_stop_seconds{cluster=\"c\",collection=\"true\",operation=\"other\"} 1");
    }

    @Test
    void aPauseIsCountedUnderCollectorActionAndCause() {
        metrics.onPause(pause("G1 Young Generation", CollectionKind.MINOR, "G1 Evacuation Pause"));
        metrics.onPause(pause("G1 Young Generation", CollectionKind.MINOR, "CodeCache GC Threshold"));
        metrics.onPause(pause("Brand New", CollectionKind.PAUSE, "Whim"));

        assertThat(filled())
                .containsExactlyInAnyOrder(
                        "jvm_gc_pause_seconds{action=\"end of minor GC\",cause=\"G1 Evacuation Pause\",cluster=\"c\","
                                + "gc=\"G1 Young Generation\"} 1",
                        "jvm_gc_pause_seconds{action=\"end of minor GC\",cause=\"other\",cluster=\"c\","
                                + "gc=\"G1 Young Generation\"} 1",
                        "jvm_gc_pause_seconds{action=\"other\",cause=\"other\",cluster=\"c\",gc=\"other\"} 1");
    }

    /* An agent that is attached late knows number and sum of what was before. */
    @Test
    void earlierStopsAndPausesAreInTheirHistogramsAndNowhereElse() {
        metrics.onEarlierStops(new Stop.Earlier(9_998, Duration.ofSeconds(600), Duration.ofSeconds(5)));
        metrics.onEarlierPauses(new Pause.Earlier(
                new CollectionKind("G1 Young Generation", CollectionKind.MINOR),
                "G1 Evacuation Pause",
                8_000,
                Duration.ofSeconds(400)));

        assertThat(filled())
                .containsExactlyInAnyOrder(
                        "jvm_stop_seconds{cluster=\"c\",collection=\"false\",operation=\"unknown\"} 9998",
                        "jvm_time_to_safepoint_seconds{cluster=\"c\"} 9998",
                        "jvm_gc_pause_seconds{action=\"end of minor GC\",cause=\"G1 Evacuation Pause\",cluster=\"c\","
                                + "gc=\"G1 Young Generation\"} 8000");
        assertThat(exemplars()).isEmpty();
        assertThat(marks()).isEmpty();
        assertThat(metrics.pauses())
                .allSatisfy(series -> assertThat(series.longestSeconds()).isZero());
        assertThat(metrics.pauses().stream()
                        .mapToDouble(DurationSeries::sumSeconds)
                        .sum())
                .isEqualTo(400);
    }

    private List<String> exemplars() {
        MetricRegistry registry = new MetricRegistry(PLAIN);
        metrics.addTo(registry);
        List<String> lines = new ArrayList<>();
        for (MetricSnapshot family : Snapshots.of(registry)) {
            if (family instanceof HistogramSnapshot histogram) {
                histogram
                        .getDataPoints()
                        .forEach(point -> point.getExemplars()
                                .forEach(one -> lines.add(point.getLabels().get("operation") + " " + one.getLabels())));
            }
        }
        return lines;
    }

    @Test
    void onlyStopsOfACollectionThatIsKnownHaveExemplarsWithAGcId() {
        metrics.onStop(new Stop(1, TEN_MS, null, "G1CollectForAllocation", true, 7, null));
        metrics.onStop(new Stop(2, TEN_MS, null, "ThreadDump", false, -1, null));
        metrics.onStop(new Stop(3, TEN_MS, null, Stop.UNKNOWN, true, -1, null));

        assertThat(exemplars())
                .containsExactlyInAnyOrder("G1CollectForAllocation {gc_id=\"7\"}", "ThreadDump {}", "unknown {}");
    }

    private List<String> marks() {
        MetricRegistry registry = new MetricRegistry(PLAIN);
        metrics.addTo(registry);
        List<String> lines = new ArrayList<>();
        for (MetricSnapshot family : Snapshots.of(registry)) {
            if (family.getMetadata().getName().equals("jvm_stop_end_timestamp_seconds")
                    && family instanceof GaugeSnapshot gauge) {
                gauge.getDataPoints().forEach(point -> lines.add(point.getLabels() + " " + point.getValue()));
            }
        }
        return lines;
    }

    @Test
    void aLongStopIsMarkedWhereItEndedAndAShorterOneDoesNotCoverIt() {
        assertThat(marks()).isEmpty();

        metrics.onStop(new Stop(
                1, Interval.of(Instant.ofEpochSecond(9), Duration.ofMillis(999)), null, "ThreadDump", false, -1, null));
        metrics.onStop(new Stop(
                2, Interval.of(Instant.ofEpochSecond(20), Duration.ofMillis(50)), null, "ThreadDump", false, -1, null));
        metrics.onStop(new Stop(3, TEN_MS, null, "ThreadDump", false, -1, null));

        assertThat(marks()).containsExactly("{at_least=\"0.05\"} 20.05", "{at_least=\"0.25\"} 9.999");
    }

    @Test
    void aConcurrentPhaseIsNoPauseAndASubPhaseIsNotCountedBesideTheWhole() {
        GcMetrics shenandoah = new GcMetrics(17, CollectorKind.SHENANDOAH, new AvailableData(17, true, true), PLAIN);
        shenandoah.onConcurrentPhase(new ConcurrentPhase(1, TEN_MS, "Concurrent marking (unload classes)"));
        shenandoah.onConcurrentPhase(new ConcurrentPhase(1, TEN_MS, "Concurrent Marking"));
        shenandoah.onConcurrentPhase(new ConcurrentPhase(1, TEN_MS, "Concurrent weak roots"));
        MetricRegistry registry = new MetricRegistry(PLAIN);
        shenandoah.addTo(registry);

        List<String> lines = new ArrayList<>();
        for (MetricSnapshot family : Snapshots.of(registry)) {
            if (family instanceof HistogramSnapshot histogram) {
                histogram.getDataPoints().stream()
                        .filter(point -> point.getCount() > 0)
                        .forEach(point ->
                                lines.add(family.getMetadata().getName() + point.getLabels() + point.getCount()));
            }
        }
        assertThat(lines)
                .containsExactlyInAnyOrder(
                        "jvm_gc_concurrent_phase_seconds{phase=\"Concurrent marking\"}1",
                        "jvm_gc_concurrent_phase_seconds{phase=\"other\"}1");
    }

    private static List<String> families(GcMetrics metrics) {
        MetricRegistry registry = new MetricRegistry(PLAIN);
        metrics.addTo(registry);
        return Snapshots.of(registry).stream()
                .map(family -> family.getMetadata().getName())
                .toList();
    }

    private static String helpOfPauses(GcMetrics metrics) {
        MetricRegistry registry = new MetricRegistry(PLAIN);
        metrics.addTo(registry);
        return Snapshots.of(registry).stream()
                .filter(family -> family.getMetadata().getName().equals("jvm_gc_pause_seconds"))
                .map(family -> family.getMetadata().getHelp())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void withoutEventsTheHelpNamesThePausesThatAreMissing() {
        GcMetrics eight = new GcMetrics(8, CollectorKind.G1, new AvailableData(8, false, true), PLAIN);
        GcMetrics polled = new GcMetrics(8, CollectorKind.G1, new AvailableData(8, true, true), PLAIN);
        GcMetrics eleven = new GcMetrics(11, CollectorKind.G1, new AvailableData(11, false, true), PLAIN);

        assertThat(helpOfPauses(eight))
                .endsWith(
                        "contains the pause. Missing on this JVM without JFR events: remark and cleanup (G1). They are in"
                                + " jvm_stop_seconds.");
        assertThat(helpOfPauses(polled)).endsWith("contains the pause.");
        assertThat(helpOfPauses(eleven)).endsWith("contains the pause.");
    }

    @Test
    void aFamilyThatOnlyEventsCanFillIsNotShownWithoutThem() {
        GcMetrics eleven = new GcMetrics(11, CollectorKind.G1, new AvailableData(11, false, true), PLAIN);
        GcMetrics polled = new GcMetrics(11, CollectorKind.G1, new AvailableData(11, true, true), PLAIN);

        assertThat(families(polled)).contains("jvm_gc_concurrent_phase_seconds", "jvm_gc_failures");
        assertThat(families(eleven))
                .doesNotContain("jvm_gc_concurrent_phase_seconds", "jvm_gc_failures")
                .contains("jvm_gc_pause_seconds", "jvm_stop_seconds");
    }
}
