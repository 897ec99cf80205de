package io.gctelemetry.source.beans;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.source.ReportedEvents;
import io.gctelemetry.source.StandInBean;
import io.gctelemetry.source.counters.PauseCounters;
import io.gctelemetry.source.ledger.PauseLedger;
import io.gctelemetry.source.ledger.SystemGcCalls;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BeanSourceTest {
    private static final long MS = 1_000_000L;
    private static final Map<String, long[]> G1_YOUNG = Map.of(
            "G1 Eden Space", new long[] {100, 0}, "G1 Old Gen", new long[] {50, 60}, "Metaspace", new long[] {7, 7});

    private final ReportedEvents reported = new ReportedEvents();
    private final PauseLedger ledger = new PauseLedger(reported);

    private BeanSource source(GarbageCollectorMXBean... beans) {
        return new BeanSource(
                List.of(beans),
                List.of(
                        pool("G1 Eden Space", MemoryType.HEAP),
                        pool("G1 Old Gen", MemoryType.HEAP),
                        pool("GenPauseless Old Gen", MemoryType.HEAP),
                        pool("Metaspace", MemoryType.NON_HEAP)),
                ledger,
                new SystemGcCalls());
    }

    private static MemoryPoolMXBean pool(String name, MemoryType type) {
        return (MemoryPoolMXBean) Proxy.newProxyInstance(
                BeanSourceTest.class.getClassLoader(),
                new Class<?>[] {MemoryPoolMXBean.class},
                (proxy, method, arguments) -> method.getName().equals("getName") ? name : type);
    }

    @Test
    void aCollectionIsReportedWithItsCauseAndTheHeapBeforeAndAfterIt() {
        StandInBean young = new StandInBean("G1 Young Generation");
        BeanSource source = source(young);
        source.listen();
        young.collected(100, 112).announce("end of minor GC", "G1 Evacuation Pause", 100, 112, G1_YOUNG);
        source.drain(reported);

        assertThat(reported.lines())
                .containsExactly("heap BEFORE 150", "heap AFTER 60", "collection G1New, G1 Evacuation Pause 12 ms");
    }

    @Test
    void thePauseOfACollectionIsThatOfTheCounterAndNotOfTheNotification() {
        StandInBean young = new StandInBean("G1 Young Generation");
        PauseCounters pauses = PauseCounters.open(null, List.of(young));
        BeanSource source = source(young);
        source.listen();
        pauses.sample(ledger, 0);
        young.collected(100, 112).announce("end of minor GC", "G1 Evacuation Pause", 100, 112, G1_YOUNG);
        source.drain(reported);
        pauses.sample(ledger, 10 * MS);

        assertThat(reported.lines()).contains("pause G1 Young Generation, end of minor GC, G1 Evacuation Pause 12 ms");
    }

    @Test
    void aCycleOfCmsIsNoPause() {
        StandInBean cms = new StandInBean("ConcurrentMarkSweep");
        PauseCounters pauses = PauseCounters.open(null, List.of(cms));
        BeanSource source = source(cms);
        source.listen();
        cms.collected(1619, 1970).announce("end of major GC", "No GC", 1619, 1970, Map.of());
        pauses.sample(ledger, 10 * MS);
        source.drain(reported);
        ledger.settle(60_000 * MS);

        assertThat(reported.lines())
                .containsExactly("heap BEFORE 0", "heap AFTER 0", "collection ConcurrentMarkSweep, No GC 351 ms");
    }

    @Test
    void aCycleThatSystemGcBrokeOffIsAnnouncedWithoutTimesAndCountsAsACall() {
        StandInBean cms = new StandInBean("ConcurrentMarkSweep");
        BeanSource source = source(cms);
        source.listen();
        cms.announce("end of major GC", "System.gc()", 0, 0, Map.of());
        source.drain(reported);

        assertThat(reported.lines()).containsExactly("System.gc()");
    }

    @Test
    void aCallOfSystemGcCountsOnceThoughParallelCollectsTwice() {
        StandInBean young = new StandInBean("PS Scavenge");
        StandInBean full = new StandInBean("PS MarkSweep");
        BeanSource source = source(young, full);
        source.listen();
        young.collected(100, 110).announce("end of minor GC", "System.gc()", 100, 110, Map.of());
        full.collected(110, 190).announce("end of major GC", "System.gc()", 110, 190, Map.of());
        source.drain(reported);

        assertThat(reported.lines()).containsOnlyOnce("System.gc()");
    }

    @Test
    void aYoungCollectionThatFreesOldRegionsIsAMixedOne() {
        StandInBean young = new StandInBean("G1 Young Generation");
        BeanSource source = source(young);
        source.listen();
        young.collected(1, 2)
                .announce("end of minor GC", "G1 Evacuation Pause", 1, 2, Map.of("G1 Old Gen", new long[] {60, 40}));
        source.drain(reported);

        assertThat(reported.lines()).contains("collection G1Mixed, G1 Evacuation Pause 1 ms");
    }

    @Test
    void thePrimeJvmsCyclesGiveTheHeapAndItsPausesTheCauses() {
        StandInBean pauses = new StandInBean("GPGC Old Pauses");
        StandInBean cycles = new StandInBean("GPGC Old Cycles");
        PauseCounters counters = PauseCounters.open(null, List.of(pauses, cycles));
        BeanSource source = source(pauses, cycles);
        source.listen();
        counters.sample(ledger, 0);
        pauses.collected(100, 101).announce("end of GC pause", "Proactive", 100, 101, Map.of());
        cycles.collected(100, 900)
                .announce("end of GC cycle", "Proactive", 100, 900, Map.of("GenPauseless Old Gen", new long[] {9, 4}));
        source.drain(reported);
        counters.sample(ledger, 10 * MS);

        assertThat(reported.lines())
                .containsExactly(
                        "heap BEFORE 9",
                        "heap AFTER 4",
                        "collection GPGC Old Cycles, Proactive 800 ms",
                        "pause GPGC Old Pauses, end of GC pause, Proactive 1 ms");
    }

    @Test
    void notificationsThatComeFasterThanTheyAreReadAreCountedAndForgotten() {
        StandInBean young = new StandInBean("Copy");
        BeanSource source = source(young);
        source.listen();
        for (int i = 0; i < 130; i++) {
            young.collected(i, i + 1).announce("end of minor GC", "Allocation Failure", i, i + 1, Map.of());
        }

        assertThat(source.errors()).isEqualTo(2);
    }

    @Test
    void itListensToNothingBeforeItRunsAndAfterIt() {
        StandInBean young = new StandInBean("Copy");
        BeanSource source = source(young);
        young.collected(1, 2).announce("end of minor GC", "Allocation Failure", 1, 2, Map.of());
        source.listen();
        source.close();
        source.run(reported);
        young.collected(3, 4).announce("end of minor GC", "Allocation Failure", 3, 4, Map.of());
        source.drain(reported);

        assertThat(reported.lines()).isEmpty();
    }

    @Test
    void itUnderstandsTheNotificationsOfARealJvm() {
        List<GarbageCollectorMXBean> beans = ManagementFactory.getGarbageCollectorMXBeans();
        BeanSource source =
                new BeanSource(beans, ManagementFactory.getMemoryPoolMXBeans(), ledger, new SystemGcCalls());
        source.listen();
        System.gc();
        long until = System.nanoTime() + 20_000 * MS;
        while (!reported.lines().contains("System.gc()") && System.nanoTime() < until) {
            Thread.onSpinWait();
            source.drain(reported);
        }

        assertThat(reported.lines()).contains("System.gc()").anyMatch(line -> line.startsWith("collection "));
        assertThat(source.errors()).isZero();
    }
}
