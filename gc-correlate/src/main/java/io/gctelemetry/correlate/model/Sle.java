package io.gctelemetry.correlate.model;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A service level expectation: bounds that the latencies of every window must keep, such as {@code p99.9<100ms/10s} or {@code
 * p99<20ms,max<=0.5s/10s}. Immutable.
 *
 * @param bounds at least one
 * @param window how long a window is
 */
public record Sle(List<Bound> bounds, Duration window) {
    private static final Duration USUAL_WINDOW = Duration.ofSeconds(10);
    /** A day, in nanoseconds. */
    private static final BigDecimal LONGEST = BigDecimal.valueOf(86_400_000_000_000L);

    private static final Pattern BOUND = Pattern.compile("(max|p([0-9]{1,2}(?:\\.[0-9]{1,6})?|100))(<=?)(.+)");
    private static final Pattern TIME = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,9})?)(ns|us|ms|s|m)");
    private static final Map<String, Long> UNITS =
            Map.of("ns", 1L, "us", 1_000L, "ms", 1_000_000L, "s", 1_000_000_000L, "m", 60_000_000_000L);

    /** The bound of the published load carrying capacities: 99.9 % of every 10 s within 100 ms. */
    public static final Sle DEFAULT = parse("p99.9<100ms/10s");

    public Sle {
        bounds = List.copyOf(bounds);
        if (bounds.isEmpty()) {
            throw new IllegalArgumentException("no bound");
        }
    }

    /**
     * One bound.
     *
     * @param name as it was written: {@code p99.9}, {@code max}
     * @param quantile from 0 to 1; 1 is the maximum
     * @param limit nanoseconds
     * @param inclusive whether a latency of just the limit keeps it
     */
    public record Bound(String name, double quantile, long limit, boolean inclusive) {
        /** The shortest latency that is over the limit, in nanoseconds. */
        public long over() {
            return inclusive ? limit + 1 : limit;
        }

        /** Returns how many of this number of requests may be over the limit. */
        public long allowed(long requests) {
            return requests - io.gctelemetry.timeline.latency.LatencyHistogram.rank(quantile, requests);
        }

        @Override
        public String toString() {
            return name + (inclusive ? "<=" : "<") + time(limit);
        }
    }

    /**
     * Reads an expectation.
     *
     * @throws IllegalArgumentException if it is not one; the message is one line and shows what one looks like
     */
    public static Sle parse(String text) {
        String compact = text.replace(" ", "").toLowerCase(Locale.ROOT);
        int slash = compact.indexOf('/');
        String left = slash < 0 ? compact : compact.substring(0, slash);
        Duration window = slash < 0 ? USUAL_WINDOW : Duration.ofNanos(nanos(compact.substring(slash + 1), text));
        List<Bound> bounds = new ArrayList<>();
        for (String part : left.split(",", -1)) {
            Matcher matcher = BOUND.matcher(part);
            if (!matcher.matches()) {
                throw wrong(text);
            }
            double quantile = matcher.group(2) == null ? 1 : percent(matcher.group(2));
            bounds.add(new Bound(
                    matcher.group(1),
                    quantile,
                    nanos(matcher.group(4), text),
                    matcher.group(3).equals("<=")));
        }
        return new Sle(bounds, window);
    }

    /** Returns the lowest of the limits, in nanoseconds: a shorter delay violates no bound. */
    public long lowestLimit() {
        return bounds.stream().mapToLong(Bound::limit).min().orElseThrow();
    }

    /** A length of time as it is written in an expectation, in nanoseconds. */
    private static long nanos(String text, String whole) {
        Matcher matcher = TIME.matcher(text);
        if (!matcher.matches()) {
            throw wrong(whole);
        }
        BigDecimal nanos =
                new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(UNITS.getOrDefault(matcher.group(2), 1L)));
        if (nanos.compareTo(BigDecimal.ONE) < 0 || nanos.compareTo(LONGEST) > 0) {
            throw wrong(whole);
        }
        return nanos.longValue();
    }

    private static double percent(String text) {
        return new BigDecimal(text).movePointLeft(2).doubleValue();
    }

    private static IllegalArgumentException wrong(String text) {
        return new IllegalArgumentException("not a service level expectation: \"" + text
                + "\"; it looks like p99.9<100ms/10s or p99<20ms,max<1s/10s");
    }

    private static String time(long nanos) {
        for (String unit : List.of("s", "ms", "us")) {
            long one = UNITS.getOrDefault(unit, 1L);
            if (nanos >= one) {
                return BigDecimal.valueOf(nanos)
                                .divide(BigDecimal.valueOf(one))
                                .stripTrailingZeros()
                                .toPlainString()
                        + unit;
            }
        }
        return nanos + "ns";
    }

    @Override
    public String toString() {
        return String.join(",", bounds.stream().map(Bound::toString).toList()) + "/" + time(window.toNanos());
    }
}
