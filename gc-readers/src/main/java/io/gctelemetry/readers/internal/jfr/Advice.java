package io.gctelemetry.readers.internal.jfr;

import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.node.NodeDescription.Accuracy;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a recording cannot tell, and how to record it better next time. */
final class Advice {
    /* jcmd takes settings of single events since 17 (JDK-8256156). */
    private static final int FIRST_WITH_SINGLE_SETTINGS = 17;

    private static final String BY_COMMAND =
            "to have every stop exactly: jcmd PID JFR.start settings=profile jdk.SafepointEnd#enabled=true"
                    + " jdk.SafepointEnd#threshold=0ms jdk.SafepointStateSynchronization#enabled=true"
                    + " jdk.SafepointStateSynchronization#threshold=0ms";

    private static final String BY_FILE =
            "to have every stop exactly: in a copy of profile.jfc set enabled to true and threshold to 0 ms for"
                    + " jdk.SafepointEnd and jdk.SafepointStateSynchronization, and name it: jcmd PID JFR.start"
                    + " settings=COPY.jfc";

    private Advice() {}

    static List<Note> of(Accuracy accuracy, @Nullable Integer jdk, @Nullable String collector, Set<Kind> told) {
        List<Note> notes = new ArrayList<>();
        switch (accuracy) {
            case OPERATION ->
                notes.add(new Note(
                        "jfr-operation-only",
                        "stops are told by their VM operations, for the end of safepoints was not recorded: the wake-up"
                                + " is missing, 1-7 % of the stop time of Serial, Parallel and G1, 7-30 % of that of ZGC"
                                + " and Shenandoah"));
            case COLLECTIONS ->
                notes.add(new Note(
                        "jfr-collections-only",
                        "only collections and VM operations of 10 ms and more were recorded: shorter stops, time to"
                                + " safepoint and wake-up are missing, which is most of the stop time of ZGC and"
                                + " Shenandoah"));
            case NONE ->
                notes.add(new Note(
                        "jfr-no-stops", "holds neither collections nor safepoints: they were not switched on"));
            case EXACT, LOG -> {}
        }
        if (accuracy != Accuracy.EXACT) {
            boolean command = jdk != null && jdk >= FIRST_WITH_SINGLE_SETTINGS;
            notes.add(new Note("jfr-record-better", command ? BY_COMMAND : BY_FILE));
        }
        if (collector != null && jdk != null) {
            cannotTell(jdk, collector, told, notes);
        }
        return notes;
    }

    /* What this JVM sends in no event, whatever is switched on; source: recordings beside logs of JDK 8 to 26. */
    private static void cannotTell(int jdk, String collector, Set<Kind> told, List<Note> notes) {
        boolean concurrent = !collector.equals("Serial") && !collector.equals("Parallel");
        if (jdk < 11 && concurrent && !told.contains(Kind.CONCURRENT_PHASE)) {
            notes.add(new Note(
                    "jfr-no-concurrent-phases",
                    "JDK " + jdk + " records no concurrent phases; its GC log tells them (-XX:+PrintGCDetails)"));
        }
        if (collector.endsWith("ZGC") && jdk < 15) {
            notes.add(new Note(
                    "jfr-no-stalls", "ZGC of JDK " + jdk + " records no allocation stalls; its GC log tells them"));
        }
        if (collector.endsWith("Shenandoah") && jdk < 26) {
            notes.add(new Note(
                    "jfr-no-pacing",
                    "Shenandoah records nowhere how long it paced allocating threads; only the log at its exit tells the"
                            + " sum (-Xlog:gc+stats)"));
        }
    }
}
