package io.gctelemetry.collector.report.chart;

import io.gctelemetry.cli.Style;

/**
 * A logarithmic axis of lengths in whole decades, from 1 us at least.
 *
 * @param lowest the power of ten of a nanosecond at the bottom
 * @param decades at least 1
 */
record LogScale(int lowest, int decades) {
    static LogScale of(long shortest, long longest) {
        int lowest = (int) Math.floor(Math.log10((double) Math.max(1000, shortest)));
        return new LogScale(
                lowest, Math.max(1, (int) Math.ceil(Math.log10((double) Math.max(1001, longest))) - lowest));
    }

    /** Returns the place of a length, 0 at the bottom and 1 at the top. */
    double share(double nanos) {
        return (Math.log10(Math.max(1, nanos)) - lowest) / decades;
    }

    /** Returns the length at the start of a decade: {@code 10 us}, {@code 1 ms}, {@code 100 s}. */
    String words(int decade, Style style) {
        String[] units = {"ns", style.of("\u00b5s", "us"), "ms", "s"};
        int exponent = lowest + decade;
        int unit = Math.min(3, exponent / 3);
        return "1" + "0".repeat(exponent - 3 * unit) + " " + units[unit];
    }
}
