package io.gctelemetry.profiles.recommend;

import io.gctelemetry.profiles.target.RefusedException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A bound for one percentile of response time.
 *
 * @param percentile 50 to below 100, such as 99.9
 * @param millis the bound
 */
public record Expectation(double percentile, double millis) {

    private static final Pattern FORM =
            Pattern.compile("p(\\d{2}(?:\\.\\d{1,4})?)\\s*<\\s*(\\d{1,6}(?:\\.\\d{1,3})?)\\s*(ms|s)");

    /**
     * Reads {@code p99.9<100ms}.
     *
     * @throws RefusedException when it has another form
     */
    public static Expectation parse(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            throw new RefusedException("'" + text + "' is not a service level expectation (use p99.9<100ms)");
        }
        double factor = matcher.group(3).equals("s") ? 1000 : 1;
        return new Expectation(Double.parseDouble(matcher.group(1)), Double.parseDouble(matcher.group(2)) * factor);
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
