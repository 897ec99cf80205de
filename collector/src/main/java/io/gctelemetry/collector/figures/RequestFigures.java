package io.gctelemetry.collector.figures;

import io.gctelemetry.readers.latency.LatencyCounts;
import io.gctelemetry.readers.latency.LatencyListener;
import io.gctelemetry.readers.latency.LatencyListener.LatencyFigures;
import io.gctelemetry.readers.latency.LatencyListener.Request;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Counts the requests in clients' files, each once: a request of which response time, service time and wait are available
 * is one. One thread.
 */
public final class RequestFigures implements LatencyListener {
    /* In the order in which correlate takes them. */
    private static final List<Kind> BEST_FIRST = List.of(Kind.RESPONSE, Kind.SERVICE, Kind.UNKNOWN);

    private final Map<Kind, Long> intervals = new EnumMap<>(Kind.class);
    private long singles;
    private long parts;
    private long wholes;
    private boolean intended;
    private boolean singly;
    private boolean figures;
    private @Nullable Long errors;

    @Override
    public void onInterval(LatencySeries series, long start, long end, LatencyCounts counts) {
        if (!series.operation().toUpperCase(Locale.ROOT).startsWith("ERROR")) {
            intervals.merge(series.kind(), counts.total(), Long::sum);
        } else if (series.kind() != Kind.SERVICE && series.kind() != Kind.WAIT) {
            failed(counts.total());
        }
    }

    @Override
    public void onRequest(Request request) {
        singly = true;
        singles++;
        intended |= request.intended() != request.sent();
        failed(request.failed() ? 1 : 0);
    }

    @Override
    public void onErrors(String operation, long start, long end, long count) {
        failed(count);
    }

    @Override
    public void onFigures(LatencyFigures counts) {
        figures = true;
        if (counts.whole()) {
            wholes += Math.max(0, counts.count());
        } else {
            parts += Math.max(0, counts.count());
        }
    }

    private void failed(long count) {
        errors = (errors == null ? 0 : errors) + count;
    }

    /** What the counted latencies are measured from; null where there are none. */
    public @Nullable Kind kind() {
        for (Kind kind : BEST_FIRST) {
            if (intervals.containsKey(kind)) {
                return kind;
            }
        }
        return singly ? (intended ? Kind.RESPONSE : Kind.UNKNOWN) : null;
    }

    /** How many requests; null where the files count none. */
    public @Nullable Long requests() {
        for (Kind kind : BEST_FIRST) {
            Long count = intervals.get(kind);
            if (count != null) {
                return count;
            }
        }
        if (singly) {
            return singles;
        }
        return figures ? Long.valueOf(parts > 0 ? parts : wholes) : null;
    }

    /** Returns how many of them failed; null if unavailable. */
    public @Nullable Long errors() {
        return errors;
    }
}
