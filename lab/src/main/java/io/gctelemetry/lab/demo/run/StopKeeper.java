package io.gctelemetry.lab.demo.run;

import io.gctelemetry.collector.run.journal.HiccupFollower;
import io.gctelemetry.collector.run.journal.HttpJournalSource;
import io.gctelemetry.collector.run.journal.JournalFollower;
import io.gctelemetry.collector.run.journal.JournalListener;
import io.gctelemetry.event.Stop;
import io.gctelemetry.lab.process.Child;
import io.gctelemetry.timeline.ClockReading;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the stops of a JVM that has our agent, and its delays outside them: finds out from its output where the agent
 * serves and asks it on each poll. A JVM that does not answer costs its own stops and nothing else.
 */
final class StopKeeper implements JournalListener, AutoCloseable {
    private static final Pattern AGENT_SERVES = Pattern.compile("gc-telemetry: serving (http://[^\\s/]+)/metrics");

    private final Child jvm;
    private final Path journal;
    private final Path hiccupFile;
    private final Consumer<Stop> listener;
    private @Nullable URI agent;
    private @Nullable JournalFollower follower;
    private @Nullable HiccupFollower hiccups;
    private @Nullable ClockReading clock;
    private @Nullable Instant now;
    private @Nullable String trouble = "the agent has not logged its address";

    StopKeeper(Child jvm, Path journal, Path hiccupFile, Consumer<Stop> listener) {
        this.jvm = jvm;
        this.journal = journal;
        this.hiccupFile = hiccupFile;
        this.listener = listener;
    }

    /** Asks for what is new, if the agent serves by now. */
    void poll() throws InterruptedException {
        try {
            JournalFollower current = follower == null ? begin() : follower;
            if (current != null) {
                current.poll();
                trouble = null;
                pollHiccups(current.boot());
            }
        } catch (IOException e) {
            trouble = String.valueOf(e.getMessage());
        }
    }

    private void pollHiccups(String boot) throws IOException, InterruptedException {
        HiccupFollower current = hiccups;
        Instant read = now;
        if (current != null && read != null) {
            current.poll(boot, read);
        }
    }

    @Override
    public void onStop(Stop stop) {
        listener.accept(stop);
    }

    @Override
    public void onClock(ClockReading reading) {
        now = reading.now();
        ClockReading best = clock;
        clock = best == null || reading.roundTrip().compareTo(best.roundTrip()) < 0 ? reading : best;
    }

    /** The JVM's clock in the fastest answer; {@code null} before the first. */
    @Nullable
    ClockReading clock() {
        return clock;
    }

    private @Nullable JournalFollower begin() throws IOException {
        String address = jvm.said(AGENT_SERVES);
        if (address != null) {
            agent = URI.create(address);
            follower = new JournalFollower(new HttpJournalSource(agent), journal, this);
            hiccups = new HiccupFollower(agent, hiccupFile);
        }
        return follower;
    }

    /** Where the agent serves; {@code null} as long as it has not printed it. */
    @Nullable
    URI agent() {
        return agent;
    }

    /** Why the last poll brought nothing; {@code null} if it went well. */
    @Nullable
    String trouble() {
        return trouble;
    }

    @Override
    public void close() throws IOException {
        JournalFollower current = follower;
        HiccupFollower counts = hiccups;
        if (counts != null) {
            counts.close();
        }
        if (current != null) {
            current.close();
        }
    }
}
