package io.gctelemetry.collector.report.inspect;

import io.gctelemetry.collector.figures.RequestFigures;
import io.gctelemetry.collector.report.inspect.FileFacts.Fact;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.input.ReaderNote;
import io.gctelemetry.readers.latency.LatencyDescription;
import io.gctelemetry.readers.latency.LatencyOptions.Unit;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collects the facts of a client's latency file, and of several of them together. */
public final class ClientFacts {
    private static final String WINDOWS = "windows";

    private ClientFacts() {}

    public static FileFacts of(String file, String format, LatencyDescription client, RequestFigures requests) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("producer", "written by", client.producer(), client.producer()));
        facts.add(new Fact(
                "unit",
                "unit",
                client.unit().symbol() + ", because " + client.unitReason(),
                client.unit().symbol()));
        facts.add(new Fact("unitReason", "", "", client.unitReason()));
        facts.add(series(List.of(client)));
        facts.addAll(requests(requests));
        facts.add(NodeFacts.length("interval", "interval", client.interval()));
        facts.addAll(NodeFacts.span(client.span()));
        facts.add(clock(client.span() != null, client.notes()));
        Note refused = client.windows();
        facts.add(new Fact(
                WINDOWS,
                WINDOWS,
                refused == null ? "may be judged" : "may not be judged: " + refused.text(),
                refused == null));
        return new FileFacts(file, format, facts, MissingData.of(client), client.notes());
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
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact(
                "files",
                "files",
                judged.size() == clients.size()
                        ? clients.size() + ", merged by histogram"
                        : clients.size() + "; windows may be judged of " + judged.size() + " of them",
                clients.size()));
        Set<String> units = new LinkedHashSet<>();
        clients.stream().map(LatencyDescription::unit).map(Unit::symbol).forEach(units::add);
        facts.add(new Fact("units", "units", String.join(", ", units), List.copyOf(units)));
        facts.add(series(clients));
        Kind kind = requests.kind();
        facts.add(
                new Fact("decides", "judged by", kind == null ? null : words(kind), kind == null ? null : words(kind)));
        facts.addAll(requests(requests));
        List<LatencyDescription> counted = judged.isEmpty() ? clients : judged;
        facts.add(NodeFacts.length("interval", "interval", longest(counted)));
        facts.addAll(
                NodeFacts.span(counted.stream().map(LatencyDescription::span).filter(Objects::nonNull)));
        facts.add(new Fact(
                WINDOWS, WINDOWS, judged.isEmpty() ? "may not be judged" : "may be judged", !judged.isEmpty()));
        return new FileFacts("clients together", "as correlate merges them", facts, List.of(), notes);
    }

    private static Fact series(List<LatencyDescription> clients) {
        Set<String> series = new LinkedHashSet<>();
        clients.forEach(client -> client.series().forEach(one -> series.add(words(one))));
        return new Fact("series", "latencies", String.join(", ", series), List.copyOf(series));
    }

    private static List<Fact> requests(RequestFigures requests) {
        Long all = requests.requests();
        Long errors = requests.errors();
        return List.of(
                new Fact("requests", "requests", all == null ? null : all.toString(), all),
                new Fact("errors", "errors", errors == null ? null : errors.toString(), errors));
    }

    private static Fact clock(boolean dated, List<Note> notes) {
        if (!dated) {
            return new Fact("clock", "clock", "none: times count from the start of the run", "none");
        }
        return notes.stream().anyMatch(note -> note.kind() == ReaderNote.NO_TIME_ZONE)
                ? new Fact("clock", "clock", "wall clock without a time zone, read as UTC", "wall_without_zone")
                : new Fact("clock", "clock", "wall clock", "wall");
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
