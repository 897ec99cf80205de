package io.gctelemetry.event.metric;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.CollectorKind;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class EventSeriesTest {
    private static final Interval SHORT = Interval.of(Instant.EPOCH, Duration.ofMillis(1));

    private final EventSeries g1 = new EventSeries(17, CollectorKind.G1);

    @Test
    void aStopBelongsToItsOperationAndToOtherIfThatStandsInNoTable() {
        assertThat(g1.of(stop("G1CollectFull", true))).containsExactly("G1CollectFull", "true");
        assertThat(g1.of(stop("HeapDumper", false))).containsExactly("HeapDumper", "false");
        assertThat(g1.of(stop("HeapDumper", true))).containsExactly("HeapDumper", "true");
        assertThat(g1.of(stop("SomethingNew", false))).containsExactly("other", "false");
        assertThat(g1.of(stop("ZMarkEnd", true))).containsExactly("other", "true");
        assertThat(g1.of(stop(Stop.UNKNOWN, true))).containsExactly("unknown", "true");
    }

    @Test
    void aPauseBelongsToItsCauseElseToOtherOfItsKindElseToOther() {
        CollectionKind young = new CollectionKind("G1 Young Generation", CollectionKind.MINOR);
        CollectionKind strange = new CollectionKind("Strange", CollectionKind.PAUSE);

        assertThat(g1.of(pause(young, "G1 Evacuation Pause")))
                .containsExactly("G1 Young Generation", "end of minor GC", "G1 Evacuation Pause");
        assertThat(g1.of(pause(young, "Something New")))
                .containsExactly("G1 Young Generation", "end of minor GC", "other");
        assertThat(g1.of(pause(strange, "System.gc()"))).containsExactly("other", "other", "other");
    }

    @Test
    void aPhaseBelongsToItsNameWithoutParticularsAndAPartOfAPhaseToNone() {
        EventSeries shenandoah = new EventSeries(17, CollectorKind.SHENANDOAH);

        assertThat(g1.of(phase("Concurrent Mark From Roots"))).containsExactly("Concurrent Mark From Roots");
        assertThat(shenandoah.of(phase("Concurrent reset (unload classes)"))).containsExactly("Concurrent reset");
        assertThat(shenandoah.of(phase("  Concurrent Mark Roots"))).isNull();
        assertThat(shenandoah.of(phase("Concurrent Mark Roots "))).isNull();
        assertThat(shenandoah.of(phase("Concurrent Scan Remembered Set"))).isNull();
        assertThat(shenandoah.of(phase("Concurrent remembered set scanning"))).containsExactly("other");
        assertThat(new EventSeries(17, CollectorKind.PARALLEL).of(phase("Concurrent Something")))
                .isNull();
    }

    @Test
    void whatAnEventBelongsToIsAlwaysOneOfTheSeries() {
        for (CollectorKind collector : CollectorKind.values()) {
            EventSeries series = new EventSeries(21, collector);

            assertThat(series.stops()).contains(series.of(stop("ThreadDump", false)), series.of(stop("New", true)));
            assertThat(series.pauses()).contains(series.of(pause(new CollectionKind("a", "b"), "c")));
            assertThat(series.stops()).doesNotHaveDuplicates();
            assertThat(series.pauses()).doesNotHaveDuplicates();
            assertThat(series.phases()).doesNotHaveDuplicates();
        }
    }

    private static Stop stop(String operation, boolean collection) {
        return new Stop(1, SHORT, null, operation, collection, -1, null);
    }

    private static Pause pause(CollectionKind kind, String cause) {
        return new Pause(1, SHORT, "Pause", kind, cause);
    }

    private static ConcurrentPhase phase(String name) {
        return new ConcurrentPhase(1, SHORT, name);
    }
}
