package io.gctelemetry.micrometer;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.config.MeterFilterReply;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is left in a registry, and what a registry that fails takes along. */
class ReleaseTest {
    @Test
    void howeverOftenARegistryIsBoundItHasOneListener() {
        CountingRegistry registry = new CountingRegistry();
        for (int i = 0; i < 10; i++) {
            try (GcTelemetryMetrics metrics =
                    GcTelemetryMetrics.builder().withoutJfr().build()) {
                metrics.bindTo(registry);
            }
        }

        assertThat(registry.listeners).isEqualTo(1);
        assertThat(registry.getMeters()).isEmpty();
    }

    @Test
    void whatIsClosedIsLetGoOfByTheRegistry() {
        MeterRegistry registry = new SimpleMeterRegistry();
        WeakReference<PauseMeters> closed = new WeakReference<>(boundAndClosed(registry));

        Await.until("the meters to be collected", () -> {
            System.gc();
            return closed.get() == null;
        });
        assertThat(registry.isClosed()).isFalse();
    }

    private static PauseMeters boundAndClosed(MeterRegistry registry) {
        Watch watch = watch(registry);
        PauseMeters pauses = watch.pauses();
        watch.close();
        return pauses;
    }

    @Test
    void aRegistryThatRefusesOneMeterKeepsNobodyFromLookingAtTheDisk() {
        MeterRegistry registry = new SimpleMeterRegistry();
        registry.config().meterFilter(new MeterFilter() {
            @Override
            public MeterFilterReply accept(Meter.Id id) {
                if (id.getName().equals("gctelemetry.info")) {
                    throw new IllegalStateException("no such meter here");
                }
                return MeterFilterReply.NEUTRAL;
            }
        });
        try (Watch watch = watch(registry)) {
            long now = System.nanoTime();
            for (int round = 0; round < 100; round++) {
                long pause = watch.round(now);
                assertThat(pause).isLessThanOrEqualTo(Duration.ofSeconds(2).toNanos());
                now += pause;
            }
        }
    }

    private static Watch watch(MeterRegistry registry) {
        return new Watch(registry, new Settings(Tags.empty(), new Duration[0], false, text -> {}));
    }

    /** Counts who listens for meters. */
    private static final class CountingRegistry extends SimpleMeterRegistry {
        private int listeners;
        private @Nullable Config counting;

        @Override
        public Config config() {
            if (counting == null) {
                counting = new Config() {
                    @Override
                    public Config onMeterAdded(Consumer<Meter> listener) {
                        listeners++;
                        return super.onMeterAdded(listener);
                    }
                };
            }
            return counting;
        }
    }
}
