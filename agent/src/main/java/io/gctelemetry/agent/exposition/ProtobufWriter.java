package io.gctelemetry.agent.exposition;

import io.gctelemetry.agent.family.DurationSeries;
import io.gctelemetry.agent.family.Durations;
import io.gctelemetry.agent.family.Family;
import io.gctelemetry.agent.family.Labels;
import io.gctelemetry.event.metric.Buckets;
import io.gctelemetry.event.metric.Metric;
import org.jspecify.annotations.Nullable;

/**
 * Writes delimited {@code io.prometheus.client.MetricFamily} messages, the one format that carries native histograms.
 *
 * <p>Knows what {@link TextWriter} knows. Byte for byte what prometheus-metrics writes: the created timestamp of
 * counters, none of histograms.
 */
// A created timestamp of a histogram ends Prometheus 3.5.3 ("unlock of unlocked mutex" in AppendHistogramCTZeroSample)
// if it runs with created-timestamp-zero-ingestion and the timestamp is too old for it. Do not add it.
// Everything is written from the last to the first: see BackwardBytes. Field numbers are those of metrics.proto.
final class ProtobufWriter implements FormatWriter {
    private static final int COUNTER = 0;
    private static final int GAUGE = 1;
    private static final int SUMMARY = 2;
    private static final int HISTOGRAM = 4;

    private static final int SPAN = 12;
    private static final int DELTA = 13;

    /** A gap of up to two empty buckets is cheaper written as zeros than as a new span; the library's choice, too. */
    private static final int WIDEST_GAP = 3;

    private static final double[] BOUNDS = Buckets.classic();

    private final BackwardBytes message = new BackwardBytes();
    private final Durations durations = new Durations();
    private Bytes out = new Bytes();
    private boolean counter;
    private long createdMillis;
    private int @Nullable [] buckets;

    @Override
    public byte[] description(Family family) {
        message.uint(3, type(family.metric()));
        message.string(2, family.help());
        message.string(1, family.metric().queryName());
        Bytes description = new Bytes();
        message.moveTo(description);
        return description.copy();
    }

    private static int type(Metric metric) {
        switch (metric.type()) {
            case COUNTER:
                return COUNTER;
            case HISTOGRAM:
                return HISTOGRAM;
            case SUMMARY:
                return SUMMARY;
            default:
                return GAUGE;
        }
    }

    @Override
    public void frame(int length, Bytes to) {
        message.varint(length);
        message.moveTo(to);
    }

    @Override
    public byte[] end() {
        return new byte[0];
    }

    @Override
    public void begin(Family family, Bytes to) {
        out = to;
        counter = family.metric().type() == Metric.Type.COUNTER;
        createdMillis = family.createdMillis();
        buckets = family.metric().buckets();
    }

    @Override
    public void figure(Labels labels, double value) {
        if (counter) {
            timestamp(3, createdMillis);
        }
        message.number(1, value);
        end(counter ? 3 : 2, labels);
    }

    @Override
    public void info(Labels labels) {
        message.number(1, 1);
        end(2, labels);
    }

    @Override
    public void summary(Labels labels, long count, double sum) {
        message.number(2, sum);
        message.uint(1, count);
        end(4, labels);
    }

    @Override
    public void histogram(Labels labels, DurationSeries series) {
        series.copyTo(durations);
        int[] some = buckets;
        if (some == null) {
            exponential();
            message.uint(7, durations.zeros());
            message.number(6, Buckets.NATIVE_ZERO_THRESHOLD);
            message.sint(5, Buckets.NATIVE_SCHEMA);
            for (int i = BOUNDS.length; i >= 0; i--) {
                classic(i, true);
            }
        } else {
            classic(BOUNDS.length, false);
            for (int i = some.length - 1; i >= 0; i--) {
                classic(some[i], false);
            }
        }
        message.number(2, durations.sumSeconds());
        message.uint(1, durations.count());
        end(7, labels);
    }

    /** Makes a metric of the fields written so far. */
    private void end(int field, Labels labels) {
        message.message(field, 0);
        message.put(labels.pairs());
        message.message(4, 0);
        message.moveTo(out);
    }

    private void classic(int i, boolean exemplars) {
        int bucket = message.length();
        if (exemplars && durations.hasExemplar(i)) {
            exemplar(i);
        }
        message.number(2, i == BOUNDS.length ? Double.POSITIVE_INFINITY : BOUNDS[i]);
        message.uint(1, durations.upTo(i));
        message.message(3, bucket);
    }

    /** Deltas come after spans. */
    private void exponential() {
        int last = durations.exponentials() - 1;
        for (int i = last; i >= 0; i--) {
            int gap = i == 0 ? 1 : durations.exponential(i) - durations.exponential(i - 1);
            long before = i == 0 ? 0 : durations.inExponential(i - 1);
            if (gap > 1 && gap <= WIDEST_GAP) {
                message.sint(DELTA, durations.inExponential(i));
                for (int empty = gap - 1; empty > 1; empty--) {
                    message.sint(DELTA, 0);
                }
                message.sint(DELTA, -before);
            } else {
                message.sint(DELTA, durations.inExponential(i) - before);
            }
        }
        int length = 0;
        for (int i = last; i >= 0; i--) {
            int gap = i == 0 ? Integer.MAX_VALUE : durations.exponential(i) - durations.exponential(i - 1);
            length++;
            if (gap > WIDEST_GAP) {
                int span = message.length();
                message.uint(2, length);
                message.sint(1, i == 0 ? durations.exponential(0) : gap - 1);
                message.message(SPAN, span);
                length = 0;
            } else {
                length += gap - 1;
            }
        }
    }

    private void exemplar(int bucket) {
        int exemplar = message.length();
        timestamp(3, durations.exemplarMillis(bucket));
        message.number(2, durations.exemplarSeconds(bucket));
        long gcId = durations.exemplarGcId(bucket);
        if (gcId >= 0) {
            int pair = message.length();
            message.string(2, Long.toString(gcId));
            message.string(1, "gc_id");
            message.message(1, pair);
        }
        message.message(3, exemplar);
    }

    /** A point in time; its parts are left out where they are zero, as in every proto3 message. */
    private void timestamp(int field, long millis) {
        int timestamp = message.length();
        long nanos = Math.floorMod(millis, 1000L) * 1_000_000;
        if (nanos != 0) {
            message.uint(2, nanos);
        }
        long seconds = Math.floorDiv(millis, 1000L);
        if (seconds != 0) {
            message.uint(1, seconds);
        }
        message.message(field, timestamp);
    }
}
