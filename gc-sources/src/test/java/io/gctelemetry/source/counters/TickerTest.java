package io.gctelemetry.source.counters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.Stop;
import io.gctelemetry.source.ledger.EventClock;
import io.gctelemetry.source.ledger.StopLedger;
import io.gctelemetry.source.ledger.WindowMaximum;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TickerTest {
    private static final long MS = 1_000_000L;

    private final PerfMemoryBuilder perf = PerfMemoryBuilder.safepoints();
    private final List<String> stops = new ArrayList<>();
    private final List<String> hiccups = new ArrayList<>();
    private final WindowMaximum longest = new WindowMaximum(0);
    private final StopLedger ledger = new StopLedger(
            new GcEventAdapter() {
                @Override
                public void onStop(Stop stop) {
                    stops.add(stop.interval().length().toNanos() / MS + " ms");
                }

                @Override
                public void onEarlierStops(Stop.Earlier earlier) {
                    stops.add(earlier.count() + " earlier, " + earlier.stopped().toMillis() + " ms");
                }
            },
            longest,
            new EventClock());
    private int looksAtCollectors;
    private long now;

    private Ticker ticker(int jdk) {
        SafepointCounters counters = perf.counters(jdk);
        Ticker ticker = new Ticker(
                counters,
                new CollectionCounter(counters, List.of()),
                ledger,
                Ticker.LONG_TICK_NANOS,
                (raw, hiccup) -> hiccups.add(raw / MS + "/" + hiccup / MS),
                () -> looksAtCollectors++);
        ticker.begin();
        tick(ticker, 20);
        hiccups.clear();
        looksAtCollectors = 0;
        return ticker;
    }

    private void tick(Ticker ticker, long gapMillis) {
        now += gapMillis * MS;
        ticker.tick(now, gapMillis * MS, ticker.tickNanos());
    }

    private void quietSecond(Ticker ticker) {
        for (int i = 0; i < 100; i++) {
            tick(ticker, ticker.tickNanos() / MS);
        }
    }

    private void streamReports() {
        ledger.streamBegins();
        ledger.flushed(now);
    }

    private void safepoint(long syncMillis, long timeMillis) {
        perf.add("sun.rt.safepoints", 1);
        perf.add("sun.rt.safepointSyncTime", syncMillis * MS);
        perf.add("sun.rt.safepointTime", timeMillis * MS);
    }

    @Test
    void aStopBetweenTwoTicksIsReportedAtTheSecondAndIsNoHiccup() {
        Ticker ticker = ticker(17);
        safepoint(5, 45);
        tick(ticker, 60);

        assertThat(stops).containsExactly("50 ms");
        assertThat(hiccups).containsExactly("40/0");
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
        assertThat(hiccups).containsExactly("70/70");
    }

    @Test
    void ofADelayWithAShorterStopTheRestIsAHiccup() {
        Ticker ticker = ticker(17);
        safepoint(0, 30);
        tick(ticker, 110);

        assertThat(hiccups).containsExactly("90/60");
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
        assertThat(hiccups).containsExactly("30/0", "0/0");
    }

    @Test
    void theWaitBeforeArmingDuringWhichTheThreadRanIsNotFelt() {
        Ticker ticker = ticker(17);
        perf.add("sun.rt.safepoints", 1);
        tick(ticker, 20);
        tick(ticker, 10);
        perf.add("sun.rt.safepointSyncTime", 300 * MS);
        perf.add("sun.rt.safepointTime", 5 * MS);
        tick(ticker, 15);

        assertThat(stops).as("at most what passed between the ticks").containsExactly("45 ms");
    }

    @Test
    void stopsTooCloseToSeparateAreOneLongAndOtherwiseEmptyOnes() {
        Ticker ticker = ticker(17);
        safepoint(1, 20);
        safepoint(1, 10);
        tick(ticker, 55);
        tick(ticker, 10);
        assertThat(stops).as("the last may still be going on").containsExactly("32 ms");
        quietSecond(ticker);

        assertThat(stops).containsExactly("32 ms", "0 ms");
        assertThat(hiccups).as("a hiccup of 3 ms, none in the second after").contains("0/3");
        assertThat(hiccups.stream().filter(hiccup -> hiccup.equals("0/0"))).hasSize(100);
    }

    @Test
    void theTimeThatIsBookedTicksAfterTheMutatorsRunAgainIsThatOfItsOwnStop() {
        Ticker ticker = ticker(25);
        safepoint(1, 19);
        perf.add("sun.rt.safepoints", 1);
        perf.add("sun.rt.safepointSyncTime", MS);
        tick(ticker, 90);
        tick(ticker, 10);
        tick(ticker, 10);
        assertThat(stops).containsExactly("21 ms");
        perf.add("sun.rt.safepointTime", 39 * MS);
        tick(ticker, 10);

        assertThat(stops).containsExactly("21 ms", "39 ms");
        assertThat(hiccups).as("of 70 ms late 60 were stops").containsExactly("70/0", "0/0", "0/0", "0/10");
    }

    @Test
    void aSafepointThatBeginsSaysThatTheOneBeforeHasEnded() {
        Ticker ticker = ticker(17);
        safepoint(1, 19);
        safepoint(1, 9);
        tick(ticker, 40);
        tick(ticker, 10);
        safepoint(0, 50);
        tick(ticker, 60);
        tick(ticker, 10);
        assertThat(stops).containsExactly("30 ms", "50 ms");
        quietSecond(ticker);

        assertThat(stops).containsExactly("30 ms", "50 ms", "0 ms");
    }

    @Test
    void aStopASecondIsReportedBeforeTheNextOneThoughOneWasInDoubt() {
        Ticker ticker = ticker(11);
        safepoint(1, 20);
        safepoint(1, 10);
        tick(ticker, 45);
        for (int second = 0; second < 3; second++) {
            for (long until = now + 980 * MS; now < until; ) {
                tick(ticker, ticker.tickNanos() / MS);
            }
            assertThat(stops).hasSize(2 + second);
            safepoint(0, 1);
        }
    }

    @Test
    void aStreamThatReportsEachStopLeavesNoDoubt() {
        Ticker ticker = ticker(17);
        streamReports();
        safepoint(1, 20);
        safepoint(1, 10);
        tick(ticker, 45);
        tick(ticker, 10);
        ledger.streamEnds();

        assertThat(stops).containsExactly("32 ms", "0 ms");
    }

    @Test
    void aTickIsLongerOnlyWhileAStreamReportsEachStopAndNoneWaits() {
        Ticker ticker = ticker(17);
        assertThat(ticker.tickNanos()).isEqualTo(20 * MS);
        ledger.streamBegins();
        assertThat(ticker.tickNanos()).as("nothing was heard yet").isEqualTo(20 * MS);
        ledger.flushed(now);
        assertThat(ticker.tickNanos()).isEqualTo(50 * MS);
        perf.add("sun.rt.safepoints", 1);
        tick(ticker, 50);
        assertThat(ticker.tickNanos()).as("a safepoint is open").isEqualTo(10 * MS);
        perf.add("sun.rt.safepointTime", 5 * MS);
        tick(ticker, 15);
        assertThat(ticker.tickNanos()).isEqualTo(50 * MS);
        ledger.streamEnds();
        assertThat(ticker.tickNanos()).isEqualTo(20 * MS);
    }

    @Test
    void aLongerTickIsNoDelay() {
        Ticker ticker = ticker(17);
        streamReports();
        tick(ticker, 50);
        tick(ticker, 57);
        ledger.streamEnds();
        tick(ticker, 22);

        assertThat(hiccups).containsExactly("0/0", "7/7", "2/2");
    }

    @Test
    void aStopSinceTheLastTickIsKnownBeforeTheNextOne() {
        Ticker ticker = ticker(17);
        safepoint(1, 20);
        assertThat(ticker.unbookedNanos(now + 40 * MS)).isEqualTo(21 * MS);
        tick(ticker, 45);

        assertThat(ticker.unbookedNanos(now)).isZero();
        assertThat(longest.longest(now, 10)).isEqualTo(21 * MS);
    }

    @Test
    void aStopSinceTheLastTickIsNoLongerThanTheTimeSinceThen() {
        Ticker ticker = ticker(17);
        safepoint(300, 5);

        assertThat(ticker.unbookedNanos(now + 40 * MS)).isEqualTo(40 * MS);
    }

    @Test
    void stopsFromBeforeAreReportedOnceThoughTheFirstTickFails() {
        for (int i = 0; i < 10; i++) {
            safepoint(0, 1);
        }
        SafepointCounters counters = perf.counters(17);
        Ticker ticker = new Ticker(
                counters,
                new CollectionCounter(counters, List.of()),
                ledger,
                Ticker.LONG_TICK_NANOS,
                (raw, hiccup) -> {},
                () -> {
                    if (looksAtCollectors++ == 0) {
                        throw new OutOfMemoryError("as it happens");
                    }
                });
        assertThatThrownBy(ticker::begin).isInstanceOf(OutOfMemoryError.class);
        ticker.begin();

        assertThat(stops).containsExactly("10 earlier, 10 ms");
    }

    @Test
    void theCollectorsAreLookedAtAfterSafepointsOnly() {
        Ticker ticker = ticker(17);
        quietSecond(ticker);
        assertThat(looksAtCollectors).isZero();
        safepoint(0, 5);
        tick(ticker, 15);
        quietSecond(ticker);

        assertThat(looksAtCollectors).isEqualTo(1);
    }
}
