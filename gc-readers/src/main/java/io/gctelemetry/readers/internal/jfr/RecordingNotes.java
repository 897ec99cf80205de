package io.gctelemetry.readers.internal.jfr;

import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.node.NodeDescription.Accuracy;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Selects the notes on what a recording does not contain, and on how to record it. */
final class RecordingNotes {
    /* jcmd takes settings of single events since 17 (JDK-8256156). */
    private static final int FIRST_WITH_SINGLE_SETTINGS = 17;

    private static final String BY_COMMAND = "jcmd PID JFR.start settings=profile jdk.SafepointEnd#enabled=true"
            + " jdk.SafepointEnd#threshold=0ms jdk.SafepointStateSynchronization#enabled=true"
            + " jdk.SafepointStateSynchronization#threshold=0ms";

    private static final String BY_FILE =
            "in a copy of profile.jfc set enabled to true and threshold to 0 ms for jdk.SafepointEnd and"
                    + " jdk.SafepointStateSynchronization, and name it: jcmd PID JFR.start settings=COPY.jfc";

    private RecordingNotes() {}

    /** Returns the notes on a recording that HotSpot's JFR wrote. */
    static List<Note> of(Accuracy accuracy, @Nullable Integer jdk, @Nullable String collector, Set<Kind> available) {
        List<Note> notes = new ArrayList<>();
        switch (accuracy) {
            case OPERATION -> notes.add(RecordingNote.JFR_OPERATION_ONLY.with());
            case COLLECTIONS -> notes.add(RecordingNote.JFR_COLLECTIONS_ONLY.with());
            case NONE -> notes.add(RecordingNote.JFR_NO_STOPS.with());
            case EXACT, LOG -> {}
        }
        if (accuracy != Accuracy.EXACT) {
            boolean command = jdk != null && jdk >= FIRST_WITH_SINGLE_SETTINGS;
            notes.add(RecordingNote.JFR_RECORD_BETTER.with(command ? BY_COMMAND : BY_FILE));
        }
        if (collector != null && jdk != null) {
            neverRecorded(jdk, collector, available, notes);
        }
        return notes;
    }

    /* What this JVM sends in no event, with any settings; source: recordings and logs of the same runs, JDK 8 to 26. */
    private static void neverRecorded(int jdk, String collector, Set<Kind> available, List<Note> notes) {
        boolean concurrent = !collector.equals("Serial") && !collector.equals("Parallel");
        if (jdk < 11 && concurrent && !available.contains(Kind.CONCURRENT_PHASE)) {
            notes.add(RecordingNote.JFR_NO_CONCURRENT_PHASES.with(jdk));
        }
        if (collector.endsWith("ZGC") && jdk < 15) {
            notes.add(RecordingNote.JFR_NO_STALLS.with(jdk));
        }
        if (collector.endsWith("Shenandoah") && jdk < 26) {
            notes.add(RecordingNote.JFR_NO_PACING.with());
        }
    }
}
