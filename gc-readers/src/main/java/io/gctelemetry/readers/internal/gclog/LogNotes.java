package io.gctelemetry.readers.internal.gclog;

import io.gctelemetry.readers.input.Counted;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What must be said about a log: what it covers, what is not in it, what in it is no truth, and how to write a better one. */
public final class LogNotes {
    /* Keeps what people look for in Cassandra's own selection, for 1/200 of its bytes. */
    private static final String BETTER = "-Xlog:gc*=info,gc+age*=debug,safepoint=info"
            + ":file=gc.log:time,uptime,level,tags:filecount=10,filesize=10M";

    private LogNotes() {}

    public static List<Note> of(LogFacts facts, LogTime clock) {
        List<Note> notes = new ArrayList<>();
        Duration covered = clock.covered();
        if (covered != null) {
            notes.add(note("covers", "the log covers %s", minutes(covered)));
        }
        if (facts.classic) {
            classic(facts, notes);
        } else {
            content(facts, notes);
        }
        clock(facts, clock, notes);
        losses(facts, notes);
        return notes;
    }

    private static void content(LogFacts facts, List<Note> notes) {
        Set<Kind> told = facts.told();
        if (facts.zgc() && facts.pauses == 0) {
            notes.add(note(
                    "zgc-without-pauses",
                    "ZGC logs its pauses under gc,phases, which this selection leaves out (Cassandra's default does): no"
                            + " pause in here does not mean that there was none; log with " + BETTER));
        }
        if (!told.contains(Kind.STOP)) {
            notes.add(note(
                    "no-safepoints",
                    "no safepoint is logged, so that stops, time to safepoint and stops for other work than collections"
                            + " are missing; log with " + BETTER));
        }
        if (facts.safepointsSince13 && Collectors.concurrent(facts.collector())) {
            notes.add(note(
                    "reaching-over-reports",
                    "since JDK 14 the log's time to reach a safepoint holds the wait for the collector's own concurrent"
                            + " threads, during which mutators still run: times to safepoint and stops are upper bounds; a"
                            + " recording has them exactly"));
        }
        if (facts.regionTableBytes * 4 > facts.bytes && facts.bytes > 0) {
            notes.add(note(
                    "region-table",
                    "%.0f %% of the log is G1's table of regions (heap*=trace, Cassandra's default), written inside each"
                            + " pause: that alone makes every pause about 6 to 12 ms longer at 750 regions and leaves room"
                            + " for minutes instead of days; log with " + BETTER,
                    100.0 * facts.regionTableBytes / facts.bytes));
        }
        if (facts.nested > 0) {
            notes.add(note(
                    "nested-pauses",
                    "%s; they are counted once, with the outer pause",
                    Counted.of(
                            facts.nested,
                            "full collection ran inside a young one and is logged twice",
                            "full collections ran inside a young one and are logged twice")));
        }
    }

    private static void classic(LogFacts facts, List<Note> notes) {
        if (facts.withoutParser) {
            notes.add(note(
                    "pauses-not-read",
                    "pauses, concurrent phases and heap sizes of logs of JDK 8 and older are read by GCViewer's parser,"
                            + " which is not on the class path: add gcviewer-reader and gcviewer 1.36"));
        }
        if (facts.stops == 0) {
            notes.add(note(
                    "no-safepoints",
                    "no safepoint is logged, so that stops, time to safepoint and stops for other work than collections"
                            + " are missing; add -XX:+PrintGCApplicationStoppedTime"));
        }
    }

    private static void clock(LogFacts facts, LogTime clock, List<Note> notes) {
        if (clock.kind() == Clock.UPTIME) {
            notes.add(note(
                    "uptime-only",
                    "the log has no wall clock, so that it cannot be joined with a client's latencies; "
                            + stamps(facts)));
        } else if (clock.kind() == Clock.NONE) {
            notes.add(note(
                    "no-clock", "the log has no time stamps: lengths are exact, times are made up; " + stamps(facts)));
        }
        if (facts.restarts > 0) {
            notes.add(
                    note("restarts", "another JVM begins %s in the log", Counted.of(facts.restarts, "time", "times")));
        }
        if (facts.duplicates > 0) {
            notes.add(note(
                    "duplicates",
                    "%s left out",
                    Counted.of(
                            facts.duplicates,
                            "file holds the same as another one and was",
                            "files hold the same as another one and were")));
        }
    }

    private static String stamps(LogFacts facts) {
        return facts.classic ? "add -XX:+PrintGCDateStamps" : "log with the decorations time,uptime,level,tags";
    }

    private static void losses(LogFacts facts, List<Note> notes) {
        if (facts.dropped > 0) {
            notes.add(note(
                    "dropped-messages",
                    "the JVM dropped %s of the log (async logging): pauses and stops may be missing; give it a"
                            + " larger -XX:AsyncLogBufferSize, or log less",
                    Counted.of(facts.dropped, "message", "messages")));
        }
        if (facts.cut) {
            notes.add(note("cut", "the packed file ends before its data does; what is whole was read"));
        }
        if (facts.tooLong > 0) {
            notes.add(note(
                    "long-lines",
                    "%s skipped",
                    Counted.of(
                            facts.tooLong,
                            "line longer than " + ByteLines.LONGEST + " bytes was",
                            "lines longer than " + ByteLines.LONGEST + " bytes were")));
        }
        if (facts.broken > 0) {
            notes.add(note(
                    "broken-lines",
                    "%s skipped",
                    Counted.of(facts.broken, "line is cut or damaged and was", "lines are cut or damaged and were")));
        }
        if (facts.unread > 0) {
            notes.add(note(
                    "parser-warnings",
                    "the parser of the pauses warned of %s that it could not read",
                    Counted.of(facts.unread, "place", "places")));
        }
        if (facts.listenerFailures > 0) {
            notes.add(note(
                    "listener",
                    "%s refused by the listener",
                    Counted.of(facts.listenerFailures, "event was", "events were")));
        }
    }

    /** Such as {@code 84.0 minutes}; of less than one, {@code 0.5 minutes (28.4 s)}. */
    private static String minutes(Duration length) {
        String minutes = String.format(Locale.ROOT, "%.1f minutes", length.toMillis() / 60_000.0);
        return length.toMinutes() > 0
                ? minutes
                : minutes + String.format(Locale.ROOT, " (%.1f s)", length.toMillis() / 1000.0);
    }

    private static Note note(String code, String text, Object... figures) {
        return new Note(code, String.format(Locale.ROOT, text, figures));
    }
}
