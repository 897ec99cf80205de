package io.gctelemetry.source.counters;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.source.ReportedEvents;
import io.gctelemetry.source.StandInBean;
import io.gctelemetry.source.ledger.PauseLedger;
import java.lang.management.GarbageCollectorMXBean;
import java.util.List;
import org.junit.jupiter.api.Test;

class PauseCountersTest {
    private static final long MS = 1_000_000L;

    private final PerfMemoryBuilder memory = PerfMemoryBuilder.safepoints();
    private final ReportedEvents reported = new ReportedEvents();
    private final PauseLedger ledger = new PauseLedger(reported);

    private PauseCounters open(GarbageCollectorMXBean... beans) {
        return PauseCounters.open(memory.counters(11), List.of(beans));
    }

    private void settled() {
        ledger.settle(60_000 * MS);
    }

    @Test
    void remarkAndCleanupOfG1AreCountedWhereNoBeanCountsThem() {
        memory.withCollector(0, "G1 incremental collections").withCollector(2, "G1 stop-the-world phases");
        PauseCounters pauses = open(new StandInBean("G1 Young Generation"), new StandInBean("G1 Old Generation"));
        pauses.sample(ledger, 0);
        memory.pause(2, 500 * MS, 507 * MS);
        pauses.sample(ledger, 10 * MS);

        assertThat(reported.lines()).containsExactly("pause G1 Concurrent GC, end of concurrent GC pause, No GC 7 ms");
        assertThat(pauses.total()).isEqualTo(1);
    }

    @Test
    void theInitialMarkAndTheRemarkOfCmsAreCountedAndItsBeanIsNot() {
        memory.withCollector(0, "PCopy").withCollector(1, "CMS").withCollector(2, "CMS stop-the-world phases");
        StandInBean cms = new StandInBean("ConcurrentMarkSweep");
        PauseCounters pauses = open(new StandInBean("ParNew"), cms);
        pauses.sample(ledger, 0);
        memory.pause(2, 500 * MS, 504 * MS);
        pauses.sample(ledger, 10 * MS);
        memory.pause(2, 700 * MS, 716 * MS);
        pauses.sample(ledger, 20 * MS);
        cms.collected(500, 720);
        pauses.sample(ledger, 30 * MS);
        settled();

        assertThat(reported.lines())
                .containsExactly(
                        "pause ConcurrentMarkSweep, end of major GC, No GC 4 ms",
                        "pause ConcurrentMarkSweep, end of major GC, No GC 16 ms");
    }

    @Test
    void aFullCollectionThatAYoungOneBecameIsTimedOnce() {
        memory.withCollector(0, "Serial young collection pauses").withCollector(1, "Serial full collection pauses");
        PauseCounters pauses = open(new StandInBean("Copy"), new StandInBean("MarkSweepCompact"));
        pauses.sample(ledger, 0);
        memory.pause(0, 100 * MS, 160 * MS);
        memory.pause(1, 110 * MS, 159 * MS);
        pauses.sample(ledger, 10 * MS);
        settled();

        assertThat(reported.lines())
                .containsExactly(
                        "pause Copy, end of minor GC, unknown 11 ms",
                        "pause MarkSweepCompact, end of major GC, unknown 49 ms");
    }

    @Test
    void twoPausesOneAfterTheOtherAreBothTimed() {
        memory.withCollector(0, "Copy").withCollector(1, "MSC");
        PauseCounters pauses = open();
        pauses.sample(ledger, 0);
        memory.pause(0, 100 * MS, 110 * MS);
        memory.pause(1, 110 * MS, 159 * MS);
        pauses.sample(ledger, 10 * MS);
        settled();

        assertThat(reported.lines())
                .containsExactly(
                        "pause Copy, end of minor GC, unknown 10 ms",
                        "pause MarkSweepCompact, end of major GC, unknown 49 ms");
    }

    @Test
    void countersThatCountConcurrentPhasesTooAreLeftToTheBean() {
        memory.withCollector(1, "Shenandoah full");
        StandInBean bean = new StandInBean("Shenandoah Pauses");
        PauseCounters pauses = open(bean, new StandInBean("Shenandoah Cycles"));
        pauses.sample(ledger, 0);
        memory.pause(1, 100 * MS, 900 * MS); // a concurrent phase
        bean.collected(100, 102);
        pauses.sample(ledger, 10 * MS);
        settled();

        assertThat(reported.lines()).containsExactly("pause Shenandoah Pauses, end of GC pause, unknown 2 ms");
    }

    @Test
    void theBeanOfZgcBeforeSeventeenCountsNoPauses() {
        StandInBean zgc = new StandInBean("ZGC");
        PauseCounters pauses = open(zgc);
        pauses.sample(ledger, 0);
        zgc.collected(100, 400);
        pauses.sample(ledger, 10 * MS);
        settled();

        assertThat(reported.lines()).isEmpty();
    }

    @Test
    void ofThePrimeJvmThePausesAreCountedAndTheCyclesNever() {
        StandInBean newPauses = new StandInBean("GPGC New Pauses");
        StandInBean newCycles = new StandInBean("GPGC New Cycles");
        StandInBean oldPauses = new StandInBean("GPGC Old Pauses");
        StandInBean oldCycles = new StandInBean("GPGC Old Cycles");
        PauseCounters pauses = PauseCounters.open(null, List.of(newPauses, newCycles, oldPauses, oldCycles));
        pauses.sample(ledger, 0);
        newPauses.collected(100, 101);
        newCycles.collected(100, 900);
        oldPauses.collected(300, 302);
        oldCycles.collected(100, 2_000);
        pauses.sample(ledger, 10 * MS);
        settled();

        assertThat(reported.lines())
                .containsExactly(
                        "pause GPGC New Pauses, end of GC pause, unknown 1 ms",
                        "pause GPGC Old Pauses, end of GC pause, unknown 2 ms");
    }

    @Test
    void theOlderBeansOfPrimeDoNotSayThatTheyCountPauses() {
        StandInBean gpgc = new StandInBean("GPGC New");
        PauseCounters pauses = PauseCounters.open(null, List.of(gpgc));
        pauses.sample(ledger, 0);
        gpgc.collected(100, 900);
        pauses.sample(ledger, 10 * MS);
        settled();

        assertThat(reported.lines()).isEmpty();
    }

    @Test
    void pausesFromBeforeTheFirstLookAreReportedAtOnce() {
        memory.withCollector(0, "PSScavenge");
        memory.pause(0, 100 * MS, 110 * MS);
        memory.pause(0, 200 * MS, 230 * MS);
        open().sample(ledger, 0);

        assertThat(reported.lines()).containsExactly("2 earlier pauses PS Scavenge, end of minor GC, unknown 40 ms");
    }
}
