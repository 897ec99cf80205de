package io.gctelemetry.source;

import io.gctelemetry.event.jfr.JfrEventType;
import io.gctelemetry.event.jfr.JfrEventType.Detail;
import java.io.File;
import java.time.Duration;
import java.util.Set;

/** How JFR events are got in this JVM: by streaming from JDK 14 on, before that by polling, if that is wanted. */
public final class JfrAccess {
    private final int jdk;
    private final Set<Detail> details;
    private final Duration poll;
    private final JfrRepository repository;

    /**
     * @param jdk feature version of this JVM
     * @param details what is wanted beside what always is; an event stream alone has it
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
        return streams()
                ? new JfrStream(JfrEventType.wanted(jdk, details))
                : JfrPolling.open(jdk, poll, repository.next());
    }

    /** What the source is called. */
    public String name() {
        return streams() ? "jfr-streaming" : "jfr-polling";
    }

    private static boolean streams() {
        return JfrStream.unsupported() == Reason.NONE;
    }

    /** The folder this JVM keeps its recordings in. */
    JfrRepository repository() {
        return repository;
    }
}
