package io.gctelemetry.collector.report.stops;

import io.gctelemetry.collector.figures.EventTable;
import io.gctelemetry.collector.figures.Figures;
import io.gctelemetry.collector.figures.Lengths;
import io.gctelemetry.collector.figures.NodeFigures;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import org.jspecify.annotations.Nullable;

/**
 * The figures of the events of one kind in a file.
 *
 * @param name for people
 * @param span the time that the file covers if the events stop the JVM, for their share; otherwise 0
 */
record KindFigures(String name, Figures all, Lengths lengths, long span) {
    static KindFigures of(NodeFigures figures, Kind kind) {
        long nanos = figures.covered();
        Figures all = figures.of(kind);
        return switch (kind) {
            case STOP -> new KindFigures("stops", all, figures.stops().lengths(), nanos);
            case TIME_TO_SAFEPOINT ->
                new KindFigures("  time to safepoint", all, figures.stops().parts(), nanos);
            case PAUSE -> new KindFigures("pauses", all, figures.pauses().lengths(), nanos);
            case CONCURRENT_PHASE ->
                new KindFigures(
                        "concurrent phases", all, figures.concurrentPhases().lengths(), 0);
            case ALLOCATION_STALL ->
                new KindFigures(
                        "allocation stalls", all, figures.allocationStalls().lengths(), 0);
            case FAILURE, HEAP -> throw new IllegalArgumentException(kind.name());
        };
    }

    /** Returns the figures of Shenandoah's pacing, a sum over the threads for each cycle. */
    static KindFigures pacing(NodeFigures figures) {
        EventTable pacing = figures.pacing();
        return new KindFigures(
                "allocation pacing, by cycle",
                pacing.size() == 0 ? Figures.ABSENT : pacing.figures(),
                pacing.lengths(),
                0);
    }

    /** Returns whether single lengths are available. */
    boolean some() {
        return all.available() && lengths.size() > 0;
    }

    @Nullable
    Long percentile(double percent) {
        return some() ? lengths.percentile(percent) : null;
    }

    double share() {
        return all.nanos() == null ? 0 : (double) all.nanos() / span;
    }
}
