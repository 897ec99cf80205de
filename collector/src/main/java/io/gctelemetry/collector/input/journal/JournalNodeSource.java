package io.gctelemetry.collector.input.journal;

import io.gctelemetry.collector.input.CollectorNote;
import io.gctelemetry.collector.input.journal.JournalFormat.LineSource;
import io.gctelemetry.collector.run.journal.JournalLine;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.Stop;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.input.ReaderNote;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeDescription.Accuracy;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The stops of a journal. A stop that occurs in it twice, as when two answers of an agent were saved one behind the other, is
 * reported once; a restart and each gap become notes.
 */
final class JournalNodeSource implements NodeSource {
    private final String name;
    private final LineSource lines;
    private final List<Note> notes = new ArrayList<>();
    private @Nullable String boot;
    private long next;
    private int boots;
    private int refused;
    private long missed;
    private int gaps;
    private long unknown;
    private long stops;
    private boolean toSafepoint;
    private final JournalTime time = new JournalTime();
    private volatile boolean closed;

    JournalNodeSource(String name, LineSource lines) {
        this.name = name;
        this.lines = lines;
    }

    @Override
    public String name() {
        return "journal";
    }

    @Override
    public void run(GcEventListener listener) throws IOException {
        boolean cut = lines.read((text, number) -> {
            if (!closed && !text.isBlank()) {
                line(text, number, listener);
            }
        });
        note(cut);
    }

    private void line(String text, long number, GcEventListener listener) throws IOException {
        JournalLine line;
        try {
            line = JournalLine.parse(text);
        } catch (IOException e) {
            throw InputException.at(name, "line " + number, String.valueOf(e.getMessage()));
        }
        if (line instanceof JournalLine.Head head) {
            head(head);
        } else if (line instanceof JournalLine.Stopped stopped) {
            stopped(stopped, listener);
        } else if (line instanceof JournalLine.Missed known) {
            missed(known.gap().to() + 1);
        }
    }

    private void head(JournalLine.Head head) {
        if (!head.boot().equals(boot)) {
            time.restarted();
            boot = head.boot();
            boots++;
            next = head.oldest();
            if (head.oldest() > 1) {
                gaps++;
                missed += head.oldest() - 1;
            }
        }
        time.answered(head.now());
    }

    private void stopped(JournalLine.Stopped stopped, GcEventListener listener) {
        if (stopped.seq() < next) {
            return;
        }
        missed(stopped.seq());
        next = stopped.seq() + 1;
        Stop stop = numbered(stopped);
        stops++;
        unknown += stop.operation().equals(Stop.UNKNOWN) ? 1 : 0;
        toSafepoint |= stop.timeToSafepoint() != null;
        time.stop(stop.interval());
        try {
            listener.onEvent(stop);
        } catch (RuntimeException e) {
            refused++;
        }
    }

    /** By its number in the journal the agent and its readers know it; the number of earlier safepoints is unavailable. */
    private static Stop numbered(JournalLine.Stopped stopped) {
        Stop stop = stopped.stop();
        return stop.ordinal() >= 0
                ? stop
                : new Stop(
                        stopped.seq(),
                        stop.interval(),
                        stop.timeToSafepoint(),
                        stop.operation(),
                        stop.collection(),
                        stop.gcId(),
                        stop.cause());
    }

    /** Notes the stops from {@link #next} to just before {@code seq}, if there are any. */
    private void missed(long seq) {
        if (seq > next) {
            time.missed();
            gaps++;
            missed += seq - next;
            next = seq;
        }
    }

    private void note(boolean cut) {
        if (cut) {
            notes.add(ReaderNote.CUT.with());
        }
        if (missed > 0) {
            notes.add(CollectorNote.JOURNAL_GAPS.with(
                    Note.counted(missed, "stop is", "stops are"), Note.counted(gaps, "gap", "gaps")));
        }
        if (unknown > 0) {
            notes.add(CollectorNote.JOURNAL_UNKNOWN.with(unknown, stops));
        }
        if (refused > 0) {
            notes.add(ReaderNote.LISTENER.with(Note.counted(refused, "event was", "events were")));
        }
        if (boots > 1) {
            notes.add(ReaderNote.RESTARTS.with(Note.times(boots - 1)));
        }
    }

    @Override
    public NodeDescription description() {
        Set<Kind> available = EnumSet.of(Kind.STOP);
        if (toSafepoint) {
            available.add(Kind.TIME_TO_SAFEPOINT);
        }
        return new NodeDescription(
                null,
                null,
                null,
                null,
                -1,
                time.all(),
                Clock.WALL,
                Accuracy.EXACT,
                Math.max(0, boots - 1),
                available,
                notes);
    }

    @Override
    public void close() {
        closed = true;
    }
}
