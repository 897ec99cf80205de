package io.gctelemetry.profiles.recommend;

import io.gctelemetry.profiles.target.RefusedException;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A bound for one percentile of response time.
 *
 * @param percentile 50 to below 100, such as 99.9
 * @param millis the bound
 */
public record Expectation(double percentile, double millis) {

    private static final String TIME = "(\\d{1,9}(?:\\.\\d{1,9})?)(ns|us|ms|s|m)";

    private static final Pattern BOUND = Pattern.compile("(?:max|p(\\d{2}(?:\\.\\d{1,6})?))<=?" + TIME);

    private static final Pattern WINDOW = Pattern.compile("run|" + TIME);

    private static final Map<String, Double> MILLIS = Map.of("ns", 1e-6, "us", 1e-3, "ms", 1.0, "s", 1e3, "m", 6e4);

    /**
     * Reads what {@code gc-collector correlate} reads: {@code p99.9<100ms}, {@code reads:p99<20ms,max<=0.5s/10s}. Published figures
     * know neither operations nor windows; of several bounds the first one with a percentile counts.
     *
     * @throws RefusedException when it has another form, or no percentile
     */
    public static Expectation parse(String text) {
        String[] parts = text.replace(" ", "")
                .toLowerCase(Locale.ROOT)
                .replaceFirst("^[a-z_]+:", "")
                .split("/", 2);
        Expectation first = null;
        for (String part : parts[0].split(",", -1)) {
            Matcher bound = BOUND.matcher(part);
            if (!bound.matches()
                    || (parts.length == 2 && !WINDOW.matcher(parts[1]).matches())) {
                throw wrong(text);
            }
            if (first == null && bound.group(1) != null) {
                double millis = Double.parseDouble(bound.group(2)) * MILLIS.getOrDefault(bound.group(3), 1.0);
                first = new Expectation(Double.parseDouble(bound.group(1)), millis);
            }
        }
        if (first == null) {
            throw wrong(text);
        }
        return first;
    }

    private static RefusedException wrong(String text) {
        return new RefusedException("'" + text + "' is not a service level expectation (use p99.9<100ms)");
    }

    /** Returns {@code p99.9 below 100 ms}. */
    @Override
    public String toString() {
        return "p" + plain(percentile) + " below " + plain(millis) + " ms";
    }

    static String plain(double number) {
        return java.math.BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }
}
