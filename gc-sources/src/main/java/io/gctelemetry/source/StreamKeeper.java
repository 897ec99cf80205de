package io.gctelemetry.source;

import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.GcEventSource;
import io.gctelemetry.notice.Notices;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Keeps one source of JFR events open as long as that is safe: opens it, leaves it before the disk is full, opens it anew
 * when it has died, with back-off. While there is none the counters carry on alone, and who hands over is told.
 *
 * <p>{@link #run} blocks on a daemon thread of its own; {@link #watch} must be called several times a second from
 * another one.
 */
public final class StreamKeeper implements Runnable {
    private static final String MATTER = "jfr";

    private static final long FIRST_BACK_OFF_NANOS = 1_000_000_000L;
    private static final long LONGEST_BACK_OFF_NANOS = 30_000_000_000L;
    private static final long SHUTDOWN_NANOS = 1_000_000_000L;
    private static final long WELL_NANOS = 60_000_000_000L;

    private final JfrAccess access;
    private final GcEventListener listener;
    private final List<Handover> handovers;
    private final Notices notices;
    private final File repositoryBase;
    private final HostFolders hostFolders;

    private volatile @Nullable LiveSource stream;
    private volatile @Nullable DiskGuard guard;
    private volatile @Nullable String why;
    private volatile boolean closed;
    private volatile @Nullable Thread runner;
    private volatile boolean leftForDisk;
    private final AtomicLong opened = new AtomicLong();
    private final AtomicLong pastEvents = new AtomicLong();
    private final AtomicLong pastErrors = new AtomicLong();

    /**
     * @param access how JFR events are got in this JVM
     * @param listener what they are told to
     * @param handovers who tells the same from elsewhere while there are no events
     */
    public StreamKeeper(
            JfrAccess access, GcEventListener listener, List<? extends Handover> handovers, Notices notices) {
        this.access = access;
        this.listener = listener;
        this.handovers = new ArrayList<>(handovers);
        this.notices = notices;
        this.repositoryBase = access.repositoryBase();
        this.hostFolders = new HostFolders();
        String unsupported = access.unsupported();
        this.why = unsupported != null ? unsupported : "JFR starts shortly after main";
    }

    @Override
    public void run() {
        runner = Thread.currentThread();
        String unsupported = access.unsupported();
        if (unsupported != null) {
            why = unsupported;
            return;
        }
        long backOff = FIRST_BACK_OFF_NANOS;
        while (!closed) {
            String refusal = refusal();
            if (refusal == null) {
                long begin = System.nanoTime();
                String gone = stream();
                sleep(SHUTDOWN_NANOS);
                // a JVM that shuts down ends its streams, too; it does not get here
                if (closed) {
                    return;
                }
                notices.say(MATTER, gone);
                backOff = System.nanoTime() - begin > WELL_NANOS ? FIRST_BACK_OFF_NANOS : backOff;
            } else {
                why = refusal;
                notices.say(MATTER, "JFR is off for now: " + refusal + "; the counters carry on alone");
            }
            sleep(backOff);
            backOff = Math.min(2 * backOff, LONGEST_BACK_OFF_NANOS);
        }
    }

    /** Runs one stream to its end; what to say of that. */
    private String stream() {
        LiveSource next = access.open();
        String ended = "it ended";
        leftForDisk = false;
        try {
            stream = next;
            if (closed) {
                next.close();
            }
            opened.incrementAndGet();
            for (Handover handover : handovers) {
                handover.streamBegins();
            }
            next.run(new Announcing(next));
        } catch (IOException | RuntimeException | Error e) {
            ended = String.valueOf(e.getMessage() == null ? e : e.getMessage());
        } finally {
            stream = null;
            pastEvents.addAndGet(next.events());
            pastErrors.addAndGet(next.errors());
            for (Handover handover : handovers) {
                handover.streamEnds();
            }
        }
        why = leftForDisk ? "the disk of the JFR repository is nearly full" : ended;
        return leftForDisk
                ? "left the JFR stream: the disk under " + repositoryBase
                        + " is nearly full; the counters carry on alone"
                : "the JFR stream is gone (" + ended + "); the counters carry on until it is back";
    }

    private @Nullable String refusal() {
        File base = access.repository();
        File folder = base == null || !base.isDirectory() ? repositoryBase : base;
        DiskGuard next = new DiskGuard(folder, hostFolders.sharesFileSystemWith(folder));
        guard = next;
        return next.refusal();
    }

    /** Leaves a stream whose disk fills, or that has fallen silent. */
    public void watch() {
        LiveSource current = stream;
        DiskGuard disk = guard;
        if (current == null || disk == null) {
            return;
        }
        // first of all, for a full disk ends the JVM: nothing that may fail stands before it
        if (disk.low()) {
            leftForDisk = true;
            current.close();
        } else if (System.nanoTime() - current.lastFlushNanos() > current.longestSilenceNanos()) {
            current.close();
        }
        long patience = current.longestSilenceNanos() / 2;
        for (Handover handover : handovers) {
            handover.expire(System.nanoTime() - patience);
        }
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

    /** Why there is no stream now; null if there is one. */
    public @Nullable String why() {
        return why;
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

    /** Passes events on, and says once that they come. */
    private final class Announcing extends ForwardingListener {
        private final GcEventSource source;
        private boolean announced;

        Announcing(GcEventSource source) {
            super(listener);
            this.source = source;
        }

        @Override
        public void onFlush() {
            if (!announced) {
                announced = true;
                why = null;
                JfrThreads.endSilently();
                notices.say(MATTER, "source " + source.name() + ": every stop with its operation and cause");
            }
            for (Handover handover : handovers) {
                handover.flushed(System.nanoTime());
            }
            super.onFlush();
        }
    }
}
