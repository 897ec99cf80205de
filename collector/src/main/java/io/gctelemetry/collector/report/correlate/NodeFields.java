package io.gctelemetry.collector.report.correlate;

import static io.gctelemetry.collector.report.model.Output.PAGE;

import io.gctelemetry.collector.report.model.Fields;
import io.gctelemetry.correlate.model.Correlation.Node;
import io.gctelemetry.timeline.ClockOffset;
import io.gctelemetry.timeline.ClockOffset.Method;
import io.gctelemetry.timeline.NodeTimeline.Role;
import org.jspecify.annotations.Nullable;

/** The figures of a node. */
final class NodeFields {
    private static final Fields<ClockOffset> OFFSET = new Fields<ClockOffset>()
            .offset("seconds", "", offset -> known(offset, offset.nanos()))
            .nullable()
            .offset("low", "", offset -> known(offset, offset.low()))
            .nullable()
            .offset("high", "", offset -> known(offset, offset.high()))
            .nullable()
            .flag("accepted", "Whether the node's stops were moved by it.", ClockOffset::accepted)
            .word("method", "", Method.values(), ClockOffset::method);

    static final Fields<Node> ALL = new Fields<Node>()
            .text("name", "", Node::name)
            .word("role", "", Role.values(), Node::role)
            .object("clockOffset", "Client clock minus node clock.", OFFSET, Node::offset)
            .ratio(
                    "exposure",
                    "Share of the requests that meet its stops, 0 to 1; 1 for a node that serves alone.",
                    node -> node.exposure().value())
            .ratio(
                    "exposureLow",
                    "The 95 % interval of it.",
                    node -> node.exposure().low())
            .ratio("exposureHigh", "", node -> node.exposure().high())
            .ratio(
                    "utilisation",
                    "Share of its time that the node is busy with requests: its backlog delays 1 / (1 - utilisation) requests for each"
                            + " one that arrives during a stop.",
                    node -> node.utilisation().value())
            .ratio(
                    "utilisationLow",
                    "The 95 % interval of it.",
                    node -> node.utilisation().low())
            .ratio("utilisationHigh", "", node -> node.utilisation().high())
            .ratio(
                    "misfit",
                    "For a node that serves alone, by how much an exposure below 1 fits better (likelihood ratio): above 10 the stops and"
                            + " the latencies do not fit.",
                    Node::misfit)
            .length("covered", "For how much of the windows its files reach.", Node::covered)
            .count("stops", "", Node::stops)
            .length("stopped", "Sum of all stops.", Node::stopped)
            .length("longest", "", Node::longest)
            .flag("upperBound", "Whether stops can be shorter than its log reports.", Node::upperBound)
            .length(
                    "maxGcPause",
                    "The pause target of the collector.",
                    node -> node.maxGcPause() < 0 ? null : node.maxGcPause())
            .nullable()
            .count("pauses", "", Node::pauses)
            .count("pausesOverTarget", "", node -> node.maxGcPause() < 0 ? null : node.pausesOverTarget())
            .nullable()
            .text("exposureWords", "", NodeWords::exposure)
            .only(PAGE)
            .text("utilisationWords", "", NodeWords::utilisation)
            .only(PAGE)
            .text("clockWords", "", node -> NodeWords.offset(node.offset()))
            .only(PAGE)
            .text("overTarget", "", NodeWords::overTarget)
            .only(PAGE);

    private NodeFields() {}

    private static @Nullable Long known(ClockOffset offset, long nanos) {
        return offset.method() == Method.NONE ? null : nanos;
    }
}
