package io.gctelemetry.source.jfr;

import io.gctelemetry.event.DataLoss;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.jfr.EventFields;
import io.gctelemetry.event.jfr.JfrDecoder;
import io.gctelemetry.event.jfr.JfrEventType;
import io.gctelemetry.source.jfr.chunk.ChunkFormatException;
import io.gctelemetry.source.jfr.chunk.EventSink;
import io.gctelemetry.source.jfr.chunk.RepositoryTail;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The JFR events of JDK 14 and newer, read from the chunk that the JVM is recording to: a recording runs, the JVM flushes
 * it once a second, and what was flushed is read at most 50 ms later. Allocates a fifteenth of what the JDK's stream does.
 *
 * <p>{@link #run} must be called on a daemon thread: the JVM's own helper threads inherit that from it. It does all that
 * may block. A fault in handling one event is counted and does not end the stream.
 */
final class ChunkStream implements LiveSource {
    /* The JVM flushes a second after the flush before; ten silent seconds mean that it does so no more. */
    private static final long SILENCE_NANOS = 10_000_000_000L;
    private static final long FLUSH_NANOS = 980_000_000L;
    private static final long LOOK_NANOS = 40_000_000L;
    private static final long SLOW_LOOK_NANOS = 200_000_000L;
    private static final long LATE_NANOS = 2_000_000_000L;

    private final Recorder recorder;
    private final JfrRepository repository;
    private final Events events = new Events();
    private volatile long lastFlushNanos = System.nanoTime();
    private volatile boolean closed;
    private volatile boolean unreadable;
    private volatile @Nullable Thread runner;

    /** @param recorder starts the recording whose chunks are read */
    ChunkStream(Recorder recorder, JfrRepository repository) {
        this.recorder = recorder;
        this.repository = repository;
    }

    @Override
    public String name() {
        return "jfr-streaming";
    }

    @Override
    public void run(GcEventListener listener) throws IOException {
        runner = Thread.currentThread();
        JfrDecoder decoder = new JfrDecoder(listener);
        events.decoder = decoder;
        try (Opened opened = new Opened(recorder.start(), decoder)) {
            RepositoryTail tail = new RepositoryTail(repository.current());
            opened.tail = tail;
            lastFlushNanos = System.nanoTime();
            long next = lastFlushNanos;
            while (pause(next)) {
                boolean flushed = tail.look(events);
                if (flushed) {
                    report(tail, decoder, listener);
                }
                if (tail.finished()) {
                    tail.next(repository.current());
                    check(opened.recording); // stopping ours while another runs ends the chunk, and the other continues
                }
                long now = System.nanoTime();
                next = now + wait(flushed, now, opened.recording);
            }
        } catch (ChunkFormatException e) {
            unreadable = true;
            throw e;
        } catch (RuntimeException e) {
            throw new IOException("the recording failed: " + e, e);
        } finally {
            runner = null;
        }
    }

    private static void check(LiveRecording recording) throws IOException {
        if (!recording.isRunning()) {
            throw new IOException("its recording was stopped");
        }
    }

    /* Rarely while the next flush is far off, often when it is near, and slowly when it does not come. */
    private long wait(boolean flushed, long now, LiveRecording recording) throws IOException {
        if (flushed) {
            return FLUSH_NANOS;
        }
        if (now - lastFlushNanos < LATE_NANOS) {
            return LOOK_NANOS;
        }
        check(recording);
        return SLOW_LOOK_NANOS;
    }

    /** Waits until then; false if the stream is to end. */
    private boolean pause(long due) {
        for (long left = due - System.nanoTime(); left > 0 && !closed; left = due - System.nanoTime()) {
            LockSupport.parkNanos(this, left);
        }
        return !closed;
    }

    private void report(RepositoryTail tail, JfrDecoder decoder, GcEventListener listener) {
        lastFlushNanos = System.nanoTime();
        try {
            long lost = tail.lost() - events.lost;
            if (lost > 0) {
                events.lost += lost;
                listener.onEvent(new DataLoss(lost));
            }
            decoder.flush();
        } catch (Throwable t) {
            events.faults.incrementAndGet();
        }
    }

    /** Whether the chunks of this JVM need another reader. */
    boolean unreadable() {
        return unreadable;
    }

    @Override
    public long longestSilenceNanos() {
        return SILENCE_NANOS;
    }

    @Override
    public long lastFlushNanos() {
        return lastFlushNanos;
    }

    @Override
    public long events() {
        return events.count.get();
    }

    @Override
    public long errors() {
        return events.faults.get();
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(runner);
    }

    /** Hands events to the decoder and counts them: an error in handling one goes no further. */
    private static final class Events implements EventSink {
        private final AtomicLong count = new AtomicLong();
        private final AtomicLong faults = new AtomicLong();
        private @Nullable JfrDecoder decoder;
        private long lost;

        @Override
        public void event(JfrEventType type, EventFields event) {
            count.incrementAndGet();
            try {
                JfrDecoder to = decoder;
                if (to != null) {
                    to.accept(type, event);
                }
            } catch (Throwable t) {
                faults.incrementAndGet();
            }
        }
    }

    /** What is open, closed in the order in which the last events are still read. */
    private final class Opened implements AutoCloseable {
        private final LiveRecording recording;
        private final JfrDecoder decoder;
        private @Nullable RepositoryTail tail;

        Opened(LiveRecording recording, JfrDecoder decoder) {
            this.recording = recording;
            this.decoder = decoder;
        }

        @Override
        public void close() throws IOException {
            recording.close();
            RepositoryTail opened = tail;
            if (opened != null) {
                try {
                    opened.look(events); // what was recorded after the last flush
                    decoder.end();
                } catch (IOException | RuntimeException | Error e) {
                    events.faults.incrementAndGet();
                } finally {
                    opened.close();
                }
            }
        }
    }

    /** Starts a recording. */
    interface Recorder {
        LiveRecording start() throws IOException;
    }
}
