package io.gctelemetry.collector.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.cli.Style;
import io.gctelemetry.collector.figures.EventTable;
import io.gctelemetry.collector.figures.Label;
import io.gctelemetry.collector.figures.NodeFigures.Step;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Charts of made events. */
class ChartsTest {
    private static final Style NARROW = new Style(60, true, false);
    private static final Style ASCII = new Style(60, false, false);
    private static final long SECOND = 1_000_000_000L;

    private static EventTable events(long... millis) {
        EventTable events = new EventTable();
        for (int i = 0; i < millis.length; i++) {
            events.add(
                    (1000 + i) * SECOND,
                    millis[i] * 1_000_000,
                    EventTable.UNAVAILABLE,
                    new Label("Cleanup", null, false));
        }
        return events;
    }

    private static List<Step> steps(EventTable events) {
        return IntStream.range(0, events.size())
                .mapToObj(event -> new Step(events.start(event), events.end(event), events.length(event)))
                .toList();
    }

    @Test
    void aBarIsAsLongAsItsCount() {
        assertThat(new LengthChart(ASCII).text(events(3, 3, 3, 3, 30, 40, 700).lengths(), "stops"))
                .isEqualTo("""
                      length               stops
                      2 ms to 5 ms             4 ###############################
                      5 ms to 10 ms            0
                      10 ms to 20 ms           0
                      20 ms to 50 ms           2 ################
                      50 ms to 100 ms          0
                      100 ms to 200 ms         0
                      200 ms to 500 ms         0
                      500 ms to 1 s            1 ########
                    """);
    }

    @Test
    void theHeightOfAColumnIsTheLogarithmOfItsLongestStop() {
        assertThat(new TimeChart(ASCII).text(steps(events(1, 10, 100, 1000, 1)), "stops", Clock.WALL))
                .isEqualTo("""
                      longest stop in each 83.4 ms, logarithmic
                               |                                               #
                               |                                               #
                        100 ms |                         .                     #
                               |                         #                     #
                               |                         #                     #
                         10 ms |            :            #                     #
                               |            #            #                     #
                          1 ms |.           #            #                     #
                               +------------------------------------------------
                               1970-01-01 00:16:40.000   1970-01-01 00:16:44.001
                    """);
    }

    @Test
    void aSliverShowsWhatIsRare() {
        long[] many = new long[10_001];
        Arrays.fill(many, 3);
        many[10_000] = 30;
        assertThat(new LengthChart(NARROW)
                        .text(events(many).lengths(), "stops")
                        .lines()
                        .toList()
                        .get(4))
                .isEqualTo("  20 ms to 50 ms           1 \u258f");
    }

    @Test
    void coloursAreGivenOnlyWhereTheyAreWanted() {
        String coloured =
                new LengthChart(new Style(60, true, true)).text(events(3).lengths(), "stops");
        assertThat(coloured).contains("\u001b[36m", "\u001b[0m");
        assertThat(new LengthChart(NARROW).text(events(3).lengths(), "stops")).doesNotContain("\u001b");
    }
}
