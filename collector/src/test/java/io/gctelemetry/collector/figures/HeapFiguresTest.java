package io.gctelemetry.collector.figures;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gctelemetry.collector.figures.CollectionFigures.Kind;
import io.gctelemetry.collector.figures.HeapFigures.Uses;
import io.gctelemetry.readers.GcReaders;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A log of four collections, and what follows from its lines by hand. */
class HeapFiguresTest {
    private static final long MIB = 1 << 20;
    private static final long MILLI = 1_000_000;

    private static final String LOG = """
            [0.005s][info][gc     ] Using G1
            [0.010s][info][gc,init] Heap Region Size: 1M
            [1.009s][info][gc,heap] GC(0) Old regions: 0->2
            [1.010s][info][gc     ] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 30M->10M(100M) 10.000ms
            [2.009s][info][gc,heap] GC(1) Old regions: 2->5
            [2.010s][info][gc     ] GC(1) Pause Young (Prepare Mixed) (G1 Evacuation Pause) 50M->20M(100M) 30.000ms
            [2.519s][info][gc,heap] GC(2) Old regions: 5->4
            [2.520s][info][gc     ] GC(2) Pause Young (Mixed) (G1 Evacuation Pause) 40M->15M(100M) 20.000ms
            [3.009s][info][gc,heap] GC(3) Old regions: 4->12
            [3.010s][info][gc     ] GC(3) Pause Full (System.gc()) 45M->12M(100M) 25.000ms
            """;

    @TempDir
    private Path folder;

    private NodeFigures read(String log, Period period) throws IOException {
        Path file = Files.writeString(folder.resolve("gc.log"), log);
        try (NodeSource source = GcReaders.open(file)) {
            return NodeFigures.read(source, period);
        }
    }

    /** 40 + 20 + 30 MiB from 1.000 s to 3.010 s; 2 + 3 MiB in the two young collections that are not mixed. */
    @Test
    void growthIsThatFromEachCollectionToTheNext() throws IOException {
        HeapFigures heap = requireNonNull(read(LOG, Period.ALL).heapFigures());

        assertThat(heap.before()).isEqualTo(new Uses(4, 30 * MIB, 165 * MIB / 4, 50 * MIB));
        assertThat(heap.after()).isEqualTo(new Uses(4, 10 * MIB, 57 * MIB / 4, 20 * MIB));
        assertThat(heap.allocated()).isEqualTo(90 * MIB);
        assertThat(heap.nanos()).isEqualTo(2010 * MILLI);
        assertThat(requireNonNull(heap.allocationRate()) / MIB).isCloseTo(90 / 2.01, within(1e-9));
        assertThat(heap.promoted()).isEqualTo(5 * MIB);
        assertThat(requireNonNull(heap.promotionRate()) / MIB).isCloseTo(5 / 2.01, within(1e-9));
    }

    @Test
    void theLiveSetIsTheHeapAfterTheLastCollectionOfTheOldGeneration() throws IOException {
        HeapFigures all = requireNonNull(read(LOG, Period.ALL).heapFigures());
        assertThat(all.liveAfter()).isEqualTo(Kind.FULL);
        assertThat(requireNonNull(all.live()).highest()).isEqualTo(12 * MIB);

        HeapFigures toMixed = requireNonNull(read(LOG, until(2900)).heapFigures());
        assertThat(toMixed.liveAfter()).isEqualTo(Kind.MIXED);
        assertThat(requireNonNull(toMixed.live()).highest()).isEqualTo(15 * MIB);

        assertThat(requireNonNull(read(LOG, until(2100)).heapFigures()).live()).isNull();
    }

    @Test
    void collectionsAreCountedByKindAndCause() throws IOException {
        String young = "G1 Young Generation";
        assertThat(read(LOG, Period.ALL).collections())
                .containsExactly(
                        new CollectionFigures(young, Kind.YOUNG, "G1 Evacuation Pause", 2, 2, 40 * MILLI, 30 * MILLI),
                        new CollectionFigures(
                                "G1 Old Generation", Kind.FULL, "System.gc()", 1, 1, 25 * MILLI, 25 * MILLI),
                        new CollectionFigures(young, Kind.MIXED, "G1 Evacuation Pause", 1, 1, 20 * MILLI, 20 * MILLI));
    }

    /** The cycle begins at 64 MiB; a log without the line of its begin has the first pause instead. */
    @Test
    void aCycleOfZgcBeginsWithItsFirstPauseWhereItsBeginIsNotLogged() throws IOException {
        HeapFigures heap = requireNonNull(read("""
                        [0.005s][info][gc,init  ] Initializing The Z Garbage Collector
                        [1.001s][info][gc,phases] GC(0) Pause Mark Start 1.000ms
                        [1.101s][info][gc,phases] GC(0) Pause Mark End 1.000ms
                        [1.500s][info][gc       ] GC(0) Garbage Collection (Warmup) 64M(10%)->20M(3%)
                        [2.001s][info][gc,phases] GC(1) Pause Mark Start 1.000ms
                        [2.500s][info][gc       ] GC(1) Garbage Collection (Warmup) 70M(10%)->30M(5%)
                        """, Period.ALL).heapFigures());

        assertThat(heap.before()).isEqualTo(new Uses(2, 64 * MIB, 67 * MIB, 70 * MIB));
        assertThat(heap.allocated()).isEqualTo(50 * MIB);
        assertThat(heap.nanos()).isEqualTo(1500 * MILLI);
        assertThat(heap.liveAfter()).isEqualTo(Kind.CONCURRENT);
        assertThat(heap.promoted()).isNull();
    }

    private static Period until(long millis) {
        return new Period(null, Instant.ofEpochMilli(millis));
    }
}
