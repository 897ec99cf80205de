package io.gctelemetry.correlate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Correlation.Totals;
import io.gctelemetry.correlate.model.Settings;
import io.gctelemetry.correlate.model.Sle;
import io.gctelemetry.readers.GcReaders;
import io.gctelemetry.readers.LatencyReaders;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.latency.LatencyListener.Request;
import io.gctelemetry.readers.latency.LatencySource;
import io.gctelemetry.readers.node.NodeSource;
import io.gctelemetry.timeline.ClientTimelineBuilder;
import io.gctelemetry.timeline.ClockOffset;
import io.gctelemetry.timeline.ClockOffset.Method;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.NodeTimeline.Role;
import io.gctelemetry.timeline.NodeTimelineBuilder;
import io.gctelemetry.timeline.Timeline;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Two real runs against exact truth: single slow requests less their overlap with the stops. "open-loop" is Cassandra 5.0.9 with
 * G1 and forced collections, "parallel" has a young collection in every window and none that matters.
 */
class MeasuredRunTest {
    private static Path file(String name) throws URISyntaxException {
        return Path.of(Objects.requireNonNull(MeasuredRunTest.class.getResource(name), name)
                .toURI());
    }

    private static Timeline timeline(String run, boolean single, long clockBehind, boolean known) throws Exception {
        ClientTimelineBuilder client = new ClientTimelineBuilder();
        Path log = file("/clients/" + run + "/ll.hlog.gz");
        try (LatencySource source = LatencyReaders.open(log)) {
            source.run(client);
        }
        if (single) {
            requests(file("/clients/" + run + "/ll.slow.csv.gz"), client);
        }
        NodeTimelineBuilder node = new NodeTimelineBuilder();
        Path gcLog = file("/correlate/" + run + ".gc.log.gz");
        try (NodeSource source = GcReaders.open(gcLog)) {
            source.run(node);
            NodeTimeline read = node.build("n1", Role.NODE, source.description());
            NodeTimeline behind = read.at(ClockOffset.given(-clockBehind));
            return new Timeline(
                    client.build().orElseThrow(),
                    List.of(behind.with(known ? ClockOffset.given(clockBehind) : ClockOffset.NONE)),
                    List.of());
        }
    }

    private static void requests(Path csv, ClientTimelineBuilder client) throws IOException {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(Input.of(csv).open(), StandardCharsets.UTF_8))) {
            lines.lines()
                    .skip(1)
                    .map(line -> line.split(",", -1))
                    .forEach(cells -> client.onRequest(new Request(
                            Long.parseLong(cells[0]) * 1000,
                            Long.parseLong(cells[1]) * 1000,
                            Long.parseLong(cells[2]) * 1000,
                            cells[3],
                            !cells[4].equals("ok"))));
        }
    }

    private static Correlation correlate(Timeline run, String limit) {
        return Correlator.correlate(run, Settings.DEFAULT.with(Sle.parse("p99.9<" + limit + "/10s")));
    }

    @ParameterizedTest
    @CsvSource({
        "open-loop, 100ms, 6, 2",
        "open-loop, 75ms, 10, 4",
        "open-loop, 50ms, 15, 8",
        "parallel, 50ms, 6, 0",
        "parallel, 100ms, 2, 0"
    })
    void histogramsGiveTheTruth(String run, String limit, long violating, long stops) throws Exception {
        Totals totals = correlate(timeline(run, false, 0, true), limit).totals();
        assertThat(totals.windows()).isEqualTo(24);
        assertThat(totals.violating()).isEqualTo(violating);
        assertThat(totals.stops()).isCloseTo(stops, within(1L));
        assertThat(totals.stops()).as("the negative control has none").isLessThanOrEqualTo(stops * 2);
    }

    @ParameterizedTest
    @CsvSource({
        "open-loop, 100ms, 2, 0, 4",
        "open-loop, 75ms, 4, 1, 5",
        "open-loop, 50ms, 8, 1, 6",
        "parallel, 50ms, 0, 0, 6"
    })
    void singleRequestsShowTheClientsOwnDelays(String run, String limit, long stops, long client, long other)
            throws Exception {
        Totals totals = correlate(timeline(run, true, 0, true), limit).totals();
        assertThat(List.of(totals.stops(), totals.client(), totals.other())).containsExactly(stops, client, other);
    }

    @Test
    void predictionAndPlaceboAreThoseMeasured() throws Exception {
        Correlation found = correlate(timeline("open-loop", false, 0, true), "50ms");
        assertThat(found.quiet().p999() / 1e6).isCloseTo(31, within(1.0));
        assertThat(found.accuracy().windows()).isEqualTo(7);
        assertThat(found.accuracy().p999()).isCloseTo(1.014, within(0.02));
        assertThat(found.accuracy().max()).isCloseTo(1.056, within(0.05));
        assertThat(found.placebo().pValue()).isLessThan(0.01);
        assertThat(found.nodes().get(0).exposure().value()).isEqualTo(1);
        assertThat(found.omission().suspected()).isFalse();
    }

    @Test
    void collectionInEveryWindowIsNoEvidence() throws Exception {
        Correlation found = correlate(timeline("parallel", false, 0, true), "50ms");
        assertThat(found.overlapShare()).isEqualTo(1.0);
        assertThat(found.placebo().pValue()).isGreaterThan(0.05);
        assertThat(found.totals().stops()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"-7200, true", "3700, true", "0, true", "-7200, false", "3700, false", "0, false"})
    void clockOffsetIsFound(long millis, boolean single) throws Exception {
        Correlation found = correlate(timeline("open-loop", single, millis * 1_000_000, false), "50ms");
        ClockOffset offset = found.nodes().get(0).offset();
        assertThat(offset.accepted()).isTrue();
        assertThat(offset.method()).isEqualTo(single ? Method.REQUESTS : Method.HISTOGRAMS);
        assertThat(offset.nanos() / 1e6).isCloseTo((double) millis, within(single ? 6.5 : 80));
        assertThat(found.totals().stops()).isCloseTo(8, within(single ? 0L : 1L));
    }

    @ParameterizedTest
    @CsvSource({"0, true", "0, false", "-5000, true", "-5000, false"})
    void clockOffsetIsNotFoundWhereStopsDoNotMatter(long millis, boolean single) throws Exception {
        Correlation found = correlate(timeline("parallel", single, millis * 1_000_000, false), "50ms");
        assertThat(found.nodes().get(0).offset().accepted()).isFalse();
        assertThat(found.totals().stops()).isZero();
    }
}
