package io.gctelemetry.collector.cli.option;

import io.gctelemetry.cli.Durations;
import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts the durations on the command line: {@code 500ms}, {@code 10s}, {@code 5m}, {@code 2.5h}. */
public final class DurationConverter implements ITypeConverter<Duration> {

    @Override
    public Duration convert(String text) {
        Duration length = Durations.parse(text)
                .orElseThrow(() ->
                        new TypeConversionException("'" + text + "' is not a duration (use 500ms, 10s, 5m or 2h)"));
        if (length.isZero()) {
            throw new TypeConversionException("'" + text + "' is zero; use a longer duration");
        }
        return length;
    }
}
