package io.gctelemetry.collector.report.inspect;

import io.gctelemetry.collector.figures.RequestFigures;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.input.ReaderNote;
import io.gctelemetry.readers.latency.LatencyDescription;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Collects the facts of a client's latency file, and of several of them together. */
public final class ClientFacts {
    private ClientFacts() {}

    public static FileFacts of(String file, String format, LatencyDescription client, RequestFigures requests) {
        String unit = client.unit().symbol();
        Note refused = client.windows();
        FileFacts facts = new FileFacts(file, format, MissingData.of(client), client.notes())
                .add(FileFact.PRODUCER, client.producer())
                .add(FileFact.UNIT, unit, unit + ", because " + client.unitReason())
                .add(FileFact.UNIT_REASON, client.unitReason())
                .add(FileFact.SERIES, series(List.of(client)))
                .add(FileFact.REQUESTS, requests.requests())
                .add(FileFact.ERRORS, requests.errors())
                .add(FileFact.INTERVAL, nanos(client.interval()))
                .span(client.span())
                .add(
                        FileFact.WINDOWS,
                        refused == null,
                        refused == null ? "may be judged" : "may not be judged: " + refused.text());
        return clock(facts, client.span() != null, client.notes());
    }

    /**
     * Returns the facts of several files as correlate merges them: it adds up their histograms, and judges the windows by one kind
     * of latency.
     *
     * @param requests of all of them, each counted once
     * @param notes what does not fit together
     */
    public static FileFacts together(List<LatencyDescription> clients, RequestFigures requests, List<Note> notes) {
        List<LatencyDescription> judged =
                clients.stream().filter(one -> one.windows() == null).toList();
        List<LatencyDescription> counted = judged.isEmpty() ? clients : judged;
        Kind kind = requests.kind();
        int all = clients.size();
        return new FileFacts("clients together", "as correlate merges them", List.of(), notes)
                .add(
                        FileFact.FILES,
                        all,
                        judged.size() == all
                                ? all + ", merged by histogram"
                                : all + "; windows may be judged of " + judged.size() + " of them")
                .add(
                        FileFact.UNITS,
                        clients.stream()
                                .map(client -> client.unit().symbol())
                                .distinct()
                                .toList())
                .add(FileFact.SERIES, series(clients))
                .add(FileFact.DECIDES, kind == null ? null : words(kind))
                .add(FileFact.REQUESTS, requests.requests())
                .add(FileFact.ERRORS, requests.errors())
                .add(FileFact.INTERVAL, nanos(longest(counted)))
                .span(counted.stream().map(LatencyDescription::span).filter(Objects::nonNull))
                .add(FileFact.WINDOWS, !judged.isEmpty(), judged.isEmpty() ? "may not be judged" : "may be judged");
    }

    private static List<String> series(List<LatencyDescription> clients) {
        return clients.stream()
                .flatMap(client -> client.series().stream())
                .map(ClientFacts::words)
                .distinct()
                .toList();
    }

    private static FileFacts clock(FileFacts facts, boolean dated, List<Note> notes) {
        if (!dated) {
            return facts.add(FileFact.CLOCK, "none", "none: times count from the start of the run");
        }
        return notes.stream().anyMatch(note -> note.kind() == ReaderNote.NO_TIME_ZONE)
                ? facts.add(FileFact.CLOCK, "wall_without_zone", "wall clock without a time zone, read as UTC")
                : facts.add(FileFact.CLOCK, "wall", "wall clock");
    }

    private static @Nullable Long nanos(@Nullable Duration length) {
        return length == null ? null : length.toNanos();
    }

    private static @Nullable Duration longest(List<LatencyDescription> clients) {
        return clients.stream()
                .map(LatencyDescription::interval)
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(null);
    }

    private static String words(LatencySeries series) {
        return (series.operation().isEmpty() ? "" : series.operation() + " ") + words(series.kind());
    }

    private static String words(Kind kind) {
        return switch (kind) {
            case RESPONSE -> "response time";
            case SERVICE -> "service time";
            case WAIT -> "wait";
            case HICCUP -> "hiccups";
            case UNKNOWN -> "latency of unknown kind";
        };
    }
}
