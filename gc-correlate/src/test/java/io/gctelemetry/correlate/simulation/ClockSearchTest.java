package io.gctelemetry.correlate.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gctelemetry.correlate.Correlator;
import io.gctelemetry.correlate.model.Settings;
import io.gctelemetry.correlate.simulation.Scenario.Events;
import io.gctelemetry.timeline.ClockOffset;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.Timeline;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The search for a clock offset where stops have an effect and where they have none; {@code -Doffset.runs=500} takes more runs. */
class ClockSearchTest {
    private static final int RUNS = Integer.getInteger("offset.runs", 10);
    private static final long BEHIND = 3_400_000_000L;

    private static Scenario scenario(int seconds, double utilisation, double disk) {
        return Scenario.oneNode(utilisation).seconds(seconds).stalls(Events.random(15, 0.25, 0.5), disk);
    }

    /** The offset that is found for a node whose clock is behind. */
    private static ClockOffset found(Timeline client, Timeline stops) {
        List<NodeTimeline> nodes = stops.nodes().stream()
                .map(node -> node.at(ClockOffset.given(-BEHIND)).with(ClockOffset.NONE))
                .toList();
        return Correlator.correlate(new Timeline(client.client(), nodes, List.of()), Settings.DEFAULT)
                .nodes()
                .get(0)
                .offset();
    }

    @ParameterizedTest
    @CsvSource({"120, 0.2, 0", "120, 0.5, 0.3", "300, 0.5, 0", "300, 0.2, 0.3"})
    void noOffsetIsAcceptedWhereStopsHaveNoEffect(int seconds, double utilisation, double disk) {
        List<ClockOffset> accepted = new ArrayList<>();
        for (int run = 0; run < RUNS; run++) {
            QueueRun simulated = new QueueRun(scenario(seconds, utilisation, disk), 5000 + run);
            accepted.add(found(simulated.withoutStops(), simulated.timeline()));
            accepted.add(found(simulated.withoutStopsWithRequests(), simulated.timeline()));
        }
        accepted.removeIf(one -> !one.accepted());
        assertThat(accepted).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"120, 0.2, 0", "300, 0.5, 0", "300, 0.2, 0.3"})
    void theOffsetIsFoundWhereStopsHaveAnEffect(int seconds, double utilisation, double disk) {
        for (int run = 0; run < RUNS; run++) {
            QueueRun simulated = new QueueRun(scenario(seconds, utilisation, disk), 5000 + run);
            ClockOffset fromSeconds = found(simulated.timeline(), simulated.timeline());
            assertThat(fromSeconds.accepted()).isTrue();
            assertThat(fromSeconds.nanos() / 1e9).isCloseTo(BEHIND / 1e9, within(0.3));
            ClockOffset fromRequests = found(simulated.timelineWithRequests(), simulated.timeline());
            assertThat(fromRequests.accepted()).isTrue();
            assertThat(fromRequests.nanos() / 1e9).isCloseTo(BEHIND / 1e9, within(0.3));
        }
    }
}
