package io.gctelemetry.collector.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Lengths of time as people write them: {@code 500ms}, {@code 10s}, {@code 5m}, {@code 2.5h}. */
final class DurationConverter implements ITypeConverter<Duration> {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,3})?)(ms|s|m|h)");

    @Override
    public Duration convert(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new TypeConversionException("'" + text + "' is not a duration (use 500ms, 10s, 5m or 2h)");
        }
        double unit = switch (matcher.group(2)) {
            case "ms" -> 1;
            case "s" -> 1e3;
            case "m" -> 60e3;
            default -> 3600e3;
        };
        Duration length = Duration.ofMillis(Math.round(Double.parseDouble(matcher.group(1)) * unit));
        if (length.isZero()) {
            throw new TypeConversionException("'" + text + "' is zero; use a longer duration");
        }
        return length;
    }
}
