package io.gctelemetry.collector.report.stops;

import io.gctelemetry.collector.figures.CollectionFigures;
import io.gctelemetry.collector.figures.CollectionFigures.Kind;
import io.gctelemetry.collector.figures.HeapFigures;
import io.gctelemetry.collector.figures.HeapFigures.Uses;
import io.gctelemetry.collector.figures.NodeFigures;
import io.gctelemetry.collector.report.model.Fields;
import io.gctelemetry.readers.node.NodeDescription;
import org.jspecify.annotations.Nullable;

/** Heap, throughput and collections of a JVM as fields. */
final class HeapFields {
    private static final Fields<Uses> USES = new Fields<Uses>()
            .count("count", "", Uses::count)
            .bytes("lowest", "", Uses::lowest)
            .bytes("mean", "", Uses::mean)
            .bytes("highest", "", Uses::highest);

    private static final Fields<HeapFigures> HEAP = new Fields<HeapFigures>()
            .object("before", "In use before collections.", USES, HeapFigures::before)
            .nullable()
            .object("after", "In use after collections.", USES, HeapFigures::after)
            .nullable()
            .bytes(
                    "liveSet",
                    "In use after the latest collection that freed garbage of the old generation: an upper bound.",
                    heap -> heap.live() == null ? null : heap.live().highest())
            .nullable()
            .text(
                    "liveSetAfter",
                    "The kind of that collection.",
                    heap -> heap.liveAfter() == null ? null : heap.liveAfter().words())
            .nullable()
            .words(Kind.values(), Kind::words)
            .length("seconds", "From the first size of the heap to the last.", HeapFigures::nanos)
            .bytes(
                    "allocated",
                    "The sum of the growth of the heap from each collection to the next: a lower bound, because what is allocated"
                            + " during a concurrent collection is missing.",
                    HeapFigures::allocated)
            .nullable()
            .rate("allocationRate", "allocated / seconds.", HeapFigures::allocationRate)
            .nullable()
            .bytes(
                    "promoted",
                    "The sum of the growth of the old generation in young collections: a lower bound. Null if the file lacks the"
                            + " sizes of the generations.",
                    HeapFigures::promoted)
            .nullable()
            .rate("promotionRate", "promoted / seconds.", HeapFigures::promotionRate)
            .nullable();

    private static final Fields<NodeFigures> THROUGHPUT = new Fields<NodeFigures>()
            .ratio(
                    "withoutStops",
                    "The share of the span in which no stop held the threads (mutator share).",
                    one -> known(one.without(NodeDescription.Kind.STOP)))
            .ratio(
                    "withoutPauses",
                    "The share of the span in which the collector did not pause the threads.",
                    one -> known(one.without(NodeDescription.Kind.PAUSE)));

    private static final Fields<CollectionFigures> COLLECTION = new Fields<CollectionFigures>()
            .text("collector", "", CollectionFigures::collector)
            .text("kind", "", one -> one.kind().words())
            .words(Kind.values(), Kind::words)
            .text("cause", "", CollectionFigures::cause)
            .nullable()
            .count("collections", "", CollectionFigures::collections)
            .count("pauses", "A concurrent collection has several pauses.", CollectionFigures::pauses)
            .length("seconds", "The sum of the pauses.", CollectionFigures::nanos)
            .length("mean", "Of a pause.", CollectionFigures::mean)
            .length("max", "Of a pause.", CollectionFigures::max);

    /** All of them. */
    static final Fields<NodeFigures> ALL = new Fields<NodeFigures>()
            .object("throughput", "", THROUGHPUT, one -> one)
            .object("heap", "", HEAP, NodeFigures::heapFigures)
            .nullable()
            .list("collections", "By collector, kind and cause.", COLLECTION, NodeFigures::collections);

    private HeapFields() {}

    private static double known(@Nullable Double share) {
        return share == null ? Double.NaN : share;
    }
}
