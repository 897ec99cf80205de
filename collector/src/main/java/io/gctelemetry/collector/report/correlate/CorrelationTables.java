package io.gctelemetry.collector.report.correlate;

import io.gctelemetry.cli.Units;
import io.gctelemetry.collector.report.model.Fields;
import io.gctelemetry.collector.report.model.Output;
import io.gctelemetry.collector.report.model.Table;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Correlation.Node;
import io.gctelemetry.correlate.model.Correlation.OperationEffect;
import io.gctelemetry.correlate.model.Correlation.Window;
import io.gctelemetry.correlate.model.Tail;
import io.gctelemetry.timeline.NodeTimeline.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The tables of a correlation for a person at a terminal. */
final class CorrelationTables {
    private static final int MOST_WINDOWS = 20;

    /** @param stops -1 where stops are not counted */
    private record TailOf(String name, Tail tail, long stops) {}

    private static final Fields<TailOf> TAIL = new Fields<TailOf>()
            .text("", "", TailOf::name)
            .latency("p50", "", one -> one.tail.p50())
            .latency("p90", "", one -> one.tail.p90())
            .latency("p99", "", one -> one.tail.p99())
            .latency("p99.9", "", one -> one.tail.p999())
            .latency("p99.99", "", one -> one.tail.p9999())
            .latency("max", "", one -> one.tail.max())
            .count("stops", "", one -> one.stops)
            .optional(one -> one.stops >= 0);

    private final Correlation found;

    CorrelationTables(Correlation found) {
        this.found = found;
    }

    private Fields<Node> nodes() {
        return new Fields<Node>()
                .text("", "", node -> node.name() + (node.role() == Role.CLIENT ? " (client)" : ""))
                .figure("covered", this::covered)
                .figure("stops", node -> Units.count(node.stops()))
                .length("stopped", "", Node::stopped)
                .length("longest", "", Node::longest)
                .figure(
                        "over target",
                        node -> node.maxGcPause() < 0 ? null : node.pausesOverTarget() + " of " + node.pauses())
                .figure("exposure", node -> node.exposure().known() ? NodeWords.exposure(node) : null)
                .figure("utilisation", node -> node.utilisation().known() ? NodeWords.utilisation(node) : null)
                .text("clock offset", "", node -> NodeWords.offset(node.offset()));
    }

    List<Table<?>> all() {
        return List.of(tails(), table("", nodes(), found.nodes()), violating(), operations());
    }

    private String covered(Node node) {
        return 100 * node.covered() / (found.end() - found.start()) + " %";
    }

    private Table<?> tails() {
        List<TailOf> rows = new ArrayList<>();
        rows.add(new TailOf("seen", found.tail(), -1));
        for (Correlation.TailWithout one : found.tailsWithout()) {
            String name = one.without().isEmpty() ? "any stop" : one.without();
            rows.add(new TailOf("without " + name, one.tail(), one.stops()));
        }
        rows.add(new TailOf("quiet seconds", found.quiet(), -1));
        return table(CorrelationSentences.accuracy(found.accuracy()), TAIL, rows);
    }

    private Table<?> violating() {
        List<Window> violating =
                found.windows().stream().filter(window -> !window.met()).toList();
        int more = violating.size() - MOST_WINDOWS;
        Fields<Window> fields = new Fields<Window>()
                .time("violating window ends", "", Window::end)
                .count("requests", "", Window::requests)
                .latency("p99", "", window -> window.observed().p99())
                .latency("p99.9", "", window -> window.observed().p999())
                .latency("predicted", "", window -> window.predicted().p999())
                .latency("max", "", window -> window.observed().max())
                .latency("predicted", "", window -> window.predicted().max())
                .text("because of", "", window -> WindowWords.because(found, window));
        return table(
                more > 0 ? "and " + more + " more; --csv lists them all" : "",
                fields,
                violating.stream().limit(MOST_WINDOWS).toList());
    }

    private Table<?> operations() {
        Fields<OperationEffect> fields = new Fields<OperationEffect>()
                .text("while", "", this::operation)
                .count("times", "", one -> one.operations().size())
                .figure(
                        "seconds",
                        one -> String.format(Locale.ROOT, "%.0f", one.inside().seconds()))
                .latency("p99.9", "", one -> one.inside().tail().p999())
                .latency("else", "", one -> one.outside().tail().p999())
                .latency("max", "", one -> one.inside().tail().max())
                .latency("else", "", one -> one.outside().tail().max())
                .share("stopped", one -> one.inside().stoppedShare())
                .share("else", one -> one.outside().stoppedShare())
                .figure("allocated", one -> rate(one.inside().allocated()))
                .figure("else", one -> rate(one.outside().allocated()));
        return table("", fields, found.operations());
    }

    private String operation(OperationEffect one) {
        return one.node() < 0
                ? one.kind()
                : one.kind() + " of " + found.nodes().get(one.node()).name();
    }

    private static @Nullable String rate(double bytesPerSecond) {
        return Double.isNaN(bytesPerSecond) ? null : String.format(Locale.ROOT, "%.1f MB/s", bytesPerSecond / 1e6);
    }

    private static <R> Table<R> table(String description, Fields<R> fields, List<R> rows) {
        return Table.of("", description, fields, rows, Output.TEXT);
    }
}
