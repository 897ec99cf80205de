package io.gctelemetry.collector.report;

import io.gctelemetry.collector.input.Note;
import io.gctelemetry.collector.input.client.LatencyDescription;
import io.gctelemetry.collector.input.client.LatencySeries;
import io.gctelemetry.collector.report.FileFacts.Fact;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a client's file of latencies is. */
public final class ClientFacts {
    private ClientFacts() {}

    /**
     * @param requests how many it tells of
     * @param errors how many of them failed, as far as it tells
     */
    public static FileFacts of(String file, String format, LatencyDescription client, long requests, long errors) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("producer", "written by", client.producer(), client.producer()));
        facts.add(new Fact(
                "unit",
                "unit",
                client.unit().symbol() + ", because " + client.unitReason(),
                client.unit().symbol()));
        facts.add(new Fact("unitReason", "", "", client.unitReason()));
        Set<String> series = new LinkedHashSet<>();
        client.series().forEach(one -> series.add(words(one)));
        facts.add(new Fact("series", "latencies", String.join(", ", series), List.copyOf(series)));
        facts.add(new Fact("requests", "requests", String.valueOf(requests), requests));
        facts.add(new Fact("errors", "errors", String.valueOf(errors), errors));
        facts.add(NodeFacts.length("interval", "interval", client.interval()));
        facts.addAll(NodeFacts.span(client.span()));
        Note refused = client.windows();
        facts.add(new Fact(
                "windows",
                "windows",
                refused == null ? "may be judged" : "may not be judged: " + refused.text(),
                refused == null));
        return new FileFacts(file, format, facts, client.notes());
    }

    private static String words(LatencySeries series) {
        String of = series.operation().isEmpty() ? "" : series.operation() + " ";
        return of
                + switch (series.kind()) {
                    case RESPONSE -> "response time";
                    case SERVICE -> "service time";
                    case WAIT -> "wait";
                    case HICCUP -> "hiccups";
                    case UNKNOWN -> "latency of a kind that is not told";
                };
    }
}
