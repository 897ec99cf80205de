package io.gctelemetry.micrometer;

import io.gctelemetry.event.metric.Buckets;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Meters of every stop of this JVM: safepoints with their VM operation, time to safepoint, the collector's pauses and
 * concurrent phases, allocation stalls, hiccups.
 *
 * <p>Through Micrometer's Prometheus registry they have the names of the gc-telemetry agent, so that its dashboards fit.
 * Each registry is watched for by four daemon threads named {@code gc-telemetry-*}, until {@link #close}. Micrometer's
 * own {@code JvmGcMetrics} counts pauses under the same name: where it is bound too, {@code jvm.gc.pause} is left to it,
 * and {@link #missing} reports it. Thread-safe.
 */
public final class GcTelemetryMetrics implements MeterBinder, AutoCloseable {
    private final Settings settings;
    private final Map<MeterRegistry, Watch> watches = new LinkedHashMap<>();

    /** Without tags of its own, without buckets, with the JFR event stream where the JVM has one. */
    public GcTelemetryMetrics() {
        this(new Builder());
    }

    private GcTelemetryMetrics(Builder builder) {
        this.settings =
                new Settings(builder.tags, builder.buckets.toArray(new Duration[0]), builder.jfr, builder.notices);
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Adds the meters and begins to fill them; a registry that has them already is left as it is. */
    @Override
    public synchronized void bindTo(MeterRegistry registry) {
        if (!watches.containsKey(registry)) {
            Watch watch = new Watch(registry, settings);
            watches.put(registry, watch);
            watch.start();
        }
    }

    /**
     * Which figures are missing now, and what would bring them: a sentence for each reason; empty if none is. The event
     * stream is missing for some seconds after {@link #bindTo}.
     */
    public synchronized List<String> missing() {
        Set<String> missing = new LinkedHashSet<>();
        for (Watch watch : watches.values()) {
            missing.addAll(watch.missing());
        }
        return new ArrayList<>(missing);
    }

    /** Ends all threads and takes the meters out of their registries. */
    @Override
    public synchronized void close() {
        for (Watch watch : watches.values()) {
            watch.close();
        }
        watches.clear();
    }

    /** How the meters are made. */
    public static final class Builder {
        private Tags tags = Tags.empty();
        private final List<Duration> buckets = new ArrayList<>();
        private boolean jfr = true;
        private Consumer<String> notices = text -> {};

        private Builder() {}

        /** Tags of every meter. */
        public Builder tags(Iterable<Tag> added) {
            tags = tags.and(added);
            return this;
        }

        /** Gives every timer a histogram with the agent's buckets, 10 us to 60 s in steps of 1, 2.5 and 5. */
        public Builder buckets() {
            double[] seconds = Buckets.classic();
            Duration[] bounds = new Duration[seconds.length];
            for (int i = 0; i < bounds.length; i++) {
                bounds[i] = Duration.ofNanos(Math.round(seconds[i] * 1e9));
            }
            return buckets(bounds);
        }

        /** Gives every timer a histogram with these upper bounds. */
        public Builder buckets(Duration... bounds) {
            for (Duration bound : bounds) {
                buckets.add(bound);
            }
            return this;
        }

        /** Does without the JFR event stream: stops have no operation, and pauses, phases and stalls are missing. */
        public Builder withoutJfr() {
            jfr = false;
            return this;
        }

        /** Receives, once each and in one line, what is missing and what changes; called on any thread. */
        public Builder notices(Consumer<String> listener) {
            notices = listener;
            return this;
        }

        public GcTelemetryMetrics build() {
            return new GcTelemetryMetrics(this);
        }
    }
}
