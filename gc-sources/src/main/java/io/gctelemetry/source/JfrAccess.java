package io.gctelemetry.source;

import io.gctelemetry.event.jfr.JfrEventType;
import io.gctelemetry.event.jfr.JfrEventType.Detail;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How JFR events are got in this JVM: by streaming from JDK 14 on, before that by polling, if that is wanted. */
public final class JfrAccess {
    private static final int FIRST_STREAMING = 14;
    private static final String OPTIONS = "-XX:FlightRecorderOptions=";

    private final int jdk;
    private final Set<Detail> details;
    private final Duration poll;
    private final File temporary;

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
        this.temporary = temporary;
    }

    /** Why this JVM tells no JFR events; null if it does. */
    @Nullable
    String unsupported() {
        String noStream = JfrStream.unsupported();
        if (noStream == null || !poll.isZero()) {
            return noStream == null ? null : JfrPolling.unsupported();
        }
        return jdk < FIRST_STREAMING ? noStream + "; the option jfr.poll=<seconds> reads a recording" : noStream;
    }

    /** Whether JFR events are to be expected in this JVM. */
    public boolean supported() {
        return unsupported() == null;
    }

    /** A new source; it records from its {@link LiveSource#run} on. */
    LiveSource open() {
        return JfrStream.unsupported() == null
                ? new JfrStream(JfrEventType.wanted(jdk, details))
                : JfrPolling.open(jdk, poll, repositoryBase());
    }

    /** What the source is called. */
    public String name() {
        return JfrStream.unsupported() == null ? "jfr-streaming" : "jfr-polling";
    }

    /** The folder in which the JVM makes the one for its recordings: that for temporary files unless it was told another. */
    File repositoryBase() {
        for (String argument : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            File told = argument.startsWith(OPTIONS) ? repositoryIn(argument.substring(OPTIONS.length())) : null;
            if (told != null) {
                return told;
            }
        }
        return temporary;
    }

    /** The folder in options such as {@code repository=/var/jfr,maxchunksize=1m}. */
    static @Nullable File repositoryIn(String options) {
        for (String option : options.split(",", -1)) {
            if (option.startsWith("repository=")) {
                return new File(option.substring("repository=".length()));
            }
        }
        return null;
    }

    /** Where the JVM writes its recordings, once it does and says so (JDK 14 and newer). */
    @Nullable
    File repository() {
        String path = System.getProperty("jdk.jfr.repository");
        return path == null ? null : new File(path);
    }
}
