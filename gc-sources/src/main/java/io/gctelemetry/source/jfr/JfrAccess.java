package io.gctelemetry.source.jfr;

import io.gctelemetry.event.jfr.JfrEventType;
import io.gctelemetry.event.jfr.JfrEventType.Detail;
import java.io.File;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How JFR events are got in this JVM. From JDK 14 on the open chunk is read; the JDK's own stream is the fall-back. Before
 * that a recording is polled, if that is wanted.
 */
public class JfrAccess {
    private final int jdk;
    private final Set<Detail> details;
    private final Duration poll;
    private final JfrRepository repository;
    private @Nullable ChunkStream chunks;

    /**
     * @param jdk feature version of this JVM
     * @param details what is wanted in addition to what always is; an event stream alone has it
     * @param poll how often a recording is read where there is no event stream; zero: never
     * @param temporary the JVM's folder for temporary files
     */
    public JfrAccess(int jdk, Set<Detail> details, Duration poll, File temporary) {
        this.jdk = jdk;
        this.details = details;
        this.poll = poll;
        this.repository = new JfrRepository(temporary);
    }

    /** Why this JVM has no JFR events; {@link Reason#NONE} if it has. */
    Reason unsupported() {
        Reason noStream = JfrStream.unsupported();
        return noStream == Reason.NONE || poll.isZero() ? noStream : JfrPolling.unsupported();
    }

    /** Whether JFR events are to be expected in this JVM. */
    public boolean supported() {
        return unsupported() == Reason.NONE;
    }

    /** A new source; it records from its {@link LiveSource#run} on. */
    LiveSource open() {
        if (!streams()) {
            return JfrPolling.open(jdk, poll, repository.next());
        }
        Set<JfrEventType> wanted = JfrEventType.wanted(jdk, details);
        ChunkStream before = chunks;
        // threads and classes, which the details name, are read by the JDK's own stream only
        if (!details.isEmpty() || (before != null && before.unreadable())) {
            return new JfrStream(wanted);
        }
        ChunkStream next = new ChunkStream(recorder(wanted), repository);
        chunks = next;
        return next;
    }

    private static ChunkStream.Recorder recorder(Set<JfrEventType> wanted) {
        // no lambda: it would load some forty classes while the application starts
        return new ChunkStream.Recorder() {
            @Override
            public LiveRecording start() throws IOException {
                return JfrStream.record(wanted);
            }
        };
    }

    /** What the source is called. */
    public String name() {
        return streams() ? "jfr-streaming" : "jfr-polling";
    }

    /** Whether JFR events, where they come, are streamed: about a second after they happened. */
    public static boolean streams() {
        return JfrStream.unsupported() == Reason.NONE;
    }

    /** The folder this JVM keeps its recordings in. */
    JfrRepository repository() {
        return repository;
    }
}
