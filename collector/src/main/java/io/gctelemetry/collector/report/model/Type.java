package io.gctelemetry.collector.report.model;

import io.gctelemetry.timeline.latency.LatencyHistogram;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** The type of a field: the Java type of its values, their type in JSON and their unit. */
public enum Type {
    /** {@code Long}: nanoseconds since 1970, UTC. */
    TIME("number", "seconds since 1970"),
    /** {@code Long}: nanoseconds, not negative. */
    LENGTH("number", "seconds"),
    /** {@code Long}: nanoseconds, the sum of lengths; in seconds for people, too. */
    SUM("number", "seconds"),
    /** {@code Long}: nanoseconds of either sign. */
    OFFSET("number", "seconds"),
    /** {@code Long}: nanoseconds; {@link #FAILED} if the percentile is a failed request, null without requests. */
    LATENCY("number", "seconds"),
    /** {@code Double}, six digits: a share, a rate, a coefficient. */
    RATIO("number", ""),
    /** {@code Double}: a part of 1; in percent for people. */
    SHARE("number", ""),
    /** {@code Long} or {@code Integer}, not negative. */
    COUNT("integer", ""),
    /** {@code Long}: a size in memory, not negative. */
    BYTES("integer", "bytes"),
    /** {@code Double}: bytes in a second, six digits. */
    RATE("number", "bytes/s"),
    /** {@code Boolean}. */
    FLAG("boolean", ""),
    /** {@code String}. */
    TEXT("string", ""),
    /** {@code String}: a figure that its own words complete. */
    FIGURE("string", ""),
    /** A list of {@code String}. */
    TEXTS("array", ""),
    /** A list of {@code Integer}. */
    COUNTS("array", ""),
    /** A {@link Histogram}. */
    HISTOGRAM("object", ""),
    /** A {@link Row}. */
    OBJECT("object", ""),
    /** A list of {@link Row}. */
    LIST("array", "");

    /** The latency of a failed request: above every limit. */
    public static final Long FAILED = LatencyHistogram.FAILED;

    private final String json;
    private final String unit;

    Type(String json, String unit) {
        this.json = json;
        this.unit = unit;
    }

    /** Returns the type in JSON Schema. */
    public String json() {
        return json;
    }

    /** Returns the unit in all outputs for programs; empty without one. */
    public String unit() {
        return unit;
    }

    /** Returns whether values are nanoseconds in Java and seconds in outputs. */
    public boolean seconds() {
        return unit.startsWith("seconds");
    }

    /** Returns whether a value fits into a cell. */
    public boolean scalar() {
        return this != OBJECT && this != LIST;
    }

    /** Returns nanoseconds as seconds, to the last digit and without an exponent. */
    public static BigDecimal exactSeconds(long nanos) {
        BigDecimal seconds = BigDecimal.valueOf(nanos, 9).stripTrailingZeros();
        return seconds.scale() < 0 ? seconds.setScale(0) : seconds;
    }

    /** Returns the value without what programs cannot calculate with: failed requests, NaN. */
    public static @Nullable Object known(@Nullable Object value) {
        return value == Field.ABSENT || FAILED.equals(value) || (value instanceof Double ratio && ratio.isNaN())
                ? null
                : value;
    }
}
