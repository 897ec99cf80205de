package io.gctelemetry.collector.live;

import io.gctelemetry.collector.file.DiskException;
import io.gctelemetry.collector.run.journal.HiccupFollower;
import io.gctelemetry.collector.run.journal.HttpJournalSource;
import io.gctelemetry.collector.run.journal.Journal.Gap;
import io.gctelemetry.collector.run.journal.JournalFollower;
import io.gctelemetry.collector.run.journal.JournalListener;
import io.gctelemetry.event.Stop;
import io.gctelemetry.timeline.ClockReading;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Asks one agent again and again, on a daemon thread of its own: an agent that hangs, lies or is gone costs nobody else a
 * second. If the disk cannot be written, it ends and reports that to its {@link Diary}.
 */
public final class NodeFollower implements JournalListener, AutoCloseable {
    private final NodeAddress address;
    private final Duration interval;
    private final Diary diary;
    private final LiveListener listener;
    private final NodeState state;
    private final Thread thread;
    private @Nullable JournalFollower journal;
    private @Nullable HiccupFollower hiccups;
    private @Nullable ClockReading clock;
    private @Nullable Instant now;
    private long nowRead;
    private @Nullable Instant from;
    private boolean firstBoot;
    private volatile boolean ended;

    NodeFollower(NodeAddress address, Duration interval, Diary diary, LiveListener listener) {
        this.address = address;
        this.interval = interval;
        this.diary = diary;
        this.listener = listener;
        this.state = new NodeState(address.name());
        this.thread = new Thread(this::run, "gc-telemetry-node-" + address.name());
        thread.setDaemon(true);
    }

    /** Follows a node and keeps nothing. */
    public static NodeFollower watching(NodeAddress address, Duration interval, LiveListener listener) {
        NodeFollower node = new NodeFollower(address, interval, Diary.NONE, listener);
        node.keep(new JournalFollower(new HttpJournalSource(address.agent()), node));
        return node;
    }

    /** Where its stops go. */
    void keep(JournalFollower follower) {
        journal = follower;
    }

    /** The file for delays outside stops. */
    void keep(HiccupFollower follower) {
        hiccups = follower;
    }

    /** Begins; to be called once. */
    public void start() {
        thread.start();
    }

    /** Returns its state. */
    public NodeView view() {
        return state.view();
    }

    private void run() {
        JournalFollower follower = journal;
        try {
            while (!ended && follower != null) {
                long start = System.nanoTime();
                poll(follower);
                long left = interval.toNanos() - (System.nanoTime() - start);
                Thread.sleep(Math.max(0, left) / 1_000_000);
            }
        } catch (DiskException e) {
            diary.full(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            diary.full(e);
        }
    }

    private void poll(JournalFollower follower) throws IOException, InterruptedException {
        try {
            follower.poll();
            pollHiccups(follower.boot());
            Duration silent = state.spoke();
            if (silent != null && !ended) {
                diary.note("node-back", address.name(), "silentSeconds", String.valueOf(silent.toSeconds()));
                listener.onNews(address.name(), "answers again, after " + silent.toSeconds() + " s");
            }
        } catch (DiskException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            if (ended) {
                return;
            }
            String why = String.valueOf(e.getMessage());
            if (state.failed(why)) {
                diary.note("node-silent", address.name(), "why", why);
                listener.onNews(address.name(), "does not answer: " + why);
            }
        }
    }

    private void pollHiccups(String boot) throws IOException, InterruptedException {
        HiccupFollower follower = hiccups;
        Instant read = now;
        if (follower != null && read != null && follower.poll(boot, read.plusNanos(System.nanoTime() - nowRead))) {
            diary.hiccups(address.name());
        }
    }

    @Override
    public void onStop(Stop stop) {
        Instant start = from;
        if (start == null || !stop.interval().end().isBefore(start)) {
            state.stop(stop);
            listener.onStop(address.name(), stop);
        }
    }

    @Override
    public void onBoot(String before, String boot, long oldest) throws IOException {
        firstBoot = before.isEmpty();
        if (firstBoot) {
            diary.note("node-followed", address.name(), "boot", boot);
        } else {
            state.restarted();
            diary.note("node-restarted", address.name(), "boot", boot);
            listener.onNews(address.name(), "its JVM was restarted; stops of its last second may be missing");
        }
    }

    @Override
    public void onGap(Gap gap) throws IOException {
        if (firstBoot && gap.from() == 1) {
            // They were before anybody followed it.
            firstBoot = false;
            return;
        }
        state.missed(gap.stops());
        diary.missed(address.name(), gap);
        listener.onNews(
                address.name(),
                gap.stops() + " stops are missing (" + gap.from() + " to " + gap.to()
                        + "): its agent keeps the latest 10,000 and had forgotten them");
    }

    @Override
    public void onClock(ClockReading reading) throws IOException {
        from = from == null ? reading.now() : from;
        state.answered(reading.now());
        now = reading.now();
        nowRead = System.nanoTime();
        ClockReading known = clock;
        if (known != null && !known.agrees(reading, Diary.CLOCK_SLACK)) {
            diary.note(
                    "clock-moved",
                    address.name(),
                    "from",
                    known.offset().toString(),
                    "to",
                    reading.offset().toString());
            listener.onNews(
                    address.name(),
                    "its clock moved against this machine's by "
                            + reading.offset().minus(known.offset()).toMillis() + " ms");
            known = null;
        }
        if (known == null || reading.roundTrip().compareTo(known.roundTrip()) < 0) {
            clock = reading;
            diary.clock(address.name(), reading);
        }
    }

    /** Ends it at once: an answer that is awaited is not kept any more. */
    @Override
    public void close() throws IOException {
        ended = true;
        JournalFollower follower = journal;
        HiccupFollower counts = hiccups;
        try {
            if (follower != null) {
                follower.close();
            }
        } finally {
            if (counts != null) {
                counts.close();
            }
            thread.interrupt();
        }
    }
}
