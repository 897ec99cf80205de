package io.gctelemetry.collector.report.chart;

import io.gctelemetry.cli.Style;

/** Powers of ten of a nanosecond, as axes name them. */
final class Decades {
    private Decades() {}

    /** {@code 10 us} for 4, {@code 1 ms} for 6, {@code 100 s} for 11. */
    static String words(int exponent, Style style) {
        String[] units = {"ns", style.of("\u00b5s", "us"), "ms", "s"};
        int unit = Math.min(3, exponent / 3);
        return "1" + "0".repeat(exponent - 3 * unit) + " " + units[unit];
    }
}
