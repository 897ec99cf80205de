package io.gctelemetry.timeline;

import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.latency.LatencyCounts;
import io.gctelemetry.readers.latency.LatencyDescription;
import io.gctelemetry.readers.latency.LatencyListener;
import io.gctelemetry.readers.latency.LatencyListener.LoadFigures;
import io.gctelemetry.readers.latency.LatencyListener.Request;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import io.gctelemetry.timeline.latency.LatencyTable;
import io.gctelemetry.timeline.latency.LatencyTableBuilder;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Listens to any number of client files, one after another, and makes one {@link ClientTimeline} of them. One thread.
 *
 * <p>Response times win: service times of the same run are left out where there are any. Where files contain both intervals and
 * single requests, the intervals are counted and the requests looked at one by one.
 */
public final class ClientTimelineBuilder implements LatencyListener {
    private static final List<Kind> BEST_FIRST = List.of(Kind.RESPONSE, Kind.SERVICE, Kind.UNKNOWN);

    private final Map<Kind, LatencyTableBuilder> tables = new EnumMap<>(Kind.class);
    private final LatencyTableBuilder waits = new LatencyTableBuilder();
    private final List<Request> requests = new ArrayList<>();
    private final List<Hiccup> hiccups = new ArrayList<>();
    private final List<LoadFigures> load = new ArrayList<>();
    private final List<Note> notes = new ArrayList<>();
    private final List<FailedInterval> errors = new ArrayList<>();

    @Override
    public void onInterval(LatencySeries series, long start, long end, LatencyCounts counts) {
        if (series.kind() == Kind.HICCUP) {
            if (counts.size() > 0) {
                hiccups.add(Hiccup.longest(start, end, counts.value(counts.size() - 1)));
            }
        } else if (series.operation().toUpperCase(Locale.ROOT).startsWith("ERROR")) {
            if (series.kind() != Kind.SERVICE && series.kind() != Kind.WAIT) {
                onErrors(series.operation(), start, end, counts.total());
            }
        } else if (series.kind() == Kind.WAIT) {
            waits.add(start, end, counts);
        } else if (BEST_FIRST.contains(series.kind())) {
            tables.computeIfAbsent(series.kind(), kind -> new LatencyTableBuilder())
                    .add(start, end, counts);
        }
    }

    @Override
    public void onRequest(Request request) {
        requests.add(request);
    }

    @Override
    public void onErrors(String operation, long start, long end, long count) {
        if (count > 0) {
            errors.add(new FailedInterval(start, end, count));
        }
    }

    @Override
    public void onLoad(LoadFigures figures) {
        load.add(figures);
    }

    /** Adds the description of a file that was read. */
    public void describe(LatencyDescription file) {
        notes.addAll(file.notes());
    }

    /** Adds notes about the files. */
    public void notes(List<Note> more) {
        notes.addAll(more);
    }

    /** Delays of an idle thread that were heard. */
    public List<Hiccup> hiccups() {
        return List.copyOf(hiccups);
    }

    /** What was heard; empty if that was no request. */
    public Optional<ClientTimeline> build() {
        Requests single = Requests.of(requests);
        for (Kind kind : BEST_FIRST) {
            LatencyTableBuilder table = tables.get(kind);
            if (table != null) {
                return Optional.of(timeline(table, kind, single));
            }
        }
        if (requests.isEmpty()) {
            return Optional.empty();
        }
        LatencyTableBuilder all = new LatencyTableBuilder();
        boolean intended = false;
        for (Request request : requests) {
            all.addRequest(request.end(), request.end() - request.intended(), request.failed());
            intended |= request.intended() != request.sent();
        }
        return Optional.of(timeline(all, intended ? Kind.RESPONSE : Kind.UNKNOWN, single));
    }

    private ClientTimeline timeline(LatencyTableBuilder table, Kind kind, Requests single) {
        for (FailedInterval one : errors) {
            table.addFailed(one.start, one.end, one.count);
        }
        LatencyTable built = table.build();
        if (built == null) {
            throw new IllegalStateException("a table without intervals");
        }
        return new ClientTimeline(built, kind, single, waits(single), load, notes);
    }

    /** From the log of waits, or from when single requests should have been sent and were. */
    private @Nullable LatencyTable waits(Requests single) {
        if (waits.isEmpty()) {
            for (int i = 0; i < single.size(); i++) {
                if (single.sent(i) > single.intended(i)) {
                    waits.addRequest(single.end(i), single.sent(i) - single.intended(i), false);
                }
            }
        }
        return waits.build();
    }

    private record FailedInterval(long start, long end, long count) {}
}
