package io.gctelemetry.collector.report.correlate;

import io.gctelemetry.collector.report.model.Fields;
import io.gctelemetry.collector.report.model.Report;
import io.gctelemetry.collector.report.model.Row;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Correlation.Accuracy;
import io.gctelemetry.correlate.model.Correlation.Cause;
import io.gctelemetry.correlate.model.Correlation.Generator;
import io.gctelemetry.correlate.model.Correlation.Omission;
import io.gctelemetry.correlate.model.Correlation.Reason;
import io.gctelemetry.correlate.model.Correlation.Sliding;
import io.gctelemetry.correlate.model.Correlation.TailWithout;
import io.gctelemetry.correlate.model.Correlation.Totals;
import io.gctelemetry.correlate.model.Finding;
import io.gctelemetry.correlate.model.GeneratorLimit;
import java.util.Locale;

/** The report of {@code correlate}. */
public final class CorrelationReport {
    private static final Fields<Sliding> SLIDING = new Fields<Sliding>()
            .flag("passed", "", Sliding::passed)
            .time("firstViolation", "End of the first window that was not met.", Sliding::firstViolation)
            .nullable()
            .count("positions", "", Sliding::positions)
            .count("violating", "", Sliding::violating);

    private static final Fields<Correlation> TOTALS = new Fields<Correlation>()
            .include(
                    new Fields<Totals>()
                            .count("windows", "", Totals::windows)
                            .count("violating", "", Totals::violating)
                            .count(
                                    "stops",
                                    "Violating windows attributed to stops of nodes; an upper bound.",
                                    Totals::stops)
                            .count(
                                    "stopsAtLeast",
                                    "The lower bound, from the certain part of each stop.",
                                    Totals::stopsAtLeast)
                            .count("client", "", Totals::client)
                            .count(
                                    "both",
                                    "Those that need the stops and the delays of the load generator.",
                                    Totals::both)
                            .count("other", "", Totals::other)
                            .count(
                                    "undecided",
                                    "Those with a probability from 5 to 95 % to meet the expectation without the stops.",
                                    Totals::undecided)
                            .count(
                                    "notCovered",
                                    "Those that the files of a node do not reach: nothing is known of their stops.",
                                    Totals::notCovered)
                            .ratio(
                                    "expected",
                                    "The sum of the probabilities: how many windows the stops violated.",
                                    Totals::expected)
                            .count(
                                    "possible",
                                    "How many windows the stops may have violated: those with a probability above 5 %.",
                                    Totals::possible),
                    Correlation::totals)
            .ratio(
                    "pValue",
                    "The rank of the run among its rotations in time, divided by their number; null if undefined.",
                    found -> found.placebo().pValue())
            .count("rotations", "", found -> found.placebo().rotations())
            .ratio(
                    "followsBy",
                    "How well slow requests follow the stops, relative to the mean of the rotations; 1 is chance.",
                    found -> found.placebo().ratio());

    private static final Fields<Omission> OMISSION =
            new Fields<Omission>().ratio("ratio", "", Omission::ratio).flag("suspected", "", Omission::suspected);

    private static final Fields<Reason> REASON = new Fields<Reason>()
            .text("limit", "", reason -> reason.limit().word())
            .words(GeneratorLimit.values(), GeneratorLimit::word)
            .count("windows", "0 if the file has no wall clock.", Reason::windows)
            .text("text", "", Reason::text);

    private static final Fields<Generator> GENERATOR = new Fields<Generator>()
            .flag("bound", "", Generator::bound)
            .count("held", "Intervals in which half of the requests waited longer than 10 ms.", Generator::held)
            .count("intervals", "Intervals without a stop; 0 if no file reports waits.", Generator::seconds)
            .list("reasons", "", REASON, Generator::reasons);

    private static final Fields<Accuracy> PREDICTION = new Fields<Accuracy>()
            .count("windows", "", Accuracy::windows)
            .ratio("p999", "", Accuracy::p999)
            .ratio("max", "", Accuracy::max);

    private static final Fields<TailWithout> WITHOUT = new Fields<TailWithout>()
            .text("kind", "", one -> one.without().isEmpty() ? null : one.without())
            .nullable()
            .count("stops", "", TailWithout::stops)
            .include(TailFields.ALL, TailWithout::tail);

    private static final Fields<Finding> FINDING = new Fields<Finding>()
            .text("code", "", Finding::code)
            .text("text", "", Finding::text)
            .texts("options", "Options of gc-profiles to check.", Finding::options);

    private CorrelationReport() {}

    /** Returns the report of a correlation. */
    public static Report of(Correlation found) {
        return new Report(
                "correlate",
                "Lengths are seconds, times seconds since 1970. A value that is not known is null, never 0.",
                new Row<>(fields(found), found),
                "windows",
                () -> CorrelationSentences.of(found));
    }

    /** Returns the fields of a correlation. */
    public static Fields<Correlation> fields(Correlation found) {
        Fields<Cause> cause = new Fields<Cause>()
                .text("node", "", one -> found.nodes().get(one.node()).name())
                .text("kind", "", Cause::kind)
                .count("windows", "", Cause::windows);
        return new Fields<Correlation>()
                .count("schema", "The version of this schema.", one -> 1)
                .words(1)
                .text(
                        "sle",
                        "The expectation for every window.",
                        one -> one.sle().toString())
                .text(
                        "latency",
                        "The start of the clients' latencies.",
                        one -> one.clientKind().name().toLowerCase(Locale.ROOT))
                .words("response", "service", "unknown")
                .list(
                        "windows",
                        "Tumbling windows in the order of time.",
                        new WindowFields(found).all(),
                        Correlation::windows)
                .object("sliding", "Windows that start at every interval of the log.", SLIDING, Correlation::sliding)
                .object("totals", "Numbers of windows.", TOTALS, one -> one)
                .list("nodes", "The JVMs.", NodeFields.ALL, Correlation::nodes)
                .object(
                        "omission",
                        "Observed requests over the limit, relative to those that the stops imply: about 1 for response times;"
                                + " suspected below 0.5.",
                        OMISSION,
                        Correlation::omission)
                .object(
                        "generator",
                        "Whether the load generator was at its own limit while no JVM was stopped.",
                        GENERATOR,
                        Correlation::generator)
                .object("tail", "All windows together.", TailFields.ALL, Correlation::tail)
                .object("quiet", "The trimmed quiet seconds.", TailFields.ALL, Correlation::quiet)
                .object(
                        "prediction",
                        "Median of observed to predicted in windows that stops dominate.",
                        PREDICTION,
                        Correlation::accuracy)
                .list(
                        "without",
                        "The tail without the stops of a kind; kind null: without any stop.",
                        WITHOUT,
                        Correlation::tailsWithout)
                .list(
                        "causes",
                        "The main causes of the windows attributed to stops or client.",
                        cause,
                        Correlation::causes)
                .list(
                        "operations",
                        "The time during operations and the rest.",
                        OperationFields.of(found),
                        Correlation::operations)
                .list("findings", "What to check.", FINDING, Correlation::findings)
                .list("notes", "What the files lack.", Fields.NOTE, Correlation::notes);
    }
}
