package io.gctelemetry.correlate;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Correlation.Reason;
import io.gctelemetry.correlate.model.Correlation.Window;
import io.gctelemetry.correlate.model.GeneratorLimit;
import io.gctelemetry.correlate.model.Settings;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.latency.LatencyListener.LoadFigures;
import io.gctelemetry.timeline.ClientTimeline;
import io.gctelemetry.timeline.Hiccup;
import io.gctelemetry.timeline.HiccupCounts;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.Timeline;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** A minute in six windows of a load generator that is at its own limit, or is not. */
class GeneratorCheckTest {
    private static final double UNAVAILABLE = Double.NaN;

    private static MadeRun run() {
        return new MadeRun(60, 500).node("n1");
    }

    private static Correlation correlate(Timeline run) {
        return Correlator.correlate(run, Settings.DEFAULT);
    }

    private static LoadFigures second(
            int second, long count, double asked, double inFlight, double cap, long heldBack) {
        return new LoadFigures(MadeRun.at(second), MadeRun.at(second + 1), count, asked, inFlight, cap, heldBack);
    }

    /** The run with what its generator tells of each second. */
    private static Timeline withLoad(MadeRun made, IntFunction<LoadFigures> load) {
        Timeline run = made.timeline();
        List<LoadFigures> seconds = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            seconds.add(load.apply(i));
        }
        ClientTimeline client = run.client();
        return new Timeline(
                new ClientTimeline(
                        client.latencies(), client.kind(), client.requests(), client.waits(), seconds, List.of()),
                run.nodes(),
                List.of());
    }

    private static List<Integer> marked(Correlation found, GeneratorLimit limit) {
        List<Integer> marked = new ArrayList<>();
        for (int i = 0; i < found.windows().size(); i++) {
            Window window = found.windows().get(i);
            if (window.generator().contains(limit)) {
                marked.add(i);
            }
        }
        return marked;
    }

    @Test
    void requestsThatWaitInsideItMarkTheLevel() {
        MadeRun late = run().stop(25, 0.3, "System.gc()").single();
        Correlation found = late.late(0.03).correlate("p99.9<100ms/10s");
        assertThat(found.generator().bound()).isTrue();
        assertThat(found.generator().held()).isEqualTo(57);
        assertThat(found.generator().seconds()).isEqualTo(57);
        assertThat(found.generator().reasons())
                .containsExactly(new Reason(
                        GeneratorLimit.WAITS,
                        6,
                        "in 57 of 57 intervals without a stop half of the requests waited longer than 10 ms inside the load"
                                + " generator, as its own times show"));
        assertThat(marked(found, GeneratorLimit.WAITS)).containsExactly(0, 1, 2, 3, 4, 5);
        assertThat(found.notes()).extracting(Note::code).contains("generator-bound");
        Correlation inTime = late.late(0.002).correlate("p99.9<100ms/10s");
        assertThat(inTime.generator().bound()).isFalse();
        assertThat(inTime.generator().reasons()).isEmpty();
        assertThat(inTime.notes()).extracting(Note::code).doesNotContain("generator-bound");
    }

    /*
     * 450 a second of 500 asked for from 20 s to 40 s: 4500 of 5000 in a window, less than 0.95 * 5000 - 3 * sqrt(5000) = 4538.
     * 480 before, that is 4800: within what is let pass.
     */
    @Test
    void rateBelowTheOneAskedForMarksItsWindows() {
        Correlation found = correlate(withLoad(
                run(), i -> second(i, i >= 20 && i < 40 ? 450 : 480, 500, UNAVAILABLE, UNAVAILABLE, 0)));
        assertThat(marked(found, GeneratorLimit.RATE)).containsExactly(2, 3);
        assertThat(found.generator().bound()).isTrue();
        assertThat(found.generator().reasons())
                .containsExactly(new Reason(
                        GeneratorLimit.RATE,
                        2,
                        "in 2 of 6 windows it sent 450 requests a second of the 500 asked for"));
    }

    @Test
    void rateThatAStopCostIsNotTheGenerators() {
        Correlation found = correlate(withLoad(
                run().stop(22, 0.9, "any"),
                i -> second(i, i >= 22 && i < 25 ? 100 : 500, 500, UNAVAILABLE, UNAVAILABLE, 0)));
        assertThat(found.generator().reasons()).isEmpty();
        assertThat(found.generator().bound()).isFalse();
    }

    /** A stop of 20 ms each second costs a generator no tenth of its requests: 400 of 500 are its own. */
    @Test
    void shortStopsDoNotExcuseALowRate() {
        MadeRun made = run();
        for (int second = 0; second < 60; second++) {
            made.stop(second + 0.5, 0.02, "any");
        }
        Correlation found = correlate(withLoad(made, i -> second(i, 400, 500, UNAVAILABLE, UNAVAILABLE, 0)));
        assertThat(marked(found, GeneratorLimit.RATE)).containsExactly(0, 1, 2, 3, 4, 5);
    }

    @Test
    void requestsInFlightAtTheirCapMarkTheirWindows() {
        Correlation busy = correlate(withLoad(run(), i -> second(i, 500, UNAVAILABLE, i < 30 ? 19.0 : 17.0, 20, 0)));
        assertThat(marked(busy, GeneratorLimit.IN_FLIGHT)).containsExactly(0, 1, 2);
        assertThat(busy.generator().reasons())
                .extracting(Reason::text)
                .containsExactly("in 3 of 6 windows as many requests were under way as may be: 20");
        Correlation held =
                correlate(withLoad(run(), i -> second(i, 500, 500, UNAVAILABLE, UNAVAILABLE, i < 10 ? 251 : 200)));
        assertThat(marked(held, GeneratorLimit.IN_FLIGHT)).containsExactly(0);
    }

    /** 480 of 600 asked for, 20 threads of 20 at work, seconds since the beginning of the test and not since 1970. */
    @Test
    void outputWithoutAWallClockDescribesTheWholeRunOnly() {
        Correlation found = correlate(withLoad(
                run(), i -> new LoadFigures(i * 1_000_000_000L, (i + 1) * 1_000_000_000L, 480, 600, 20, 20, 0)));
        assertThat(found.generator().bound()).isTrue();
        assertThat(found.windows()).allMatch(window -> window.generator().isEmpty());
        assertThat(found.generator().reasons())
                .containsExactly(
                        new Reason(
                                GeneratorLimit.RATE,
                                0,
                                "it sent 480 requests a second of the 600 asked for, over the whole of an output without a"
                                        + " wall clock"),
                        new Reason(
                                GeneratorLimit.IN_FLIGHT,
                                0,
                                "as many requests were under way as may be: 20, over the whole of an output without a wall"
                                        + " clock"));
    }

    /** Its JVM waited for a CPU for 1.2 s from 32 to 34 s, more than a tenth of a window; in a node's JVM that says nothing of it. */
    @Test
    void jvmOfTheGeneratorThatLacksCpuMarksItsWindows() {
        Timeline run = run().client("loader").timeline();
        List<Hiccup> held = Hiccup.counted(List.of(look(30, 0), look(32, 0), look(34, 1.2), look(36, 1.2)));
        Correlation found = correlate(with(run, 1, held));
        assertThat(marked(found, GeneratorLimit.HELD_UP)).containsExactly(3);
        assertThat(found.generator().bound()).isTrue();
        assertThat(correlate(with(run, 0, held)).generator().reasons()).isEmpty();
    }

    private static Timeline with(Timeline run, int which, List<Hiccup> held) {
        List<NodeTimeline> nodes = new ArrayList<>(run.nodes());
        nodes.set(which, nodes.get(which).with(held));
        return new Timeline(run.client(), nodes, List.of());
    }

    private static HiccupCounts look(double at, double seconds) {
        return new HiccupCounts(Instant.ofEpochSecond(0, MadeRun.at(at)), "b", Map.of("cpu-pressure", seconds));
    }
}
