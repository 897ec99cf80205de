package io.gctelemetry.readers;

import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.internal.lines.LatencyNote;
import io.gctelemetry.readers.latency.LatencyCounts;
import io.gctelemetry.readers.latency.LatencyListener;
import io.gctelemetry.readers.latency.LatencyListener.LatencyFigures;
import io.gctelemetry.readers.latency.LatencyListener.LoadFigures;
import io.gctelemetry.readers.latency.LatencyListener.Request;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Lets through what counts requests and can be laid on a clock, and compares logs with the figures printed beside them. */
final class LatencyFilter implements LatencyListener {
    /* YCSB times the closing of its sessions as an operation of that name: seconds, and no request. */
    private static final Set<String> NO_REQUESTS = Set.of("CLEANUP");

    /* Units are a thousand apart; the longest of a run and of its log differ by warm-up and rounding alone. */
    private static final double OTHER_UNIT = 100;

    private final LatencyListener listener;
    private final boolean several;
    private final Set<String> leftOut = new TreeSet<>();
    private String file = "";
    private String longestIn = "";
    private long longestLogged;
    private long longestPrinted;

    /** @param several whether there are more files than one: what has no wall clock has no place beside others */
    LatencyFilter(LatencyListener listener, boolean several) {
        this.listener = listener;
        this.several = several;
    }

    void file(String name) {
        file = name;
    }

    private boolean counts(String operation) {
        if (NO_REQUESTS.contains(operation)) {
            leftOut.add(operation + " of " + file);
            return false;
        }
        return true;
    }

    @Override
    public void onInterval(LatencySeries series, long start, long end, LatencyCounts counts) {
        if (!counts(series.operation()) || (several && !LatencyListener.onTheClock(start))) {
            return;
        }
        if (counts.max() > longestLogged && series.kind() != Kind.WAIT && series.kind() != Kind.HICCUP) {
            longestLogged = counts.max();
            longestIn = file;
        }
        listener.onInterval(series, start, end, counts);
    }

    @Override
    public void onRequest(Request request) {
        if (counts(request.operation())) {
            listener.onRequest(request);
        }
    }

    @Override
    public void onErrors(String operation, long start, long end, long count) {
        listener.onErrors(operation, start, end, count);
    }

    @Override
    public void onFigures(LatencyFigures figures) {
        if (counts(figures.operation())) {
            if (figures.whole()) {
                longestPrinted = Math.max(longestPrinted, figures.percentiles().getOrDefault(100.0, 0L));
            }
            listener.onFigures(figures);
        }
    }

    @Override
    public void onLoad(LoadFigures load) {
        listener.onLoad(load);
    }

    List<Note> notes() {
        List<Note> notes = new ArrayList<>();
        if (!leftOut.isEmpty()) {
            notes.add(LatencyNote.NO_REQUEST.with(String.join(", ", leftOut)));
        }
        if (longestLogged > 0 && longestPrinted > 0) {
            double apart = (double) longestLogged / longestPrinted;
            if (apart > OTHER_UNIT || apart < 1 / OTHER_UNIT) {
                notes.add(LatencyNote.UNIT_CONTRADICTED.with(longestIn, longestLogged / 1e6, longestPrinted / 1e6));
            }
        }
        return notes;
    }
}
