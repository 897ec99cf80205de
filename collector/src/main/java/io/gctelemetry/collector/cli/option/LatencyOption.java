package io.gctelemetry.collector.cli.option;

import io.gctelemetry.collector.assemble.UsageException;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencyOptions.Unit;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options with properties of latency files that are not detected. */
public final class LatencyOption {
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

    /** Returns the properties. */
    public LatencyOptions options() {
        return new LatencyOptions(unit(unit), start == null ? null : InputOptions.instant("--start", start));
    }

    /** Parses the value of an option {@code --unit}; null if it is not given. */
    public static @Nullable Unit unit(@Nullable String wanted) {
        if (wanted == null) {
            return null;
        }
        return Arrays.stream(Unit.values())
                .filter(one -> one.symbol().equals(wanted))
                .findFirst()
                .orElseThrow(() -> new UsageException("--unit " + wanted + ": not a unit (use ns, us, ms or s)"));
    }
}
