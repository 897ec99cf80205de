package io.gctelemetry.profiles.lint.node;

import io.gctelemetry.profiles.cassandra.Argument;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.lint.check.LintContext;
import io.gctelemetry.profiles.lint.finding.Findings;
import io.gctelemetry.profiles.lint.finding.Rule;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/** The pause goal against the timeouts of requests. */
final class TimeoutCheck {

    /** What cassandra.yaml of 3.11 to trunk ships, in milliseconds. */
    static final Map<String, Long> DEFAULTS = new TreeMap<>(Map.of(
            "read_request_timeout", 5000L,
            "range_request_timeout", 10_000L,
            "write_request_timeout", 2000L,
            "counter_write_request_timeout", 5000L,
            "request_timeout", 10_000L));

    private TimeoutCheck() {}

    /** Returns the pause goal in milliseconds where a collector keeps one. */
    static Optional<Long> goal(LintContext context) {
        Gc gc = context.gc();
        OptionalLong goal = context.number("MaxGCPauseMillis");
        return goal.isPresent() && (gc == Gc.G1 || gc == Gc.PARALLEL)
                ? Optional.of(goal.getAsLong())
                : Optional.empty();
    }

    static String message(long goal, long timeout, boolean usual) {
        return "the pause goal of " + goal + " ms is not below this timeout of " + timeout + " ms"
                + (usual ? ", which is the default" : "") + ": a pause as meant fails requests";
    }

    /** Judges by the shortest default, where no cassandra.yaml is given. */
    static void againstDefaults(LintContext context, Findings findings) {
        long least = DEFAULTS.values().stream().mapToLong(Long::longValue).min().orElse(0);
        goal(context)
                .filter(goal -> goal >= least)
                .ifPresent(goal -> context.last("MaxGCPauseMillis")
                        .filter(Argument::fromFile)
                        .ifPresent(argument -> findings.of(
                                        Rule.PAUSE_GT_TIMEOUTS,
                                        "the pause goal of " + goal + " ms is not below " + least
                                                + " ms, the default of write_request_timeout: a pause as meant fails requests")
                                .at(argument)
                                .fix("take a shorter one, such as 300")
                                .add()));
    }
}
