package io.gctelemetry.it.host;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One line of /stops: start in nanoseconds of the epoch, lengths in nanoseconds; what is absent there is empty here. */
public record ServedStop(
        long seq,
        long start,
        long length,
        Optional<Long> timeToSafepoint,
        Optional<String> operation,
        Optional<Boolean> collection,
        Optional<String> cause) {

    private static final String NUMBER = "(-?[0-9.eE+-]+)";

    static ServedStop parse(String line) {
        return new ServedStop(
                field(line, "seq", NUMBER).map(Long::valueOf).orElseThrow(() -> malformed(line)),
                field(line, "start", NUMBER).map(ServedStop::nanos).orElseThrow(() -> malformed(line)),
                field(line, "length", NUMBER).map(ServedStop::nanos).orElseThrow(() -> malformed(line)),
                field(line, "timeToSafepoint", NUMBER).map(ServedStop::nanos),
                field(line, "operation", "\"([^\"]*)\""),
                field(line, "collection", "(true|false)").map(Boolean::valueOf),
                field(line, "cause", "\"([^\"]*)\""));
    }

    /** Whether it came with its operation, so from JFR; otherwise from the counters. */
    public boolean isNamed() {
        return operation.filter(name -> !name.equals("unknown")).isPresent();
    }

    private static Optional<String> field(String line, String name, String value) {
        Matcher m = Pattern.compile("\"" + name + "\":" + value).matcher(line);
        return m.find() ? Optional.of(m.group(1)) : Optional.empty();
    }

    private static long nanos(String seconds) {
        return new BigDecimal(seconds).movePointRight(9).longValue();
    }

    private static IllegalArgumentException malformed(String line) {
        return new IllegalArgumentException("not a stop: " + line);
    }
}
