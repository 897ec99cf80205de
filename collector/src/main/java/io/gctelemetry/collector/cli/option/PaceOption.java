package io.gctelemetry.collector.cli.option;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options with the length of an observation and its interval. */
public final class PaceOption {
    @Option(
            names = "--for",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "Stop after this time (30s, 5m, 2.5h); without this option run until Ctrl-C.")
    @Nullable
    Duration length;

    @Option(
            names = "--interval",
            paramLabel = "TIME",
            defaultValue = "1s",
            converter = DurationConverter.class,
            description = "Read new data at this interval (an agent keeps its latest 10,000 stops); default "
                    + "${DEFAULT-VALUE}.")
    public Duration interval = Duration.ofSeconds(1);

    /** Returns the milliseconds until the end; {@link Long#MAX_VALUE} if there is none. */
    public long left(long begunNanos) {
        Duration whole = length;
        return whole == null ? Long.MAX_VALUE : whole.toMillis() - (System.nanoTime() - begunNanos) / 1_000_000;
    }
}
