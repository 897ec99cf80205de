package io.gctelemetry.collector.report.correlate;

import static io.gctelemetry.collector.report.model.Output.JSON;
import static io.gctelemetry.collector.report.model.Output.MARKDOWN;
import static io.gctelemetry.collector.report.model.Output.PAGE;

import io.gctelemetry.collector.report.model.Fields;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Correlation.OperationEffect;
import io.gctelemetry.correlate.model.Correlation.Side;
import io.gctelemetry.correlate.model.Correlation.Span;

/** The figures of the operations of one kind. */
final class OperationFields {
    private static final int INTERVALS_ON_PAGE = 500;

    private static final Fields<Span> INTERVAL = new Fields<Span>()
            .time("start", "", Span::start)
            .time("end", "", Span::end)
            .text("label", "", Span::label);

    private static final Fields<Side> SIDE = new Fields<Side>()
            .ratio("seconds", "", Side::seconds)
            .include(TailFields.ALL, Side::tail)
            .ratio("stoppedShare", "Share of the time in which JVMs are stopped.", Side::stoppedShare)
            .ratio("allocatedBytesPerSecond", "", Side::allocated);

    private OperationFields() {}

    static Fields<OperationEffect> of(Correlation found) {
        return new Fields<OperationEffect>()
                .text("kind", "", OperationEffect::kind)
                .text(
                        "node",
                        "Null for the whole cluster.",
                        one -> one.node() < 0
                                ? null
                                : found.nodes().get(one.node()).name())
                .nullable()
                .list("intervals", "", INTERVAL, OperationEffect::operations)
                .only(JSON)
                .list(
                        "intervals",
                        "",
                        INTERVAL,
                        one -> one.operations().stream()
                                .limit(INTERVALS_ON_PAGE)
                                .toList())
                .only(PAGE)
                .count("times", "", one -> one.operations().size())
                .only(MARKDOWN)
                .object("inside", "During the operations.", SIDE, OperationEffect::inside)
                .object("outside", "The rest of the time.", SIDE, OperationEffect::outside);
    }
}
