package io.gctelemetry.correlate;

import io.gctelemetry.correlate.model.Correlation.OperationEffect;
import io.gctelemetry.correlate.model.Correlation.Side;
import io.gctelemetry.correlate.model.Correlation.Span;
import io.gctelemetry.correlate.model.Tail;
import io.gctelemetry.correlate.prediction.WindowGrid;
import io.gctelemetry.readers.operation.Operation;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.StopSeries;
import io.gctelemetry.timeline.latency.LatencyHistogram;
import io.gctelemetry.timeline.latency.LatencyTable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Compares the time of the operations of one kind on one node with the rest of the run: the clients' tail, the stops and the
 * allocation. A slot counts as inside if an operation covers any of it.
 */
final class OperationEffects {
    private final WindowGrid grid;
    private final List<NodeTimeline> nodes;

    OperationEffects(WindowGrid grid, List<NodeTimeline> nodes) {
        this.grid = grid;
        this.nodes = nodes;
    }

    List<OperationEffect> of(List<Operation> operations) {
        Map<Key, List<Span>> byOperation = new LinkedHashMap<>();
        for (Operation one : operations) {
            long start = nanos(one.interval().start());
            long end = nanos(one.interval().end());
            if (end >= grid.start() && start < grid.end()) {
                byOperation
                        .computeIfAbsent(new Key(one.kind(), node(one)), key -> new ArrayList<>())
                        .add(new Span(start, end, one.label()));
            }
        }
        List<OperationEffect> effects = new ArrayList<>();
        byOperation.forEach((key, spans) -> effects.add(effect(key, spans)));
        return effects;
    }

    private int node(Operation operation) {
        for (int i = 0; i < nodes.size(); i++) {
            if (Objects.equals(nodes.get(i).name(), operation.node())) {
                return i;
            }
        }
        return -1;
    }

    private OperationEffect effect(Key key, List<Span> spans) {
        LatencyTable table = grid.table();
        boolean[] inside = new boolean[grid.endSlot() - grid.firstSlot()];
        for (Span span : spans) {
            int from = Math.max(0, table.slotOf(span.start()) - grid.firstSlot());
            int to = Math.min(
                    inside.length - 1, table.slotOf(Math.max(span.start(), span.end() - 1)) - grid.firstSlot());
            for (int slot = from; slot <= to; slot++) {
                inside[slot] = true;
            }
        }
        return new OperationEffect(
                key.kind, key.node, spans, side(key.node, inside, true), side(key.node, inside, false));
    }

    private Side side(int node, boolean[] inside, boolean which) {
        LatencyTable table = grid.table();
        LatencyHistogram requests = table.histogram();
        long slots = 0;
        double allocated = 0;
        boolean available = false;
        for (int i = 0; i < inside.length; i++) {
            if (inside[i] == which) {
                int slot = grid.firstSlot() + i;
                slots++;
                table.addTo(requests, slot);
                for (int one = 0; one < nodes.size(); one++) {
                    if ((node < 0 || node == one) && nodes.get(one).allocation().known()) {
                        available = true;
                        allocated += nodes.get(one).allocation().between(table.start(slot), table.start(slot + 1));
                    }
                }
            }
        }
        double seconds = slots * table.slotLength() / 1e9;
        return new Side(
                seconds,
                Tail.of(requests.quantiles(Tail.quantiles())),
                slots == 0 ? Double.NaN : stopped(node, inside, which) / (slots * table.slotLength()),
                available && slots > 0 ? allocated / seconds : Double.NaN);
    }

    private double stopped(int node, boolean[] inside, boolean which) {
        double stopped = 0;
        for (int one = 0; one < nodes.size(); one++) {
            if (node >= 0 && node != one) {
                continue;
            }
            StopSeries stops = nodes.get(one).stops();
            for (int i = stops.firstEndingFrom(grid.start()); i < stops.size() && stops.end(i) < grid.end(); i++) {
                int slot = grid.table().slotOf(stops.end(i)) - grid.firstSlot();
                if (!stops.partial(i) && inside[slot] == which) {
                    stopped += stops.length(i);
                }
            }
        }
        return stopped;
    }

    private static long nanos(Instant time) {
        return time.getEpochSecond() * 1_000_000_000L + time.getNano();
    }

    private record Key(String kind, int node) {}
}
