package io.gctelemetry.readers.internal.gclog;

import io.gctelemetry.readers.input.Note.Code;

/** The notes on GC logs. */
public enum LogNote implements Code {
    BROKEN_LINES(Severity.DATA_LOSS, "%s skipped"),
    CARRIER_CLOCK(
            Severity.WARNING,
            "the log has no wall clock; its times are those at which its lines were received: some milliseconds later than"
                    + " the JVM wrote them, more on a busy machine; log with the decorations time,uptime,level,tags"),
    COVERS(Severity.INFO, "the log covers %s"),
    DROPPED_MESSAGES(
            Severity.DATA_LOSS,
            "the JVM dropped %s of the log (async logging): pauses and stops may be missing; set a larger"
                    + " -XX:AsyncLogBufferSize, or log less"),
    DUPLICATES(Severity.INFO, "%s left out"),
    LONG_LINES(Severity.DATA_LOSS, "%s skipped"),
    NESTED_PAUSES(Severity.INFO, "%s; they are counted once, with the outer pause"),
    NO_CLOCK(Severity.WARNING, "the log has no time stamps: lengths are exact, times are estimated; %s"),
    NO_SAFEPOINTS(
            Severity.WARNING,
            "no safepoint is logged, so that stops, time to safepoint and stops for other work than collections are"
                    + " missing; %s"),
    ONE_PROGRAM(Severity.INFO, "only the lines of %s were read"),
    PARSER_WARNINGS(Severity.WARNING, "the parser of the pauses warned of %s that it could not read"),
    PAUSES_NOT_READ(
            Severity.DATA_LOSS,
            "pauses, concurrent phases and heap sizes of logs of JDK 8 and older are read by GCViewer's parser, which is"
                    + " not on the class path: add gcviewer-reader and gcviewer 1.36"),
    READER_GCVIEWER(
            Severity.INFO,
            "%s cannot read safepoints, times to safepoint, allocation stalls, most concurrent phases and Shenandoah's"
                    + " Pause Final Roots, and counts a full collection inside a young one twice; leave --reader out for"
                    + " all of it"),
    REGION_TABLE(
            Severity.WARNING,
            "%.0f %% of the log is G1's table of regions (heap*=trace, Cassandra's default), written inside each pause: that"
                    + " alone makes every pause about 6 to 12 ms longer at 750 regions and leaves room for minutes instead"
                    + " of days; %s"),
    SHENANDOAH_PACING(
            Severity.WARNING,
            "Shenandoah delayed allocating threads for %.1f s, summed over the threads, up to %d ms in one cycle (gc,stats);"
                    + " the log has no single delay, so that these are missing from the allocation stalls"),
    UPTIME_ONLY(
            Severity.WARNING, "the log has no wall clock, so that it cannot be joined with a client's latencies; %s"),
    WRAPPED(Severity.INFO, "it is in a %s, whose own parts of each line were removed"),
    ZGC_WITHOUT_PAUSES(
            Severity.WARNING,
            "ZGC logs its pauses under gc,phases, which this selection leaves out (Cassandra's default does): no pause in"
                    + " here does not mean that there was none; %s");

    private final Wording wording;

    LogNote(Severity severity, String template) {
        wording = new Wording(severity, template);
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
