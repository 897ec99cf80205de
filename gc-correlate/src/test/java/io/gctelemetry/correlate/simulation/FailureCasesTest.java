package io.gctelemetry.correlate.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.correlate.Correlator;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Settings;
import io.gctelemetry.correlate.model.Sle;
import io.gctelemetry.correlate.model.Suspect;
import io.gctelemetry.correlate.simulation.Scenario.Events;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.timeline.Timeline;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs that an attribution without a queue gets wrong; stops are the only cause of violations in each. */
class FailureCasesTest {
    private static Correlation correlate(Timeline run) {
        return Correlator.correlate(run, Settings.DEFAULT.with(Sle.parse("p99.9<100ms/10s")));
    }

    private static Correlation correlate(Scenario scenario) {
        return correlate(new QueueRun(scenario, 3).timeline());
    }

    /** A stop in every other window, so long after its start. */
    private static Events everyOther(double length, double after) {
        return Events.at(
                length, IntStream.range(0, 12).mapToDouble(i -> 20 * i + after).toArray());
    }

    private static Scenario scenario(double utilisation, Events stops) {
        return Scenario.oneNode(utilisation).seconds(240).stops(stops);
    }

    @Test
    void backlogAfterAStopBelongsToTheStop() {
        Correlation found = correlate(scenario(0.5, everyOther(0.3, 4)));
        assertThat(found.totals().violating()).isEqualTo(12);
        assertThat(found.totals().stops()).isEqualTo(12);
    }

    @Test
    void theSameRunIsJudgedTheSameWithItsSingleRequests() {
        Scenario scenario = scenario(0.5, everyOther(0.3, 4));
        Correlation single = correlate(new QueueRun(scenario, 3).timelineWithRequests());
        assertThat(single.totals().stops()).isEqualTo(12);
        assertThat(single.totals().other()).isZero();
    }

    @Test
    void neighbouringStopsDelayTogetherWhatNeitherDelaysAlone() {
        Correlation found = correlate(scenario(0.3, Events.pairs(18, 0.07, 0.002)));
        assertThat(found.totals().violating()).isGreaterThan(6);
        assertThat(found.totals().stops()).isEqualTo(found.totals().violating());
    }

    @Test
    void backlogOverTheBorderOfAWindowBelongsToTheStopBeforeIt() {
        Correlation found = correlate(scenario(0.5, everyOther(0.3, 9.69)));
        assertThat(found.totals().violating()).isEqualTo(24);
        assertThat(found.totals().stops()).isGreaterThanOrEqualTo(23);
        assertThat(found.totals().other()).isZero();
    }

    @Test
    void requestsGivenUpOnBelongToTheStopThatHeldThem() {
        Correlation found = correlate(scenario(0.2, everyOther(1, 4)).timeout(0.5));
        assertThat(found.totals().violating()).isEqualTo(12);
        assertThat(found.totals().stops()).isEqualTo(12);
    }

    @Test
    void intervalsOfTenSecondsAmongThoseOfOneSecondDoNotMoveRequestsToOtherWindows() {
        Correlation found = correlate(scenario(0.2, everyOther(0.3, 1.5)).intervals(1, 10));
        assertThat(found.totals().violating()).isEqualTo(12);
        // Of the first slot only three seconds are in the log: its rate is uncertain.
        assertThat(found.totals().stops()).isGreaterThanOrEqualTo(11);
        assertThat(found.totals().other()).isZero();
    }

    @Test
    void aClockThatIsASecondOffIsReportedAndNotBlamedOnSomethingElseInSilence() {
        Correlation found = correlate(scenario(0.2, Events.random(10, 0.2, 0.5)).clock(1));
        assertThat(found.nodes().get(0).fits()).isFalse();
        assertThat(found.notes()).extracting(Note::code).contains("stops-do-not-fit");
    }

    @ParameterizedTest
    @CsvSource({
        "the clock is 1 s off, CLOCK",
        "lengths are 1.3 times too long, LENGTHS",
        "a closed loop of 15 clients, SERVICE_TIMES",
        "'one of three nodes, taken for the only one', NODES"
    })
    void filesThatDoNotFitNameTheirSuspect(String scenario, Suspect suspect) {
        Correlation found = correlate(Objects.requireNonNull(Scenarios.wrong().get(scenario)));
        assertThat(found.nodes().get(0).suspects()).first().isEqualTo(suspect);
        assertThat(found.notes())
                .filteredOn(note -> note.code().equals("stops-do-not-fit"))
                .singleElement()
                .satisfies(note -> assertThat(note.text()).contains(suspect.words()));
    }

    @Test
    void aNodeThatNobodyTalksToIsGivenNoWindowThoughItStopsASecondBeforeAnother() {
        Timeline busy = new QueueRun(scenario(0.3, everyOther(0.3, 5)), 3).timeline();
        Timeline idle = new QueueRun(scenario(0.3, everyOther(0.3, 4)), 3).timeline();
        Correlation found = correlate(new Timeline(
                busy.client(),
                java.util.List.of(busy.nodes().get(0), idle.nodes().get(0)),
                java.util.List.of()));
        assertThat(found.totals().stops()).isEqualTo(12);
        assertThat(found.causes())
                .singleElement()
                .satisfies(cause -> assertThat(cause.node()).isZero());
        assertThat(found.nodes().get(1).exposure().high()).isLessThan(0.2);
    }

    @Test
    void aLimitInsideTheBodyOfTheLatenciesIsJudgedAsWell() {
        Timeline run = new QueueRun(scenario(0.2, everyOther(0.3, 4)), 3).timeline();
        Correlation found = Correlator.correlate(run, Settings.DEFAULT.with(Sle.parse("p99<4ms/10s")));
        assertThat(found.totals().stops() + found.totals().undecided())
                .isEqualTo(found.totals().violating());
    }
}
