package io.gctelemetry.collector.report;

import io.gctelemetry.correlate.Correlation;
import io.gctelemetry.correlate.Correlation.IdleDelay;
import io.gctelemetry.correlate.Correlation.Window;
import io.gctelemetry.correlate.GeneratorLimit;
import io.gctelemetry.correlate.Tail;
import io.gctelemetry.readers.table.Column;
import io.gctelemetry.readers.table.Table;
import io.gctelemetry.timeline.LatencyHistogram;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.StopSeries;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** A correlation as two tables, for DuckDB, Spark or Trino: every window, and every stop of every JVM. */
public final class CorrelationTables {
    private CorrelationTables() {}

    /** A row for each window, in the order of time; latencies that stand at a failed request are absent. */
    public static Table windows(Correlation found) {
        List<Window> rows = found.windows();
        return new Table(
                "windows",
                List.of(
                        Column.times("end", longs(rows, Window::end)),
                        Column.counts("requests", longs(rows, Window::requests)),
                        Column.counts("errors", longs(rows, Window::errors)),
                        latency("p50", rows, Window::observed, Tail::p50),
                        latency("p90", rows, Window::observed, Tail::p90),
                        latency("p99", rows, Window::observed, Tail::p99),
                        latency("p999", rows, Window::observed, Tail::p999),
                        latency("p9999", rows, Window::observed, Tail::p9999),
                        latency("max", rows, Window::observed, Tail::max),
                        latency("predicted_p999", rows, Window::predicted, Tail::p999),
                        latency("predicted_max", rows, Window::predicted, Tail::max),
                        Column.flags("met", met(rows)),
                        Column.texts("attribution", texts(rows, CorrelationTables::attribution)),
                        Column.texts("node", texts(rows, window -> node(found, window))),
                        Column.texts("kind", texts(rows, CorrelationTables::kind)),
                        Column.texts("generator", texts(rows, CorrelationTables::generator)),
                        Column.seconds("held_up", doubles(rows, CorrelationTables::idleDelay)),
                        Column.texts(
                                "held_up_node",
                                texts(
                                        rows,
                                        window -> most(window)
                                                .map(one -> found.nodes()
                                                        .get(one.node())
                                                        .name())
                                                .orElse(null))),
                        Column.texts(
                                "held_up_cause",
                                texts(
                                        rows,
                                        window -> most(window)
                                                .map(IdleDelay::cause)
                                                .filter(cause -> !cause.isEmpty())
                                                .orElse(null)))));
    }

    /** What held an idle thread up longest. */
    private static Optional<IdleDelay> most(Window window) {
        return window.hiccups().stream().findFirst();
    }

    private static double idleDelay(Window window) {
        return most(window).map(one -> one.length() / 1e9).orElse(Double.NaN);
    }

    private static @Nullable String generator(Window window) {
        return window.generator().isEmpty()
                ? null
                : String.join(
                        " ",
                        window.generator().stream().map(GeneratorLimit::word).toList());
    }

    /**
     * A row for each stop, JVM by JVM.
     *
     * @param nodes by their own clocks; the table has the client's
     */
    public static Table stops(Correlation found, List<NodeTimeline> nodes) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            StopSeries stops = nodes.get(i).at(found.nodes().get(i).offset()).stops();
            for (int stop = 0; stop < stops.size(); stop++) {
                rows.add(new Row(nodes.get(i).name(), stops, stop));
            }
        }
        boolean[] partial = new boolean[rows.size()];
        for (int i = 0; i < partial.length; i++) {
            partial[i] = rows.get(i).stops.partial(rows.get(i).index);
        }
        return new Table(
                "stops",
                List.of(
                        Column.texts("node", texts(rows, Row::node)),
                        Column.counts("seq", longs(rows, row -> row.stops.number(row.index))),
                        Column.times("start", longs(rows, row -> row.stops.start(row.index))),
                        Column.times("end", longs(rows, row -> row.stops.end(row.index))),
                        Column.seconds("length", doubles(rows, row -> row.stops.length(row.index) / 1e9)),
                        Column.texts(
                                "kind", texts(rows, row -> row.stops.kinds().get(row.stops.kind(row.index)))),
                        Column.flags("partial", partial)));
    }

    private record Row(String node, StopSeries stops, int index) {}

    private static Column latency(
            String name, List<Window> rows, Function<Window, Tail> tail, ToLongFunction<Tail> percentile) {
        return Column.seconds(name, doubles(rows, window -> {
            long nanos = percentile.applyAsLong(tail.apply(window));
            return nanos < 0 || nanos == LatencyHistogram.FAILED ? Double.NaN : nanos / 1e9;
        }));
    }

    private static boolean[] met(List<Window> rows) {
        boolean[] met = new boolean[rows.size()];
        for (int i = 0; i < met.length; i++) {
            met[i] = rows.get(i).met();
        }
        return met;
    }

    private static @Nullable String attribution(Window window) {
        return window.attribution() == null ? null : window.attribution().word();
    }

    private static @Nullable String node(Correlation found, Window window) {
        return window.cause() == null
                ? null
                : found.nodes().get(window.cause().node()).name();
    }

    private static @Nullable String kind(Window window) {
        return window.cause() == null ? null : window.cause().kind();
    }

    private static <T> long[] longs(List<T> rows, ToLongFunction<T> value) {
        return rows.stream().mapToLong(value).toArray();
    }

    private static <T> double[] doubles(List<T> rows, ToDoubleFunction<T> value) {
        return rows.stream().mapToDouble(value).toArray();
    }

    private static <T> @Nullable String[] texts(List<T> rows, Function<T, @Nullable String> value) {
        @Nullable String[] texts = new @Nullable String[rows.size()];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = value.apply(rows.get(i));
        }
        return texts;
    }
}
