package io.gctelemetry.collector.page;

import io.gctelemetry.correlate.Correlator;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Settings;
import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.latency.LatencyListener.Request;
import io.gctelemetry.readers.operation.Operation;
import io.gctelemetry.timeline.ClientTimelineBuilder;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.StopSeries;
import io.gctelemetry.timeline.Timeline;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Five minutes of 200 requests a second on one node that stops every 20 s for 20 ms and every minute for 300 ms. */
final class MadeRun {
    static final Instant BEGIN = Instant.parse("2026-03-01T12:00:00Z");

    private static final long SECOND = 1_000_000_000L;
    private static final long MILLI = 1_000_000L;
    private static final long ORIGIN = BEGIN.getEpochSecond() * SECOND;
    private static final int SECONDS = 300;
    private static final int RATE = 200;

    private MadeRun() {}

    static Timeline timeline(String nodeName) {
        StopSeries.Builder stops = new StopSeries.Builder();
        ClientTimelineBuilder client = new ClientTimelineBuilder();
        for (int second = 5; second < SECONDS; second += 20) {
            stops.add(at(second), at(second) + 20 * MILLI, "G1 Evacuation Pause");
        }
        for (int second = 31; second < SECONDS; second += 60) {
            stops.add(at(second), at(second) + 300 * MILLI, "System.gc()");
        }
        StopSeries series = stops.build();
        for (int i = 0; i < SECONDS * RATE; i++) {
            long sent = ORIGIN + i * (SECOND / RATE);
            long own = 1 * MILLI + (i * 7919L % 1000) * (i % 500 == 0 ? 20_000 : 1_000);
            long release = sent;
            for (int stop = 0; stop < series.size(); stop++) {
                if (series.start(stop) <= sent && sent < series.end(stop)) {
                    release = series.end(stop);
                }
            }
            client.onRequest(new Request(sent, sent, release + own, i % 3 == 0 ? "READ" : "WRITE", false));
        }
        Operation compaction = new Operation(
                "compaction",
                nodeName,
                Interval.of(BEGIN.plusSeconds(100), Duration.ofSeconds(40)),
                "ks.table </script><b>x</b>");
        return new Timeline(
                client.build().orElseThrow(),
                List.of(NodeTimeline.of(nodeName, NodeTimeline.Role.NODE, series)),
                List.of(compaction));
    }

    static Correlation correlation(Timeline run) {
        return Correlator.correlate(run, Settings.DEFAULT);
    }

    private static long at(int second) {
        return ORIGIN + second * SECOND;
    }
}
