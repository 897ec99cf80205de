package io.gctelemetry.agent.compat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gctelemetry.testing.Golden;
import io.micrometer.core.instrument.binder.jvm.ClassLoaderMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.Set;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Micrometer's own binders run in this JVM beside ours; the tests need G1. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MicrometerNamesTest {
    /** A summary there; here the histogram that is always shown: the same name, with buckets. */
    private static final String PAUSES = "jvm_gc_pause_seconds";

    private static final String LIVE = "jvm_gc_live_data_size_bytes";

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final JvmGcMetrics collections = new JvmGcMetrics();
    private final Beside beside = new Beside("micrometer");
    private Families theirs;
    private Families ours;

    @BeforeAll
    void collectOnceAndReadBoth() {
        new JvmMemoryMetrics().bindTo(registry);
        collections.bindTo(registry);
        new JvmThreadMetrics().bindTo(registry);
        new ClassLoaderMetrics().bindTo(registry);
        new ProcessorMetrics().bindTo(registry);
        new FileDescriptorMetrics().bindTo(registry);
        new UptimeMetrics().bindTo(registry);
        beside.read();
        System.gc();
        Beside.await("Micrometer's pause", () -> {
            theirs = new Families(registry.getPrometheusRegistry().scrape());
            return theirs.names().contains(PAUSES) && theirs.value(LIVE) > 0;
        });
        ours = beside.read();
    }

    @AfterAll
    void close() {
        collections.close();
        registry.close();
    }

    @Test
    void addsTheFamiliesOfTheTable() {
        StringBuilder families = new StringBuilder();
        for (String name : Beside.foreign(ours)) {
            families.append(ours.line(name)).append('\n');
        }
        Golden.verify("/compat/micrometer.txt", families.toString());
    }

    @Test
    void everyFamilyOfMicrometerIsThereWithItsTypeUnitLabelsAndSeries() {
        for (String name : theirs.names()) {
            if (name.equals(PAUSES)) {
                assertThat(ours.type(name)).isEqualTo("histogram");
                assertThat(ours.series(name)).containsAll(theirs.series(name));
                continue;
            }
            assertThat(ours.line(name)).isEqualTo(theirs.line(name));
            if (name.equals(PAUSES + "_max")) {
                assertThat(ours.series(name)).containsAll(theirs.series(name));
            } else {
                assertThat(ours.series(name)).as(name).isEqualTo(theirs.series(name));
            }
        }
    }

    @Test
    void nothingIsAddedButWhatMicrometerHasForSomeCollector() {
        Set<String> more = Beside.foreign(ours);
        more.removeAll(theirs.names());

        assertThat(more) // of these Micrometer has series with ZGC and Shenandoah, and from JDK 20 on with G1
                .containsExactly("jvm_gc_concurrent_phase_time_seconds", "jvm_gc_concurrent_phase_time_seconds_max");
    }

    @Test
    void valuesThatStandStillAreEqual() {
        for (String series : theirs.series("jvm_memory_max_bytes")) {
            String[] labels = series.substring(1, series.length() - 1).split(", id=|area=", -1);
            assertEqual("jvm_memory_max_bytes", within(0.0), "area", labels[1], "id", labels[2]);
        }
        assertEqual("jvm_gc_max_data_size_bytes", within(0.0));
        assertEqual("system_cpu_count", within(0.0));
        assertEqual("process_files_max_files", within(0.0));
        assertEqual("process_start_time_seconds", within(0.001));
        assertEqual("jvm_buffer_total_capacity_bytes", within(0.0), "id", "mapped");
    }

    @Test
    void valuesThatMoveAreClose() {
        assertEqual("process_uptime_seconds", within(10.0));
        assertEqual("jvm_threads_live_threads", within(3.0));
        assertEqual("jvm_threads_daemon_threads", within(3.0));
        assertEqual("jvm_threads_peak_threads", within(3.0));
        assertEqual("jvm_threads_states_threads", within(3.0), "state", "waiting");
        assertEqual("process_files_open_files", within(20.0));
        assertClose("jvm_classes_loaded_classes", 0.1);
        assertClose("jvm_memory_used_bytes", 0.1, "area", "nonheap", "id", "Metaspace");
        assertClose("process_cpu_time_ns", 0.5);
    }

    @Test
    void theLiveDataAfterACollectionIsWhatMicrometerTakesForIt() {
        double live = theirs.value(LIVE);

        assertThat(live).isPositive();
        assertThat(ours.value(LIVE)).isCloseTo(live, within(0.05 * live));
    }

    @Test
    void usesAreParts() {
        Families later = beside.read();

        assertThat(later.value("process_cpu_usage")).isBetween(0.0, 1.0);
        assertThat(later.value("system_cpu_usage")).isBetween(0.0, 1.0);
    }

    private void assertEqual(String name, Offset<Double> offset, String... labels) {
        assertThat(ours.value(name, labels)).as(name).isCloseTo(theirs.value(name, labels), offset);
    }

    private void assertClose(String name, double part, String... labels) {
        assertEqual(name, within(part * theirs.value(name, labels)), labels);
    }
}
