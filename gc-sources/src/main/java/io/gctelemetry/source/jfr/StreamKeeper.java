package io.gctelemetry.source.jfr;

import io.gctelemetry.event.GcEvent;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.GcEventSource;
import io.gctelemetry.event.Signal;
import io.gctelemetry.notice.Notices;
import io.gctelemetry.source.ledger.EventStreamListener;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Keeps one source of JFR events open as long as that is safe: opens it, leaves it before disk or descriptors run out,
 * opens it again with back-off when it has ended. While there is none the counters carry on alone, and those who hand
 * over are informed.
 *
 * <p>{@link #run} blocks on a daemon thread of its own; {@link #watch} must be called from another one, every {@link
 * #watchNanos} at the latest.
 */
public final class StreamKeeper implements Runnable {
    private static final long FIRST_BACK_OFF_NANOS = 1_000_000_000L;
    private static final long LONGEST_BACK_OFF_NANOS = 30_000_000_000L;
    private static final long SHUTDOWN_NANOS = 1_000_000_000L;
    private static final long WELL_NANOS = 60_000_000_000L;

    private final JfrAccess access;
    private final GcEventListener listener;
    private final List<EventStreamListener> streamListeners;
    private final ReasonNotices notices;
    private final StreamGuard guard;

    private volatile @Nullable LiveSource stream;
    private volatile Reason why;
    private volatile String detail = "";
    private volatile Reason leaving = Reason.NONE;
    private final boolean supported;
    private volatile boolean begun;
    private volatile boolean closed;
    private volatile @Nullable Thread runner;
    private final AtomicLong opened = new AtomicLong();
    private final AtomicLong pastEvents = new AtomicLong();
    private final AtomicLong pastErrors = new AtomicLong();

    /**
     * @param access how JFR events are got in this JVM
     * @param listener receives them
     * @param streamListeners report the same from elsewhere while there are no events
     */
    public StreamKeeper(
            JfrAccess access,
            GcEventListener listener,
            List<? extends EventStreamListener> streamListeners,
            Notices notices) {
        this.access = access;
        this.listener = listener;
        this.streamListeners = new ArrayList<>(streamListeners);
        this.notices = new ReasonNotices(notices);
        this.guard = new StreamGuard(new DiskGuard(access.repository(), new HostFolders()), new DescriptorGuard());
        Reason unsupported = access.unsupported();
        this.supported = unsupported == Reason.NONE;
        this.why = supported ? Reason.STARTING : unsupported;
    }

    @Override
    public void run() {
        runner = Thread.currentThread();
        if (!supported) {
            return;
        }
        if (begun) { // a fault, such as a full heap, ended this thread before it could end the stream
            end();
            without(Reason.STREAM_ENDED, "a fault of the agent");
        }
        long backOff = FIRST_BACK_OFF_NANOS;
        while (!closed) {
            Reason refusal = guard.refusal();
            if (refusal == Reason.NONE) {
                long begin = System.nanoTime();
                stream();
                sleep(SHUTDOWN_NANOS);
                // a JVM that shuts down ends its streams, too; it does not get here
                if (closed) {
                    return;
                }
                say("closed the JFR stream: ", "; using counters only until it is open again");
                backOff = System.nanoTime() - begin > WELL_NANOS ? FIRST_BACK_OFF_NANOS : backOff;
            } else {
                without(refusal, guard.figures(refusal));
                say("JFR is off for now: ", "; using counters only");
            }
            sleep(backOff);
            backOff = Math.min(2 * backOff, LONGEST_BACK_OFF_NANOS);
        }
    }

    /** Runs one stream to its end. */
    private void stream() {
        LiveSource next = access.open();
        JfrThreads helpers = new JfrThreads();
        String ended = "";
        leaving = Reason.NONE;
        guard.starts();
        try {
            stream = next;
            if (closed) {
                next.close();
            }
            opened.incrementAndGet();
            begun = true;
            for (EventStreamListener streamListener : streamListeners) {
                streamListener.streamBegins();
            }
            next.run(new Announcing(next, helpers));
        } catch (IOException | RuntimeException | Error e) {
            ended = String.valueOf(e.getMessage() == null ? e : e.getMessage());
        } finally {
            stream = null;
            guard.ends();
            pastEvents.addAndGet(next.events());
            pastErrors.addAndGet(next.errors());
            end();
        }
        Reason left = leaving;
        without(left == Reason.NONE ? Reason.STREAM_ENDED : left, left == Reason.NONE ? ended : guard.figures(left));
    }

    /** Reports the end to every listener, also if one of them fails; if one did, {@link #run} does it again. */
    private void end() {
        endFrom(0);
        begun = false;
    }

    private void endFrom(int first) {
        if (first < streamListeners.size()) {
            try {
                streamListeners.get(first).streamEnds();
            } finally {
                endFrom(first + 1);
            }
        }
    }

    private void without(Reason reason, String figures) {
        detail = figures;
        why = reason;
    }

    private void say(String before, String after) {
        notices.say(why, guard.place(why), before + whyText() + after, System.nanoTime());
    }

    /** Leaves a stream whose disk or descriptors run out, or that has fallen silent. */
    public void watch() {
        watch(System.nanoTime());
    }

    void watch(long now) {
        LiveSource current = stream;
        // first of all, for a full disk ends the JVM: nothing that may fail comes before it
        Reason danger = guard.look(current, now);
        if (current == null) {
            return;
        }
        if (danger != Reason.NONE) {
            leaving = leaving == Reason.NONE ? danger : leaving;
            current.close();
        }
        long before = guard.ranSince(current.longestSilenceNanos() / 2);
        for (EventStreamListener streamListener : streamListeners) {
            streamListener.expire(before);
        }
    }

    /** How long until {@link #watch} must be called again, in nanoseconds: from 0.2 to 2 s. */
    public long watchNanos() {
        return guard.watchNanos();
    }

    /** Ends {@link #run} for good, from any thread. */
    public void close() {
        closed = true;
        LiveSource current = stream;
        if (current != null) {
            current.close();
        }
        LockSupport.unpark(runner);
    }

    /** What the source is called. */
    public String name() {
        return access.name();
    }

    /** Why there is no stream now; {@link Reason#NONE} if there is one. */
    public Reason why() {
        return why;
    }

    /** The same in words, with figures. */
    public String whyText() {
        String more = detail;
        return why.text() + (why == Reason.NONE || more.isEmpty() ? "" : " (" + more + ")");
    }

    /** What the stream needs, and how much of it there is. */
    public StreamGuard guard() {
        return guard;
    }

    /** How often a stream was opened after the first. */
    public long restarts() {
        return Math.max(0, opened.get() - 1);
    }

    public long events() {
        LiveSource current = stream;
        return pastEvents.get() + (current == null ? 0 : current.events());
    }

    public long errors() {
        LiveSource current = stream;
        return pastErrors.get() + (current == null ? 0 : current.errors());
    }

    private void sleep(long nanos) {
        long until = System.nanoTime() + nanos;
        for (long left = nanos; left > 0 && !closed; left = until - System.nanoTime()) {
            LockSupport.parkNanos(this, left);
        }
    }

    /** Passes events on, and reports once that they come. */
    private final class Announcing implements GcEventListener {
        private final GcEventSource source;
        private final JfrThreads helpers;
        private boolean announced;

        Announcing(GcEventSource source, JfrThreads helpers) {
            this.source = source;
            this.helpers = helpers;
        }

        @Override
        public void onEvent(GcEvent event) {
            if (event == Signal.FLUSH) {
                flushed();
            }
            listener.onEvent(event);
        }

        private void flushed() {
            if (!announced) {
                announced = true;
                without(Reason.NONE, "");
                helpers.endSilently();
                String text = "source " + source.name() + ": every stop with its operation and cause";
                notices.say(Reason.NONE, "", text, System.nanoTime());
            }
            for (EventStreamListener streamListener : streamListeners) {
                streamListener.flushed(System.nanoTime());
            }
        }
    }
}
