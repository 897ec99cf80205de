package io.gctelemetry.collector.report.correlate;

import io.gctelemetry.cli.Units;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.event.metric.Buckets;
import io.gctelemetry.event.metric.ClientMetric;
import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.event.metric.Metric;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.StopSeries;
import io.gctelemetry.timeline.Timeline;
import io.gctelemetry.timeline.latency.LatencyTable;
import java.util.Arrays;

/**
 * A run as OpenMetrics text with time stamps, to be put into a Prometheus afterwards ({@code promtool tsdb
 * create-blocks-from openmetrics}): the client's latencies and each JVM's stops, a sample of the classic histogram every
 * window, under the names that {@code follow} and the agent serve.
 */
public final class OpenMetricsText {
    private static final double[] BOUNDS = Buckets.classic();

    private final Correlation found;
    private final Timeline run;
    private final String name;
    private final StringBuilder out = new StringBuilder();

    private OpenMetricsText(Correlation found, Timeline run, String name) {
        this.found = found;
        this.run = run;
        this.name = name;
    }

    /** @param name what the run is called: the value of the label {@code run} */
    public static String of(Correlation found, Timeline run, String name) {
        OpenMetricsText text = new OpenMetricsText(found, run, name);
        text.head(ClientMetric.LATENCY_SECONDS);
        text.client();
        text.head(GcMetric.STOP_SECONDS);
        for (int i = 0; i < run.nodes().size(); i++) {
            text.node(run.nodes().get(i).at(found.nodes().get(i).offset()));
        }
        return text.out.append("# EOF\n").toString();
    }

    private void head(Metric metric) {
        out.append("# TYPE ").append(metric.baseName()).append(" histogram\n");
        out.append("# UNIT ").append(metric.baseName()).append(" seconds\n");
        out.append("# HELP ")
                .append(metric.baseName())
                .append(' ')
                .append(escaped(metric.help()))
                .append('\n');
    }

    private void client() {
        LatencyTable table = run.client().latencies();
        String kind = run.client().kind() == LatencySeries.Kind.RESPONSE ? ClientMetric.RESPONSE : ClientMetric.SERVICE;
        Growing histogram = new Growing(
                ClientMetric.LATENCY_SECONDS.baseName(),
                "op=\"ALL\",kind=\"" + kind + "\",run=\"" + escaped(name) + "\"");
        int slot = table.slotOf(found.start());
        for (Correlation.Window window : found.windows()) {
            for (; table.start(slot) < window.end(); slot++) {
                histogram.add(table, slot);
            }
            histogram.sample(window.end());
        }
    }

    private void node(NodeTimeline node) {
        StopSeries stops = node.stops();
        Growing histogram = new Growing(
                GcMetric.STOP_SECONDS.baseName(),
                "instance=\"" + escaped(node.name()) + "\",run=\"" + escaped(name) + "\"");
        int stop = stops.firstEndingFrom(found.start());
        for (Correlation.Window window : found.windows()) {
            for (; stop < stops.size() && stops.end(stop) < window.end(); stop++) {
                if (!stops.partial(stop)) {
                    histogram.add(stops.length(stop), 1);
                }
            }
            histogram.sample(window.end());
        }
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\"", "\\\"");
    }

    /** A histogram that only grows, from the first window on. */
    private final class Growing {
        private final String family;
        private final String labels;
        private final long[] counts = new long[BOUNDS.length + 1];
        private double sum;

        Growing(String family, String labels) {
            this.family = family;
            this.labels = labels;
        }

        void add(long nanos, long count) {
            int place = Arrays.binarySearch(BOUNDS, nanos / 1e9);
            counts[place >= 0 ? place : -place - 1] += count;
            sum += nanos / 1e9 * count;
        }

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

        void sample(long nanos) {
            String time = Units.exactSeconds(nanos);
            long seen = 0;
            for (int i = 0; i <= BOUNDS.length; i++) {
                seen += counts[i];
                String bound = i == BOUNDS.length ? "+Inf" : Double.toString(BOUNDS[i]);
                line("_bucket", labels + ",le=\"" + bound + "\"", Long.toString(seen), time);
            }
            line("_count", labels, Long.toString(seen), time);
            line("_sum", labels, Double.toString(sum), time);
        }

        private void line(String suffix, String allLabels, String value, String time) {
            out.append(family)
                    .append(suffix)
                    .append('{')
                    .append(allLabels)
                    .append("} ")
                    .append(value)
                    .append(' ')
                    .append(time)
                    .append('\n');
        }
    }
}
