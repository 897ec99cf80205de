package io.gctelemetry.source.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Stop;
import io.gctelemetry.source.ledger.StopLedger.Group;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class StopLedgerTest {
    private static final long MS = 1_000_000L;
    private static final Instant T = Instant.ofEpochSecond(1000);

    private final List<Stop> reported = new ArrayList<>();
    private final WindowMaximum longest = new WindowMaximum(0);
    private final EventClock clock = new EventClock();
    private final List<String> earlier = new ArrayList<>();
    private final StopLedger ledger = new StopLedger(
            new GcEventAdapter() {
                @Override
                public void onStop(Stop stop) {
                    reported.add(stop);
                }

                @Override
                public void onEarlierStops(Stop.Earlier before) {
                    earlier.add(before.count() + ", " + before.stopped().toMillis() + " ms, "
                            + before.toSafepoint().toMillis() + " ms to safepoint");
                }
            },
            longest,
            clock);

    private void counted(long last, long count, long millis, long atSeconds) {
        counted(last, count, millis, count, atSeconds);
    }

    private void counted(long last, long count, long millis, long collections, long atSeconds) {
        ledger.counted(new Group(
                last,
                count,
                millis * MS,
                0,
                collections,
                atSeconds * 1000 * MS,
                T.minusMillis(10),
                T.plusMillis(millis)));
    }

    private static Stop streamed(long ordinal, long millis) {
        return new Stop(
                ordinal, Interval.of(T, Duration.ofMillis(millis)), Duration.ZERO, "Op" + ordinal, false, -1, null);
    }

    private List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (Stop stop : reported) {
            lines.add(stop.operation() + " " + stop.interval().length().toMillis());
        }
        return lines;
    }

    @Test
    void withoutAStreamTheCountersReportAtOnce() {
        counted(1, 1, 30, 1);

        assertThat(lines()).containsExactly("unknown 30");
    }

    @Test
    void withAStreamTheStreamReports() {
        ledger.streamBegins();
        counted(1, 1, 30, 1);
        ledger.streamed(streamed(1, 29));

        assertThat(lines()).containsExactly("Op1 29");
        assertThat(ledger.unexplained()).isZero();
    }

    @Test
    void aStopThatTheCountersReportedIsNotReportedAgainByTheStream() {
        counted(1, 1, 30, 1);
        ledger.streamBegins();
        ledger.streamed(streamed(1, 29));

        assertThat(lines()).containsExactly("unknown 30");
    }

    @Test
    void aStreamThatIsFasterThanTheCountersIsNotReportedAgainByThem() {
        ledger.streamBegins();
        ledger.streamed(streamed(1, 29));
        counted(1, 1, 30, 1);
        ledger.streamEnds();

        assertThat(lines()).containsExactly("Op1 29");
    }

    @Test
    void aStreamThatLagsBehindByFlushesStillReportsWhatItWas() {
        ledger.streamBegins();
        counted(1, 1, 30, 1);
        ledger.flushed(2000 * MS);
        ledger.flushed(3000 * MS);
        ledger.flushed(4000 * MS);
        ledger.streamed(streamed(1, 29));

        assertThat(lines()).containsExactly("Op1 29");
    }

    @Test
    void whatIsNotWaitedForAnyLongerIsReportedFromTheCounters() {
        ledger.streamBegins();
        counted(1, 1, 30, 1);
        counted(2, 1, 20, 3);
        ledger.expire(2000 * MS);
        assertThat(lines()).containsExactly("unknown 30");
        ledger.streamed(streamed(1, 29));
        ledger.streamed(streamed(2, 19));

        assertThat(lines()).containsExactly("unknown 30", "Op2 19");
    }

    @Test
    void whatTheStreamLostIsReportedFromTheCountersOneFlushAfterItReportedALaterOne() {
        ledger.streamBegins();
        counted(2, 2, 50, 1);
        ledger.streamed(streamed(2, 10));
        ledger.flushed(2000 * MS);
        assertThat(lines()).containsExactly("Op2 10");
        ledger.flushed(3000 * MS);

        assertThat(lines()).containsExactly("Op2 10", "unknown 40");
        assertThat(ledger.unexplained()).isEqualTo(1);
    }

    @Test
    void whenTheStreamDiesWhatItOwesIsReportedFromTheCounters() {
        ledger.streamBegins();
        counted(1, 1, 30, 1);
        ledger.streamEnds();
        counted(2, 1, 20, 2);

        assertThat(lines()).containsExactly("unknown 30", "unknown 20");
    }

    @Test
    void safepointsFromBeforeTheAgentAreReportedAsOneSum() {
        ledger.countedBefore(9_998, 20 * MS, 4 * MS);

        assertThat(lines()).isEmpty();
        assertThat(earlier).containsExactly("9998, 20 ms, 4 ms to safepoint");
        assertThat(ledger.unexplained()).isZero();
    }

    @Test
    void aStopThatTheStreamReportedBeforeItsEndIsNotReportedAgainByTheCounters() {
        ledger.streamBegins();
        ledger.streamed(streamed(1, 24_000));
        ledger.streamEnds();
        counted(1, 1, 24_010, 30);

        assertThat(lines()).containsExactly("Op1 24000");
    }

    @Test
    void aStopThatOneStreamReportedIsNotReportedAgainWhileTheNextOneRuns() {
        ledger.streamBegins();
        ledger.streamed(streamed(1, 24_000));
        ledger.streamEnds();
        ledger.streamBegins();
        counted(1, 1, 24_010, 30);
        ledger.expire(60_000 * MS);

        assertThat(lines()).containsExactly("Op1 24000");
    }

    @Test
    void onlyAsManyStopsAreCollectionsAsPausesWereCountedAndTheLongestFirst() {
        counted(3, 3, 30, 1, 1);

        assertThat(reported.stream().map(stop -> stop.interval().length().toMillis() + " " + stop.collection()))
                .containsExactly("30 true", "0 false", "0 false");
    }

    @Test
    void aStopThatTheCountersSawEndBeforeItsEventSaysMovesTheClockOfTheEvents() {
        ledger.streamBegins();
        counted(1, 1, 30, 1);
        ledger.streamed(streamed(1, 1_030));

        assertThat(clock.offsetSeconds()).isEqualTo(-1.0);
        assertThat(clock.corrected(T)).isEqualTo(T.minusSeconds(1));
        assertThat(reported.get(0).interval()).isEqualTo(Interval.of(T.minusSeconds(1), Duration.ofMillis(1_030)));
    }

    @Test
    void anEventThatFitsBetweenTwoTicksLeavesTheClockAlone() {
        ledger.streamBegins();
        counted(1, 1, 30, 1);
        ledger.streamed(streamed(1, 29));

        assertThat(clock.offsetSeconds()).isZero();
    }

    @Test
    void theWindowShowsTheUpperBoundUntilTheStreamKnowsBetter() {
        ledger.streamBegins();
        counted(1, 1, 300, 1);
        assertThat(longest.longest(1500 * MS, 10)).isEqualTo(300 * MS);
        ledger.streamed(streamed(1, 2));

        assertThat(longest.longest(1500 * MS, 10)).isEqualTo(2 * MS);
        assertThat(longest.longest(30_000 * MS, 10)).isZero();
    }

    /**
     * Each number is what happens to the next safepoint: the stream reports it before the counters (0), after them (1), or
     * never (2); and what else happens then: the stream dies (3), begins (4), flushes (5).
     */
    @Property
    void everySafepointIsReportedOnceWhateverHappensToTheStream(
            @ForAll @Size(max = 200) List<@IntRange(max = 5) Integer> events) {
        reported.clear();
        List<Stop> all = new ArrayList<>();
        StopLedger one = new StopLedger(
                new GcEventAdapter() {
                    @Override
                    public void onStop(Stop stop) {
                        all.add(stop);
                    }
                },
                new WindowMaximum(0),
                new EventClock());
        long ordinal = 0;
        long now = 0;
        boolean streaming = false;
        for (int event : events) {
            now += 100 * MS;
            if (event <= 2) {
                ordinal++;
                if (streaming && event == 0) {
                    one.streamed(streamed(ordinal, 5));
                }
                one.counted(new Group(ordinal, 1, 6 * MS, 0, 0, now, T, T));
                if (streaming && event == 1) {
                    one.streamed(streamed(ordinal, 5));
                }
            } else if (event == 3) {
                streaming = false;
                one.streamEnds();
            } else if (event == 4 && !streaming) {
                streaming = true;
                one.streamBegins();
            } else if (streaming) {
                one.flushed(now);
            }
        }
        one.streamEnds();

        assertThat(all).hasSize((int) ordinal);
        assertThat(all.stream().map(Stop::ordinal).distinct()).hasSize((int) ordinal);
    }
}
