package io.gctelemetry.source.jfr;

import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.jfr.JfrDecoder;
import io.gctelemetry.event.jfr.JfrEventType;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.jspecify.annotations.Nullable;

/**
 * JFR events of JDK 8u262 to 13, which have no event stream: one recording runs on, and its finished chunks are read
 * every few seconds.
 *
 * <p>Each poll ends the current chunk (one short safepoint), reads the chunks that were finished since the last one, and
 * hands their events over in the order in which they ended. Progress is marked by chunks, never by the start of an event:
 * an event is written when it ends, and the longest pauses begin before the mark. A poll costs about 5 ms of CPU and
 * allocates 3 MB whatever the number of events.
 *
 * <p>{@link #run} must be called on a daemon thread. A fault in handling one event is counted and does not end the source.
 */
public final class JfrPoll implements LiveSource {
    /* The events of one poll take some 10 KB; other recordings may add events to the same chunks. */
    private static final long MAX_BYTES = 32 << 20;
    private static final int MOST_EVENTS = 100_000;
    private static final int POLLS_KEPT = 3;
    private static final long SLACK_NANOS = 10_000_000_000L;

    private final int jdk;
    private final Duration interval;
    private final File folder;
    private volatile boolean closed;
    private volatile boolean recording;
    private final EventTally tally = new EventTally();

    public JfrPoll(int jdk, Duration interval, File folder) {
        this.jdk = jdk;
        this.interval = interval;
        this.folder = folder;
    }

    @Override
    public String name() {
        return "jfr-polling";
    }

    @Override
    public void run(GcEventListener listener) throws IOException {
        JfrDecoder decoder = new JfrDecoder(listener, jdk);
        try (Recording running = new Recording()) {
            running.setName("gc-telemetry");
            running.setMaxSize(MAX_BYTES);
            running.setMaxAge(interval.multipliedBy(POLLS_KEPT).plusSeconds(60));
            for (JfrEventType type : JfrEventType.values()) {
                if (type.live() && type.firstJdk() <= jdk) {
                    running.enable(type.eventName())
                            .withThreshold(Duration.ZERO)
                            .withoutStackTrace();
                }
            }
            running.start();
            tally.begin();
            recording = true;
            Instant begin = running.getStartTime();
            Instant mark = begin;
            while (pause()) {
                mark = poll(decoder, begin, mark);
                tally.flushed(decoder);
            }
        } catch (RuntimeException e) {
            throw new IOException("polling the recording failed: " + e, e);
        }
    }

    /** Waits for the next poll; false if none is wanted any more. */
    private boolean pause() {
        long due = System.nanoTime() + interval.toNanos();
        for (long left = due - System.nanoTime(); left > 0 && !closed; left = due - System.nanoTime()) {
            LockSupport.parkNanos(this, Math.min(left, 200_000_000L));
        }
        return !closed;
    }

    /** Reads the chunks that ended at the mark or later; returns the mark for the next poll. */
    private Instant poll(JfrDecoder decoder, Instant begin, Instant mark) throws IOException {
        Path file = Files.createTempFile(folder.toPath(), "gc-telemetry-", ".jfr");
        try (Recording snapshot = FlightRecorder.getFlightRecorder().takeSnapshot()) {
            @Nullable Instant end = snapshot.getStopTime();
            try (@Nullable InputStream chunks = snapshot.getStream(mark, null)) {
                if (chunks == null || end == null) {
                    return mark;
                }
                Files.copy(chunks, file, StandardCopyOption.REPLACE_EXISTING);
            }
            read(file, decoder, begin);
            return end.plusNanos(1);
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private void read(Path file, JfrDecoder decoder, Instant begin) throws IOException {
        List<RecordedEvent> found = new ArrayList<>();
        try (RecordingFile recorded = new RecordingFile(file)) {
            while (recorded.hasMoreEvents()) {
                RecordedEvent event = recorded.readEvent();
                if (JfrEventType.of(event.getEventType().getName()) != null
                        && !event.getEndTime().isBefore(begin)) {
                    found.add(event);
                    if (found.size() == MOST_EVENTS) {
                        report(found, decoder);
                    }
                }
            }
        }
        report(found, decoder);
    }

    /* A chunk holds the events thread by thread. */
    private void report(List<RecordedEvent> found, JfrDecoder decoder) {
        found.sort(Comparator.comparing(RecordedEvent::getEndTime));
        for (RecordedEvent event : found) {
            JfrEventType type = JfrEventType.of(event.getEventType().getName());
            if (type != null) {
                tally.handle(decoder, type, event);
            }
        }
        found.clear();
    }

    /** Opening JFR may take long on a busy machine; it is not silence. */
    @Override
    public long lastFlushNanos() {
        return recording ? tally.lastFlushNanos() : System.nanoTime();
    }

    @Override
    public long longestSilenceNanos() {
        return 2 * interval.toNanos() + SLACK_NANOS;
    }

    @Override
    public long events() {
        return tally.events();
    }

    @Override
    public long errors() {
        return tally.errors();
    }

    @Override
    public void close() {
        closed = true;
    }
}
