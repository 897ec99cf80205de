package io.gctelemetry.agent.compat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gctelemetry.testing.Golden;
import io.prometheus.metrics.instrumentation.jvm.JvmMetrics;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.List;
import java.util.Set;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The library's own JvmMetrics run in this JVM beside ours; the tests need G1. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ClientJavaNamesTest {
    /** Looking for deadlocks stops the JVM at a safepoint. */
    private static final List<String> LEFT_OUT = List.of("jvm_threads_deadlocked", "jvm_threads_deadlocked_monitor");

    private static final String COLLECTIONS = "jvm_gc_collection_seconds";
    private static final String RESIDENT = "process_resident_memory_bytes";
    private static final String ALLOCATED = "jvm_memory_pool_allocated_bytes";

    private final PrometheusRegistry registry = new PrometheusRegistry();
    private final Beside beside = new Beside("client_java");
    private Families theirs;
    private Families ours;

    @BeforeAll
    void collectOnceAndReadBoth() {
        JvmMetrics.builder().register(registry);
        System.gc();
        Beside.await("the library's pools", () -> {
            theirs = new Families(registry.scrape());
            return theirs.names().contains(ALLOCATED)
                    && !theirs.series(ALLOCATED).isEmpty();
        });
        Beside.await("the collector to have given back what it will", () -> {
            theirs = new Families(registry.scrape());
            ours = beside.read();
            double memory = theirs.value(RESIDENT);
            return Math.abs(ours.value(RESIDENT) - memory) < 0.1 * memory;
        });
    }

    @Test
    void addsTheFamiliesOfTheTable() {
        StringBuilder families = new StringBuilder();
        for (String name : Beside.foreign(ours)) {
            families.append(ours.line(name)).append('\n');
        }
        Golden.verify("/compat/client_java.txt", families.toString());
    }

    @Test
    void everyFamilyOfTheLibraryIsThereWithItsTypeUnitLabelsAndSeries() {
        for (String name : theirs.names()) {
            if (LEFT_OUT.contains(name)) {
                continue;
            }
            assertThat(ours.line(name)).isEqualTo(theirs.line(name));
            if (name.equals(COLLECTIONS)) {
                assertThat(ours.series(name)).containsAll(theirs.series(name)).contains("{gc=G1 Concurrent GC}");
            } else if (name.equals(ALLOCATED)) {
                Set<String> missing = theirs.series(name); // a pool is there once a collection has raised it
                missing.removeAll(ours.series(name));
                assertThat(missing).isSubsetOf("{pool=G1 Survivor Space}");
            } else {
                assertThat(ours.series(name)).as(name).isEqualTo(theirs.series(name));
            }
        }
    }

    @Test
    void nothingIsAddedButWhatTheLibraryHas() {
        assertThat(theirs.names()).containsAll(Beside.foreign(ours));
    }

    @Test
    void valuesThatStandStillAreEqual() {
        for (String pool : List.of("G1 Eden Space", "G1 Survivor Space", "G1 Old Gen", "Metaspace")) {
            assertEqual("jvm_memory_pool_max_bytes", within(0.0), "pool", pool);
            assertEqual("jvm_memory_pool_init_bytes", within(0.0), "pool", pool);
        }
        assertEqual("jvm_memory_pool_collection_used_bytes", within(0.0), "pool", "G1 Old Gen");
        assertEqual("jvm_memory_max_bytes", within(0.0), "area", "heap");
        assertEqual("jvm_memory_init_bytes", within(0.0), "area", "heap");
        assertEqual("process_max_fds", within(0.0));
        assertEqual("process_start_time_seconds", within(0.001));
        assertThat(ours.series("jvm_runtime")).isEqualTo(theirs.series("jvm_runtime"));
        assertThat(ours.count(COLLECTIONS, "gc", "G1 Old Generation"))
                .isEqualTo(theirs.count(COLLECTIONS, "gc", "G1 Old Generation"))
                .isPositive();
        assertEqual(COLLECTIONS, within(0.0), "gc", "G1 Old Generation");
    }

    @Test
    void valuesThatMoveAreClose() {
        assertEqual("jvm_threads_current", within(3.0));
        assertEqual("jvm_threads_daemon", within(3.0));
        assertEqual("jvm_threads_state", within(3.0), "state", "WAITING");
        assertEqual("process_open_fds", within(20.0));
        assertClose("jvm_classes_currently_loaded", 0.1);
        assertClose("jvm_memory_used_bytes", 0.1, "area", "nonheap");
        assertClose(RESIDENT, 0.2);
        assertClose("process_virtual_memory_bytes", 0.2);
        assertClose("process_cpu_seconds", 0.5);
        assertClose("jvm_compilation_time_seconds", 0.5);
    }

    @Test
    void aPoolWhereObjectsAreBornCountsWhatThreadsAllocated() {
        double before = beside.read().value(ALLOCATED, "pool", "G1 Eden Space");
        byte[] bytes = new byte[10_000_000];
        double after = beside.read().value(ALLOCATED, "pool", "G1 Eden Space");

        assertThat(after - before).isBetween((double) bytes.length, 30e6);
    }

    private void assertEqual(String name, Offset<Double> offset, String... labels) {
        assertThat(ours.value(name, labels)).as(name).isCloseTo(theirs.value(name, labels), offset);
    }

    private void assertClose(String name, double part, String... labels) {
        assertEqual(name, within(part * theirs.value(name, labels)), labels);
    }
}
