package io.gctelemetry.micrometer;

import io.micrometer.core.instrument.Tags;
import java.time.Duration;
import java.util.function.Consumer;

/** The settings of the builder. Immutable. */
final class Settings {
    final Tags tags;
    final Duration[] buckets;
    final boolean jfr;
    final Consumer<String> notices;

    Settings(Tags tags, Duration[] buckets, boolean jfr, Consumer<String> notices) {
        this.tags = tags;
        this.buckets = buckets;
        this.jfr = jfr;
        this.notices = notices;
    }
}
