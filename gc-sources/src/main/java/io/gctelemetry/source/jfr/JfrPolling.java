package io.gctelemetry.source.jfr;

import io.gctelemetry.event.GcEventListener;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.time.Duration;

/**
 * Opens the polling of a recording on a JVM that has JFR but no event stream (8u262 to 13), and reports the reason where it cannot.
 * Names no type of JFR, for it is loaded on a JVM that has none, too.
 */
final class JfrPolling {
    private static final String POLL = "io.gctelemetry.source.jfr.JfrPoll";

    private JfrPolling() {}

    /** Why no recording can be polled in this JVM; {@link Reason#NONE} if one can. */
    static Reason unsupported() {
        try {
            Class<?> recorder = Class.forName("jdk.jfr.FlightRecorder");
            boolean available = (Boolean) recorder.getMethod("isAvailable").invoke(null);
            return available ? Reason.NONE : Reason.FLIGHT_RECORDER_OFF;
        } catch (ReflectiveOperationException | LinkageError e) {
            return Reason.NO_FLIGHT_RECORDER;
        }
    }

    /**
     * A source that polls; nothing is recorded before its {@link LiveSource#run}.
     *
     * @param jdk feature version of this JVM
     * @param folder where the file with the events of one poll is written and deleted again
     */
    static LiveSource open(int jdk, Duration interval, File folder) {
        try {
            return Class.forName(POLL)
                    .asSubclass(LiveSource.class)
                    .getConstructor(int.class, Duration.class, File.class)
                    .newInstance(jdk, interval, folder);
        } catch (InvocationTargetException e) {
            return new Unopened(String.valueOf(e.getCause()));
        } catch (ReflectiveOperationException | LinkageError e) {
            return new Unopened(String.valueOf(e));
        }
    }

    /** Ends at once with the reason. */
    private static final class Unopened implements LiveSource {
        private final String why;

        Unopened(String why) {
            this.why = why;
        }

        @Override
        public String name() {
            return "jfr-polling";
        }

        @Override
        public void run(GcEventListener listener) throws IOException {
            throw new IOException(why);
        }

        @Override
        public void close() {}

        @Override
        public long lastFlushNanos() {
            return System.nanoTime();
        }

        @Override
        public long longestSilenceNanos() {
            return Long.MAX_VALUE;
        }

        @Override
        public long events() {
            return 0;
        }

        @Override
        public long errors() {
            return 0;
        }
    }
}
