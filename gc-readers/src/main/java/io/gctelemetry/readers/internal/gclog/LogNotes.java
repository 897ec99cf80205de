package io.gctelemetry.readers.internal.gclog;

import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.input.Note.Code;
import io.gctelemetry.readers.input.ReaderNote;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Collects the notes on a log: what it covers, what it lacks, which figures are bounds, and how to write a better one. */
public final class LogNotes {
    /* Keeps what people look for in Cassandra's own selection, for 1/200 of its bytes. */
    private static final String BETTER = "log with -Xlog:gc*=info,gc+age*=debug,safepoint=info"
            + ":file=gc.log:time,uptime,level,tags:filecount=10,filesize=10M";

    private LogNotes() {}

    public static List<Note> of(LogFacts facts, LogTime clock) {
        List<Note> notes = new ArrayList<>();
        Duration covered = clock.coveredTime();
        if (covered != null) {
            notes.add(LogNote.COVERS.with(minutes(covered)));
        }
        if (facts.classic) {
            classic(facts, notes);
        } else {
            content(facts, notes);
        }
        if (facts.pausesContradict(clock)) {
            boolean stops = facts.stops > 0 && facts.pauseNanos > facts.stopNanos;
            long limit = stops || covered == null ? facts.stopNanos : covered.toNanos();
            notes.add(LogNote.PAUSES_CONTRADICT.with(facts.pauseNanos / 1e9, stops ? "stops" : "time", limit / 1e9));
        }
        clock(facts, clock, notes);
        losses(facts, notes);
        return notes;
    }

    private static void content(LogFacts facts, List<Note> notes) {
        if (facts.zgc() && facts.pauses == 0) {
            notes.add(LogNote.ZGC_WITHOUT_PAUSES.with(BETTER));
        }
        if (!facts.available().contains(Kind.STOP)) {
            notes.add(LogNote.NO_SAFEPOINTS.with(BETTER));
        }
        if (facts.safepointsSince13 && Collectors.concurrent(facts.collector())) {
            notes.add(ReaderNote.REACHING_OVER_REPORTS.with());
        }
        if (facts.pacedMillis > 0) {
            notes.add(LogNote.SHENANDOAH_PACING.with(facts.pacedMillis / 1e3, facts.mostPacedMillis));
        }
        if (facts.regionTableBytes * 4 > facts.bytes && facts.bytes > 0) {
            notes.add(LogNote.REGION_TABLE.with(100.0 * facts.regionTableBytes / facts.bytes, BETTER));
        }
        counted(
                LogNote.NESTED_PAUSES,
                facts.nested,
                "full collection ran inside a young one and is logged twice",
                "full collections ran inside a young one and are logged twice",
                notes);
    }

    private static void classic(LogFacts facts, List<Note> notes) {
        counted(
                LogNote.PAUSES_UNREAD,
                facts.unreadPauses,
                "record looks like a pause",
                "records look like pauses",
                notes);
        if (facts.stops == 0) {
            notes.add(LogNote.NO_SAFEPOINTS.with("add -XX:+PrintGCApplicationStoppedTime"));
        }
    }

    private static void clock(LogFacts facts, LogTime clock, List<Note> notes) {
        if (clock.kind() == Clock.UPTIME) {
            notes.add(LogNote.UPTIME_ONLY.with(stamps(facts)));
        } else if (clock.kind() == Clock.NONE) {
            notes.add(LogNote.NO_CLOCK.with(stamps(facts)));
        }
        if (facts.restarts > 0) {
            notes.add(ReaderNote.RESTARTS.with(Note.times(facts.restarts)));
        }
        counted(
                LogNote.DUPLICATES,
                facts.duplicates,
                "file holds the same as another one and was",
                "files hold the same as another one and were",
                notes);
    }

    private static String stamps(LogFacts facts) {
        return facts.classic ? "add -XX:+PrintGCDateStamps" : "log with the decorations time,uptime,level,tags";
    }

    private static void losses(LogFacts facts, List<Note> notes) {
        counted(LogNote.DROPPED_MESSAGES, facts.dropped, "message", "messages", notes);
        if (facts.cut) {
            notes.add(ReaderNote.CUT.with());
        }
        counted(
                LogNote.LONG_LINES,
                facts.tooLong,
                "line longer than " + ByteLines.LONGEST + " bytes was",
                "lines longer than " + ByteLines.LONGEST + " bytes were",
                notes);
        counted(
                LogNote.BROKEN_LINES,
                facts.broken,
                "line is cut or damaged and was",
                "lines are cut or damaged and were",
                notes);
        counted(LogNote.PARSER_WARNINGS, facts.unread, "place", "places", notes);
        counted(ReaderNote.LISTENER, facts.listenerFailures, "event was", "events were", notes);
    }

    private static void counted(Code kind, long count, String one, String many, List<Note> notes) {
        if (count > 0) {
            notes.add(kind.with(Note.counted(count, one, many)));
        }
    }

    /** Such as {@code 84.0 minutes}; of less than one, {@code 0.5 minutes (28.4 s)}. */
    private static String minutes(Duration length) {
        String minutes = String.format(Locale.ROOT, "%.1f minutes", length.toMillis() / 60_000.0);
        return length.toMinutes() > 0
                ? minutes
                : minutes + String.format(Locale.ROOT, " (%.1f s)", length.toMillis() / 1000.0);
    }
}
