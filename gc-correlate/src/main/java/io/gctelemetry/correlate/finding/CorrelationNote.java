package io.gctelemetry.correlate.finding;

import io.gctelemetry.readers.input.Note.Code;

/** The notes on a correlation. */
enum CorrelationNote implements Code {
    CLOCK_UNKNOWN(Severity.WARNING, "the offset between the clocks of %s and the clients %s; they are taken as one"),
    COORDINATED_OMISSION(
            Severity.WARNING,
            "the clients saw %d %% of the requests that the stops imply: the log holds service times or the load is a closed"
                    + " loop, and its tail is too good; log response times at a fixed rate"),
    FEW_REQUESTS(Severity.WARNING, "of %s with fewer than 1000 requests the 99.9th percentile is the maximum"),
    GENERATOR_BOUND(
            Severity.WARNING,
            "generator-bound: %s: its requests in flight are at their cap or it lacks CPU, and this level is what it carries,"
                    + " not the cluster"),
    SATURATED(
            Severity.WARNING,
            "in %s half of the requests took longer than the window is long: the load is above what the nodes carry, and no"
                    + " stop explains that"),
    SERVICE_TIME(Severity.WARNING, "%s"),
    STOPS_DO_NOT_FIT(
            Severity.WARNING,
            "the stops of %s and the latencies do not fit (likelihood ratio %.0f, healthy runs stay below 10): do not trust the"
                    + " attribution; check the clock (--offset), nodes whose files are missing (--cluster-size), and that the log holds"
                    + " response times"),
    UPPER_BOUND(
            Severity.WARNING,
            "the log of %s counts the wait for concurrent collector threads into its stops: what they explain is printed as"
                    + " at least and at most; a recording (JFR) has exact times");

    private final Wording wording;

    CorrelationNote(Severity severity, String template) {
        wording = new Wording(severity, template);
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
