package io.gctelemetry.readers.internal.lines;

import io.gctelemetry.readers.input.Note.Code;

/** The notes on files of load generators, alone and together. */
public enum LatencyNote implements Code {
    CLOCK_MISSING(
            Severity.WARNING,
            "%s has no wall clock and cannot be aligned with the others; give its beginning with --start or leave it out."),
    COUNTERS_RESET(
            Severity.WARNING, "Its counters were reset %s: the tool was restarted, and all its runs are counted."),
    /*
     * Dropwizard's ExponentiallyDecayingReservoir, 1028 samples, alpha 0.015: a stop is seen for about a minute. Against
     * the requests of the same run, the printed p99 correlated with the true p99 of the last 10 s at 0.47 (writes) and
     * 0.67 (reads); stops of 90 to 120 ms did not show at all.
     */
    DECAYING_RESERVOIR(
            Severity.WARNING,
            "Its percentiles are averages of about the last minute (a decaying reservoir of 1028 samples, of service time),"
                    + " not of any window: no window is judged from them, counts and errors are reported; run tlp-stress with"
                    + " --hdr FILE or cassandra-easy-stress with --parquet FILE."),
    DIFFERENT_INTERVALS(Severity.INFO, "The files have intervals of %s to %s: a window is as exact as the longest."),
    DIFFERENT_PRODUCERS(
            Severity.WARNING,
            "The files come from different tools (%s): if they are of different runs, read each alone."),
    DIFFERENT_TIMES(
            Severity.WARNING,
            "%s begins when %s has ended: they are of different runs, or a clock is wrong; read each alone."),
    FAILURES_NOT_RECORDED(
            Severity.WARNING,
            "It has no column success: failed requests are counted as answered ones; run JMeter with"
                    + " -Jjmeter.save.saveservice.successful=true."),
    KIND_UNKNOWN(
            Severity.WARNING,
            "With -rate fixed= its latencies are response times, with throttle= service times; the file does not contain"
                    + " the option that was used."),
    NAMED_TWICE(Severity.INFO, "%s was named twice and is read once."),
    NO_LATENCIES(
            Severity.WARNING, "It reports the requests that were sent and no latency; name the client's log, too."),
    NO_REQUEST(Severity.INFO, "%s was left out: it times no request."),
    NO_WALL_CLOCK(Severity.WARNING, "Its times have no date; give the beginning of the run with --start%s."),
    ONE_SCRAPE(
            Severity.WARNING, "It is a single scrape of counters since the tool was started: it contains totals only."),
    PERCENTILES_OF_INTERVALS(
            Severity.WARNING,
            "It prints the percentiles of its own intervals, from which no percentile of a window follows; run YCSB with"
                    + " -p measurementtype=hdrhistogram -p hdrhistogram.fileoutput=true -p measurement.interval=both."),
    PERCENTILES_OF_SECONDS(
            Severity.WARNING,
            "It prints the percentiles of each second, from which no percentile of a longer window follows; run"
                    + " cassandra-stress with -log hdrfile=FILE."),
    ROWS_SKIPPED(Severity.DATA_LOSS, "%s left out: no request can have the times in them."),
    SERVICE_TIME_BESIDE_RESPONSE_TIME(
            Severity.WARNING,
            "Some requests have a response time, others a service time only; where response times decide, the others are"
                    + " not counted: record all loaders alike."),
    SEVERAL_RUNS(Severity.INFO, "It holds %d runs one after another; the time between them is not recorded."),
    SLOW_REQUESTS_ONLY(
            Severity.WARNING,
            "It holds slow requests only, the fastest of %.1f ms: they show which requests a stop hit and when, but no"
                    + " percentile; give the histogram log of the same run with it."),
    STAMPED_AT_END(
            Severity.WARNING,
            "Its time stamps are probably those of the ends of requests, so that each request is placed too late by its own"
                    + " length; run JMeter with -Jsampleresult.timestamp.start=true."),
    TRANSACTIONS_LEFT_OUT(
            Severity.WARNING,
            "%s of a transaction controller left out: the requests in a transaction are single lines; clear its option"
                    + " Generate parent sample if they are missing."),
    UNIT_CONTRADICTED(
            Severity.WARNING,
            "The longest latency of %s is %.3f ms in the unit found, and %.3f ms in the tool's own output: give the right"
                    + " unit with --unit."),
    UNIT_DOUBTFUL(
            Severity.WARNING,
            "The unit of its values is written nowhere in it and was taken to be %s, but %s; give it with --unit.");

    private final Wording wording;

    LatencyNote(Severity severity, String template) {
        wording = new Wording(severity, template);
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
