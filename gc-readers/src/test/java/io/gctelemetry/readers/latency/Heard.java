package io.gctelemetry.readers.latency;

import io.gctelemetry.readers.latency.LatencyListener.LatencyFigures;
import io.gctelemetry.readers.latency.LatencyListener.Request;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** All that a source tells, kept, and as text for comparison. */
public final class Heard implements LatencyListener {
    public record Delivered(LatencySeries series, long start, long end, LatencyCounts counts) {}

    public final List<Delivered> intervals = new ArrayList<>();
    public final List<Request> requests = new ArrayList<>();
    public final List<LatencyFigures> figures = new ArrayList<>();
    public final Map<String, Long> errors = new LinkedHashMap<>();

    public static Heard of(LatencySource source) throws IOException {
        Heard heard = new Heard();
        source.run(heard);
        return heard;
    }

    @Override
    public void onInterval(LatencySeries series, long start, long end, LatencyCounts counts) {
        intervals.add(new Delivered(series, start, end, counts.copy()));
    }

    @Override
    public void onRequest(Request request) {
        requests.add(request);
    }

    @Override
    public void onErrors(String operation, long start, long end, long count) {
        errors.merge(operation, count, Long::sum);
    }

    @Override
    public void onFigures(LatencyFigures delivered) {
        figures.add(delivered);
    }

    /** A line for each series: its intervals, its requests, and percentiles of all of them. */
    public String summary() {
        Map<LatencySeries, List<Delivered>> bySeries = intervals.stream()
                .collect(Collectors.groupingBy(Delivered::series, LinkedHashMap::new, Collectors.toList()));
        StringBuilder out = new StringBuilder();
        bySeries.forEach((series, delivered) -> {
            LatencyCounts sum =
                    LatencyCounts.sum(delivered.stream().map(Delivered::counts).toList());
            out.append(String.format(
                    Locale.ROOT,
                    "%s %s %s: %d intervals, %d requests, p50 %.3f p99 %.3f p99.9 %.3f max %.3f ms\n",
                    series.tag().isEmpty() ? "-" : series.tag(),
                    series.operation(),
                    series.kind(),
                    delivered.size(),
                    sum.total(),
                    sum.percentile(50) / 1e6,
                    sum.percentile(99) / 1e6,
                    sum.percentile(99.9) / 1e6,
                    sum.max() / 1e6));
        });
        if (!requests.isEmpty()) {
            LatencyCounts response = LatencyCounts.of(requests.stream()
                    .mapToLong(one -> one.end() - one.intended())
                    .toArray());
            LatencyCounts service = LatencyCounts.of(
                    requests.stream().mapToLong(one -> one.end() - one.sent()).toArray());
            out.append(String.format(
                    Locale.ROOT,
                    "%d requests, %d failed, response p50 %.3f max %.3f ms, service p50 %.3f max %.3f ms\n",
                    requests.size(),
                    requests.stream().filter(Request::failed).count(),
                    response.percentile(50) / 1e6,
                    response.max() / 1e6,
                    service.percentile(50) / 1e6,
                    service.max() / 1e6));
        }
        Map<String, List<LatencyFigures>> byOperation = figures.stream()
                .collect(Collectors.groupingBy(
                        one -> one.operation() + " " + one.kind() + (one.whole() ? " whole" : ""),
                        LinkedHashMap::new,
                        Collectors.toList()));
        byOperation.forEach((operation, delivered) -> out.append(String.format(
                Locale.ROOT,
                "%s: %d figures, %d requests, last %s\n",
                operation,
                delivered.size(),
                delivered.stream().mapToLong(LatencyFigures::count).sum(),
                text(delivered.get(delivered.size() - 1)))));
        errors.forEach((operation, count) -> out.append("errors of ")
                .append(operation)
                .append(": ")
                .append(count)
                .append('\n'));
        return out.toString();
    }

    private static String text(LatencyFigures figures) {
        return String.format(
                        Locale.ROOT,
                        "%.3f..%.3f s %s",
                        figures.start() / 1e9,
                        figures.end() / 1e9,
                        figures.percentiles().entrySet().stream()
                                .map(entry ->
                                        String.format(Locale.ROOT, "p%s %.3f", entry.getKey(), entry.getValue() / 1e6))
                                .collect(Collectors.joining(" ")))
                .strip();
    }

    /** What a description says, a line a thing. */
    public static String text(LatencyDescription description) {
        StringBuilder out = new StringBuilder();
        out.append("producer ").append(description.producer()).append('\n');
        out.append("unit ")
                .append(description.unit().symbol())
                .append(" because ")
                .append(description.unitReason())
                .append('\n');
        out.append("interval ").append(description.interval()).append('\n');
        out.append("span ").append(description.span()).append('\n');
        if (description.windows() != null) {
            out.append("windows ")
                    .append(description.windows().code())
                    .append(": ")
                    .append(description.windows().text())
                    .append('\n');
        }
        description
                .notes()
                .forEach(note ->
                        out.append(note.code()).append(": ").append(note.text()).append('\n'));
        return out.toString();
    }
}
