package io.gctelemetry.collector.run;

import java.math.BigDecimal;
import java.time.Duration;

/** Lengths of time as seconds with all their digits, as run folders hold them. */
final class Seconds {
    private Seconds() {}

    static String text(Duration length) {
        return BigDecimal.valueOf(length.toNanos(), 9).toPlainString();
    }

    /** @throws ArithmeticException if it is beyond 292 years or finer than nanoseconds */
    static Duration duration(String text) {
        return Duration.ofNanos(new BigDecimal(text).movePointRight(9).longValueExact());
    }
}
