package io.gctelemetry.agent.compat;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.agent.family.Common;
import io.gctelemetry.agent.family.Labels;
import io.gctelemetry.agent.family.MetricRegistry;
import io.gctelemetry.agent.family.Snapshots;
import io.gctelemetry.agent.metrics.AvailableData;
import io.gctelemetry.agent.metrics.GcMetrics;
import io.gctelemetry.event.Collection;
import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.GcEvent;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GcDurationsTest {
    private static final CollectionKind YOUNG = new CollectionKind("G1 Young Generation", CollectionKind.MINOR);

    private final List<GcEvent> passedOn = new ArrayList<>();

    @Test
    void countsEachPauseInTheBucketsOfOpenTelemetryWhateverItsCause() {
        List<String> lines = lines(
                17,
                CollectorKind.G1,
                true,
                pause(YOUNG, "G1 Evacuation Pause", 10),
                pause(YOUNG, "G1 Humongous Allocation", 11),
                pause(YOUNG, "Something New", 2_000));

        assertThat(lines)
                .containsExactly("end of minor GC, G1 Young Generation: 3, 2.021 s, "
                        + "0.01: 1, 0.1: 1, 1.0: 0, 10.0: 1, Infinity: 0");
        assertThat(passedOn).hasSize(3);
    }

    @Test
    void countsPausesFromBeforeTheAgentStarted() {
        assertThat(lines(
                        17,
                        CollectorKind.G1,
                        true,
                        new Pause.Earlier(YOUNG, "G1 Evacuation Pause", 4, Duration.ofMillis(200))))
                .containsExactly("end of minor GC, G1 Young Generation: 4, 0.2 s, "
                        + "0.01: 0, 0.1: 4, 1.0: 0, 10.0: 0, Infinity: 0");
        assertThat(passedOn).hasSize(1);
    }

    @Test
    void countsACycleUnderTheNameOfItsOwnBean() {
        assertThat(lines(17, CollectorKind.ZGC, true, collection("Z", "Warmup", 50)))
                .containsExactly(
                        "end of GC cycle, ZGC Cycles: 1, 0.05 s, 0.01: 0, 0.1: 1, 1.0: 0, 10.0: 0, Infinity: 0");
    }

    @Test
    void doesNotCountACycleThatHasNoBean() {
        assertThat(lines(17, CollectorKind.G1, true, collection("G1Old", "G1 Evacuation Pause", 50)))
                .isEmpty();
        assertThat(lines(11, CollectorKind.CMS, true, collection("ConcurrentMarkSweep", "No GC", 50)))
                .isEmpty();
        assertThat(passedOn).hasSize(2);
    }

    @Test
    void aJvmThatReportsNoCyclesHasNoSeriesOfThem() {
        assertThat(series(17, CollectorKind.ZGC, true)).hasSize(2);
        assertThat(series(17, CollectorKind.ZGC, false)).hasSize(1);
    }

    private List<String> lines(int jdk, CollectorKind collector, boolean events, GcEvent... reported) {
        List<String> lines = new ArrayList<>();
        for (HistogramDataPointSnapshot one : series(jdk, collector, events, reported)) {
            if (one.getCount() > 0) {
                StringBuilder line = new StringBuilder()
                        .append(one.getLabels().get("jvm_gc_action"))
                        .append(", ")
                        .append(one.getLabels().get("jvm_gc_name"))
                        .append(": " + one.getCount() + ", " + one.getSum() + " s");
                one.getClassicBuckets()
                        .forEach(bucket -> line.append(", " + bucket.getUpperBound() + ": " + bucket.getCount()));
                lines.add(line.toString());
            }
        }
        return lines;
    }

    private List<HistogramDataPointSnapshot> series(
            int jdk, CollectorKind collector, boolean events, GcEvent... reported) {
        Common common = new Common(Labels.NONE, 1, 2);
        MetricRegistry registry = new MetricRegistry(common);
        GcMetrics metrics = new GcMetrics(jdk, collector, new AvailableData(jdk, events, true), common);
        CompatFamilies compat = new CompatFamilies(collector);
        GcEventListener listener = compat.before(passedOn::add);
        compat.addTo(registry, "otel", metrics, () -> 0, () -> 0);
        for (GcEvent event : reported) {
            listener.onEvent(event);
        }
        return ((HistogramSnapshot) new Families(Snapshots.of(registry)).get("jvm_gc_duration_seconds"))
                .getDataPoints();
    }

    private static Pause pause(CollectionKind kind, String cause, long millis) {
        return new Pause(1, interval(millis), "Pause", kind, cause);
    }

    private static Collection collection(String name, String cause, long millis) {
        return new Collection(1, interval(millis), name, cause);
    }

    private static Interval interval(long millis) {
        return Interval.of(Instant.EPOCH, Duration.ofMillis(millis));
    }
}
