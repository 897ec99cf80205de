package io.gctelemetry.collector.report.stops;

import io.gctelemetry.collector.figures.CollectionFigures;
import io.gctelemetry.collector.figures.HeapFigures;
import io.gctelemetry.collector.figures.HeapFigures.Uses;
import io.gctelemetry.collector.figures.NodeFigures;
import io.gctelemetry.collector.report.model.Fields;
import io.gctelemetry.collector.report.model.Output;
import io.gctelemetry.collector.report.model.Table;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tables of throughput, heap and collections, for people. A table without a figure has no rows. */
final class HeapTables {
    private static final Fields<Share> SHARES =
            new Fields<Share>().text("throughput", "", Share::words).share("share of the time", Share::share);

    private static final Fields<Size> SIZES = new Fields<Size>()
            .text("in use", "", Size::words)
            .count("count", "", size -> size.uses.count())
            .bytes("lowest", "", size -> size.uses.lowest())
            .bytes("mean", "", size -> size.uses.mean())
            .bytes("highest", "", size -> size.uses.highest());

    private static final Fields<HeapRate> RATES = new Fields<HeapRate>()
            .text("growth", "", HeapRate::words)
            .rate("rate", "", HeapRate::rate)
            .bytes("sum", "", HeapRate::bytes);

    private static final Fields<CollectionFigures> COLLECTIONS = new Fields<CollectionFigures>()
            .text("collector", "", CollectionFigures::collector)
            .text("kind", "", one -> one.kind().words())
            .text("cause", "", CollectionFigures::cause)
            .count("count", "", CollectionFigures::collections)
            .count("pauses", "", CollectionFigures::pauses)
            .sum("seconds", CollectionFigures::nanos)
            .length("mean", "", CollectionFigures::mean)
            .length("longest", "", CollectionFigures::max);

    private final NodeFigures figures;
    private final @Nullable HeapFigures heap;

    private record Share(String words, double share) {}

    private record Size(String words, Uses uses) {}

    private record HeapRate(
            String words, @Nullable Double rate, @Nullable Long bytes) {}

    HeapTables(NodeFigures figures) {
        this.figures = figures;
        this.heap = figures.heapFigures();
    }

    Table<?> throughput() {
        List<Share> rows = new ArrayList<>();
        add(rows, "without a stop", figures.without(Kind.STOP));
        add(rows, "without a pause of the collector", figures.without(Kind.PAUSE));
        return table("throughput", "", SHARES, rows);
    }

    private static void add(List<Share> rows, String words, @Nullable Double share) {
        if (share != null) {
            rows.add(new Share(words, share));
        }
    }

    Table<?> sizes() {
        List<Size> rows = new ArrayList<>();
        if (heap != null) {
            add(rows, "before collections", heap.before());
            add(rows, "after collections", heap.after());
            String kind = heap.liveAfter() == null ? "" : heap.liveAfter().words();
            add(rows, "after the last " + kind + " collection", heap.live());
        }
        return table("heap in use", "", SIZES, rows);
    }

    private static void add(List<Size> rows, String words, @Nullable Uses uses) {
        if (uses != null) {
            rows.add(new Size(words, uses));
        }
    }

    Table<?> rates() {
        List<HeapRate> rows = heap == null
                ? List.of()
                : List.of(
                        new HeapRate("allocated between collections", heap.allocationRate(), heap.allocated()),
                        new HeapRate("promoted in young collections", heap.promotionRate(), heap.promoted()));
        return table(
                "growth of the heap",
                "The rate is the sum over the time from the first collection to the last: a lower bound.",
                RATES,
                rows);
    }

    Table<?> collections() {
        return table("collections", "", COLLECTIONS, figures.collections());
    }

    private static <R> Table<R> table(String title, String description, Fields<R> fields, List<R> rows) {
        return Table.of(title, description, fields, rows, Output.TEXT);
    }
}
