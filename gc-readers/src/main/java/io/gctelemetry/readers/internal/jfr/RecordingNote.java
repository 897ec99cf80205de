package io.gctelemetry.readers.internal.jfr;

import io.gctelemetry.readers.input.Note.Code;

/** The notes on recordings. */
public enum RecordingNote implements Code {
    JFR_ASYNC_PROFILER(
            Severity.WARNING,
            "async-profiler wrote it: it has samples, and neither collections nor safepoints; record with the JVM's own JFR,"
                    + " to which async-profiler can add its samples (--jfrsync)"),
    JFR_COLLECTIONS_ONLY(
            Severity.WARNING,
            "only collections and VM operations of 10 ms and more were recorded: shorter stops, time to safepoint and"
                    + " wake-up are missing, which is most of the stop time of ZGC and Shenandoah"),
    JFR_CUT(Severity.DATA_LOSS, "%s: the complete part was read"),
    JFR_DAMAGED(Severity.DATA_LOSS, "byte %d: %s; skipped %s"),
    JFR_DATA_LOSS(
            Severity.DATA_LOSS,
            "the JVM lost %s of events under load: there were more stops than are reported; record fewer kinds of events"),
    JFR_NATIVE_IMAGE(
            Severity.WARNING,
            "a native image of GraalVM wrote it: its JFR has fewer events than HotSpot's, so that stops can be missing; no such"
                    + " recording was tested"),
    JFR_NO_CONCURRENT_PHASES(
            Severity.WARNING, "JDK %d records no concurrent phases; its GC log contains them (-XX:+PrintGCDetails)"),
    JFR_NO_PACING(
            Severity.WARNING,
            "Shenandoah does not record how long it paced allocating threads; the GC log has the sum of each cycle"
                    + " (-Xlog:gc+stats)"),
    JFR_NO_STALLS(Severity.WARNING, "ZGC of JDK %d records no allocation stalls; its GC log contains them"),
    JFR_NO_STOPS(Severity.WARNING, "holds neither collections nor safepoints: they were not switched on"),
    JFR_OPERATION_ONLY(
            Severity.WARNING,
            "stops are derived from their VM operations, because the end of safepoints was not recorded: the wake-up is"
                    + " missing, 1-7 %% of the stop time of Serial, Parallel and G1, 7-30 %% of that of ZGC and"
                    + " Shenandoah"),
    JFR_RECORD_BETTER(Severity.INFO, "to have every stop exactly: %s"),
    JFR_SEVERAL_JVMS(Severity.WARNING, "holds recordings of JVMs that ran at the same time; name the files of one JVM"),
    JFR_UNFINISHED(
            Severity.WARNING, "its JVM was killed, or still runs: the last chunk was read up to its last flush, at %s"),
    JFR_UNREADABLE(Severity.DATA_LOSS, "%s: skipped"),
    JFR_UNREADABLE_FILE(Severity.DATA_LOSS, "%s"),
    LISTENER_FAILED(Severity.WARNING, "%d times: %s"),
    READER_JDK(
            Severity.INFO,
            "jdk.jfr.consumer of JDK %d cannot read what follows the first damaged place, nor what was recorded at the same"
                    + " time in another file; it takes 15 times the CPU and more; leave --reader out for all of it");

    private final Wording wording;

    RecordingNote(Severity severity, String template) {
        wording = new Wording(severity, template);
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
