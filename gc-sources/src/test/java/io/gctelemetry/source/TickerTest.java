package io.gctelemetry.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.Stop;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TickerTest {
    private static final long MS = 1_000_000L;

    private final PerfMemoryBuilder perf = PerfMemoryBuilder.safepoints();
    private final List<String> stops = new ArrayList<>();
    private final List<String> hiccups = new ArrayList<>();
    private final WindowMaximum longest = new WindowMaximum(0);
    private long now;

    private Ticker ticker(int jdk) {
        SafepointCounters counters = new SafepointCounters(PerfMemory.of(perf.memory()), jdk);
        GcEventListener listener = new GcEventListener() {
            @Override
            public void onStop(Stop stop) {
                stops.add(stop.interval().length().toNanos() / MS + " ms");
            }
        };
        Ticker ticker = new Ticker(
                counters,
                new CollectionCounter(counters, List.of()),
                new StopLedger(listener, longest),
                (raw, hiccup) -> hiccups.add(raw / MS + "/" + hiccup / MS));
        tick(ticker, 10);
        hiccups.clear();
        return ticker;
    }

    private void tick(Ticker ticker, long gapMillis) {
        now += gapMillis * MS;
        ticker.tick(now, gapMillis * MS);
    }

    private void safepoint(long syncMillis, long timeMillis) {
        perf.add("sun.rt.safepoints", 1);
        perf.add("sun.rt.safepointSyncTime", syncMillis * MS);
        perf.add("sun.rt.safepointTime", timeMillis * MS);
    }

    @Test
    void aStopBetweenTwoTicksIsToldAtTheSecondAndIsNoHiccup() {
        Ticker ticker = ticker(17);
        safepoint(5, 45);
        tick(ticker, 60);

        assertThat(stops).containsExactly("50 ms");
        assertThat(hiccups).containsExactly("50/0");
        assertThat(longest.longest(now, 10)).isEqualTo(50 * MS);
    }

    @Test
    void onJdk8TheTimeToSafepointIsInsideTheTimeAndNotAddedAgain() {
        Ticker ticker = ticker(8);
        safepoint(5, 45);
        tick(ticker, 60);

        assertThat(stops).containsExactly("45 ms");
    }

    @Test
    void aDelayWithoutASafepointIsAHiccup() {
        tick(ticker(17), 90);

        assertThat(stops).isEmpty();
        assertThat(hiccups).containsExactly("80/80");
    }

    @Test
    void ofADelayWithAShorterStopTheRestIsAHiccup() {
        Ticker ticker = ticker(17);
        safepoint(0, 30);
        tick(ticker, 110);

        assertThat(hiccups).containsExactly("100/70");
    }

    @Test
    void theThreadThatWakesBeforeTheTimeIsBookedWaitsForIt() {
        Ticker ticker = ticker(17);
        perf.add("sun.rt.safepoints", 1);
        perf.add("sun.rt.safepointSyncTime", 2 * MS);
        tick(ticker, 50);
        assertThat(stops).isEmpty();
        perf.add("sun.rt.safepointTime", 38 * MS);
        tick(ticker, 10);

        assertThat(stops).containsExactly("40 ms");
        assertThat(hiccups).containsExactly("40/0", "0/0");
    }

    @Test
    void theWaitBeforeArmingDuringWhichTheThreadRanIsNotFelt() {
        Ticker ticker = ticker(17);
        perf.add("sun.rt.safepoints", 1);
        tick(ticker, 10);
        tick(ticker, 10);
        perf.add("sun.rt.safepointSyncTime", 300 * MS);
        perf.add("sun.rt.safepointTime", 5 * MS);
        tick(ticker, 15);

        assertThat(stops).as("at most what passed between the ticks").containsExactly("35 ms");
    }

    @Test
    void stopsTooCloseToTellApartAreOneLongAndOtherwiseEmptyOnes() {
        Ticker ticker = ticker(17);
        safepoint(1, 20);
        safepoint(1, 10);
        tick(ticker, 45);
        tick(ticker, 10);

        assertThat(stops).containsExactly("32 ms", "0 ms");
    }
}
