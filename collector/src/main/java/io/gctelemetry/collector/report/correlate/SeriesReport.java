package io.gctelemetry.collector.report.correlate;

import io.gctelemetry.collector.report.model.Fields;
import io.gctelemetry.collector.report.model.Histogram;
import io.gctelemetry.collector.report.model.Report;
import io.gctelemetry.collector.report.model.Row;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Correlation.Window;
import io.gctelemetry.event.metric.Buckets;
import io.gctelemetry.event.metric.ClientMetric;
import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.StopSeries;
import io.gctelemetry.timeline.Timeline;
import io.gctelemetry.timeline.latency.LatencyTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A run as metrics, to be put into a Prometheus afterwards ({@code promtool tsdb create-blocks-from openmetrics}): the client's
 * latencies and each JVM's stops, a sample of the classic histogram every window, under the names that {@code follow} and the agent
 * serve. A series begins with zero at the start of the first window that its files cover, so that its increase counts the first window, too.
 */
public final class SeriesReport {
    private record Sample(String series, long time, Histogram histogram) {}

    private final Correlation found;
    private final Timeline run;

    private SeriesReport(Correlation found, Timeline run) {
        this.found = found;
        this.run = run;
    }

    /** @param name what the run is called: the value of the label {@code run} */
    public static Report of(Correlation found, Timeline run, String name) {
        SeriesReport report = new SeriesReport(found, run);
        Fields<SeriesReport> families = new Fields<SeriesReport>()
                .list(
                        ClientMetric.LATENCY_SECONDS.baseName(),
                        ClientMetric.LATENCY_SECONDS.help(),
                        sample(
                                new Fields<Sample>()
                                        .text("op", "", one -> "ALL")
                                        .text("kind", "", Sample::series),
                                name),
                        SeriesReport::client)
                .list(
                        GcMetric.STOP_SECONDS.baseName(),
                        GcMetric.STOP_SECONDS.help(),
                        sample(new Fields<Sample>().text("instance", "", Sample::series), name),
                        SeriesReport::nodes);
        return new Report("series", "", new Row<>(families, report), "");
    }

    private static Fields<Sample> sample(Fields<Sample> labels, String name) {
        return labels.text("run", "", one -> name)
                .time("time", "", Sample::time)
                .histogram("histogram", Sample::histogram);
    }

    private List<Sample> client() {
        LatencyTable table = run.client().latencies();
        String kind = run.client().kind() == LatencySeries.Kind.RESPONSE ? ClientMetric.RESPONSE : ClientMetric.SERVICE;
        GrowingHistogram histogram = new GrowingHistogram();
        List<Sample> samples = new ArrayList<>(List.of(new Sample(kind, found.start(), histogram.now())));
        int slot = table.slotOf(found.start());
        for (Window window : found.windows()) {
            for (; table.start(slot) < window.end(); slot++) {
                histogram.add(table, slot);
            }
            samples.add(new Sample(kind, window.end(), histogram.now()));
        }
        return samples;
    }

    /** Without samples of windows that the files of the node do not reach: no stop is known there, which is not none. */
    private List<Sample> nodes() {
        long length = found.sle().window().toNanos();
        List<Sample> samples = new ArrayList<>();
        for (NodeTimeline node : found.onClientClock(run.nodes())) {
            GrowingHistogram histogram = new GrowingHistogram();
            StopSeries stops = node.stops();
            int stop = -1;
            for (Window window : found.windows()) {
                long start = window.end() - length;
                boolean covered = node.coverage().covers(start, window.end());
                if (covered && stop < 0) {
                    samples.add(new Sample(node.name(), start, histogram.now()));
                    stop = stops.firstEndingFrom(start);
                }
                for (; stop >= 0 && stop < stops.size() && stops.end(stop) < window.end(); stop++) {
                    if (!stops.partial(stop)) {
                        histogram.add(stops.length(stop), 1);
                    }
                }
                if (covered) {
                    samples.add(new Sample(node.name(), window.end(), histogram.now()));
                }
            }
        }
        return samples;
    }

    /** A classic histogram that only grows. A failed request counts as longer than every bound. */
    private static final class GrowingHistogram {
        private static final double[] BOUNDS = Buckets.classic();

        private final long[] counts = new long[BOUNDS.length + 1];
        private double sum;

        void add(long nanos, long count) {
            int place = Arrays.binarySearch(BOUNDS, nanos / 1e9);
            counts[place >= 0 ? place : -place - 1] += count;
            sum += nanos / 1e9 * count;
        }

        /** Adds the requests of a slot. */
        void add(LatencyTable table, int slot) {
            var histogram = table.histogram();
            table.addTo(histogram, slot);
            for (int i = 0; i < histogram.size(); i++) {
                if (histogram.count(i) > 0) {
                    add(histogram.value(i), histogram.count(i));
                }
            }
            counts[BOUNDS.length] += histogram.errors();
        }

        Histogram now() {
            List<Long> cumulative = new ArrayList<>();
            long seen = 0;
            for (long count : counts) {
                seen += count;
                cumulative.add(seen);
            }
            return new Histogram(cumulative, sum);
        }
    }
}
