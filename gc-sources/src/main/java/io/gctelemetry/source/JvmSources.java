package io.gctelemetry.source;

import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.notice.Notices;
import io.gctelemetry.source.beans.BeanSource;
import io.gctelemetry.source.counters.CollectionCounter;
import io.gctelemetry.source.counters.HiccupListener;
import io.gctelemetry.source.counters.PauseCounters;
import io.gctelemetry.source.counters.SafepointCounters;
import io.gctelemetry.source.counters.Ticker;
import io.gctelemetry.source.jfr.JfrAccess;
import io.gctelemetry.source.jfr.Reason;
import io.gctelemetry.source.jfr.StreamKeeper;
import io.gctelemetry.source.jvm.ThisJvm;
import io.gctelemetry.source.ledger.EventClock;
import io.gctelemetry.source.ledger.LedgerListener;
import io.gctelemetry.source.ledger.PauseLedger;
import io.gctelemetry.source.ledger.StopLedger;
import io.gctelemetry.source.ledger.SystemGcCalls;
import io.gctelemetry.source.ledger.WindowMaximum;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The sources of this JVM put together: the idle thread with its counters, the JFR events, the beans; and the ledgers
 * that see to it that each stop and each pause is reported once, whoever saw it first.
 *
 * <p>Owns no thread: whoever makes it runs {@link #ticker}, {@link #stream} and {@link #runBeans} on one each.
 */
public final class JvmSources implements AutoCloseable {
    private static final long BEANS_DELAY_NANOS = 10_000_000_000L;

    private final ThisJvm jvm;
    private final JfrAccess jfr;
    private final boolean wanted;
    private final GcEventListener end;
    private final WindowMaximum longest = new WindowMaximum(System.nanoTime());
    private final EventClock clock = new EventClock();
    private final StopLedger stops;
    private final PauseCounters pauses;
    private final BeanSource beans;
    private final Ticker ticker;
    private final StreamKeeper stream;
    private volatile boolean closed;

    /**
     * @param wanted whether JFR events are wanted; where they are not, {@link #stream} is not to be run
     * @param end receives each event once
     * @param hiccups hears of each tick
     * @param fineHiccups whether short hiccups are wanted where a stream would allow a longer tick
     * @param streamed puts before what hears the JFR events whatever is to hear them first
     * @param notices receives a line when the JFR events start or end
     */
    public JvmSources(
            ThisJvm jvm,
            JfrAccess jfr,
            boolean wanted,
            GcEventListener end,
            HiccupListener hiccups,
            boolean fineHiccups,
            UnaryOperator<GcEventListener> streamed,
            Notices notices) {
        this.jvm = jvm;
        this.jfr = jfr;
        this.wanted = wanted;
        this.end = end;
        SafepointCounters counters = jvm.counters();
        SystemGcCalls calls = new SystemGcCalls();
        PauseLedger pauseLedger = new PauseLedger(end);
        stops = new StopLedger(end, longest, clock);
        pauses = PauseCounters.open(counters, jvm.beans());
        beans = new BeanSource(jvm.beans(), ManagementFactory.getMemoryPoolMXBeans(), pauseLedger, calls);
        ticker = new Ticker(
                counters,
                new CollectionCounter(pauses),
                stops,
                tick(fineHiccups),
                hiccups,
                () -> pauses.sample(pauseLedger, System.nanoTime()));
        StopLedger counted = counters == null ? null : stops;
        stream = new StreamKeeper(
                jfr,
                streamed.apply(new LedgerListener(end, counted, pauseLedger, clock, calls, jvm.jdk(), jvm.collector())),
                Arrays.asList(stops, pauseLedger),
                notices);
    }

    /** Whether JFR events are wanted and this JVM has them. */
    public boolean eventsToCome() {
        return wanted && jfr.supported();
    }

    private static long tick(boolean fineHiccups) {
        if (!JfrAccess.streams()) {
            return Ticker.TICK_NANOS;
        }
        return fineHiccups ? Ticker.FINE_LONG_TICK_NANOS : Ticker.LONG_TICK_NANOS;
    }

    /** The source of single stops now, best first: the JFR events, else the counters, else the idle thread alone. */
    public String name() {
        if (wanted && stream.why() == Reason.NONE) {
            return stream.name();
        }
        return jvm.counters() != null ? "perf-counters" : "hiccups";
    }

    /** Why there are no JFR events; {@link Reason#NONE} if they come. */
    public Reason reason() {
        return wanted ? stream.why() : Reason.SWITCHED_OFF;
    }

    /** The same in words; {@code unwanted} if nobody wants them, null if they come. */
    public @Nullable String why(String unwanted) {
        if (!wanted) {
            return unwanted;
        }
        return stream.why() == Reason.NONE ? null : stream.whyText();
    }

    /**
     * Runs the beans until {@link #close}; where JFR events are to come, they have nothing to report unless those stay away.
     */
    public void runBeans() {
        long due = System.nanoTime() + (eventsToCome() && JfrAccess.streams() ? BEANS_DELAY_NANOS : 0);
        for (long left = due - System.nanoTime(); left > 0 && !closed; left = due - System.nanoTime()) {
            LockSupport.parkNanos(this, left);
        }
        beans.run(end);
    }

    public Ticker ticker() {
        return ticker;
    }

    public StreamKeeper stream() {
        return stream;
    }

    public BeanSource beans() {
        return beans;
    }

    public StopLedger stops() {
        return stops;
    }

    public PauseCounters pauses() {
        return pauses;
    }

    /** Corrects the times of the JFR events. */
    public EventClock clock() {
        return clock;
    }

    /**
     * Returns the longest stop that ended within the last seconds, in nanoseconds; 0 if there was none. An upper bound until
     * the event stream confirms it. Reads counters only, so that stops since the last tick are in it.
     *
     * @param seconds at most 60
     */
    public long longestStopNanos(int seconds) {
        long now = System.nanoTime();
        return Math.max(ticker.unbookedNanos(now), longest.longest(now, seconds));
    }

    @Override
    public void close() {
        closed = true;
        ticker.close();
        stream.close();
        beans.close();
    }
}
