package io.gctelemetry.collector.cli;

import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencyUnit;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say what a person knows better than the files of a client. */
final class LatencyOption {
    @Option(
            names = "--unit",
            paramLabel = "UNIT",
            description = "Set the unit of the clients' latencies: ns, us, ms or s; detected if not given.")
    @Nullable
    String unit;

    @Option(
            names = "--start",
            paramLabel = "TIME",
            description = "Set the start of the clients' measurement, for files without a wall clock: "
                    + "2026-11-21T18:00:00Z or seconds since 1970.")
    @Nullable
    String start;

    LatencyOptions options() {
        return new LatencyOptions(unit(), start == null ? null : InputOptions.instant("--start", start));
    }

    private @Nullable LatencyUnit unit() {
        if (unit == null) {
            return null;
        }
        String wanted = unit;
        return Arrays.stream(LatencyUnit.values())
                .filter(one -> one.symbol().equals(wanted))
                .findFirst()
                .orElseThrow(() -> new UsageException("--unit " + wanted + ": not a unit (use ns, us, ms or s)"));
    }
}
