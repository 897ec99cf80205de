package io.gctelemetry.collector.input;

import io.gctelemetry.readers.input.Note.Code;

/** The notes on journals, histories of metrics and the reading of a run. */
public enum CollectorNote implements Code {
    CLOCK_OF_THIS_MACHINE(
            Severity.WARNING,
            "the clock of %s was compared with that of this machine: if the clients ran elsewhere, give --offset %s=SECONDS"),
    EVENTS_LOST(Severity.DATA_LOSS, "The JVM lost %s of events before they were written: figures are too low."),
    JOURNAL_GAPS(Severity.DATA_LOSS, "%s missing, in %s: the agent keeps its latest 10,000; read it more often."),
    JOURNAL_UNKNOWN(
            Severity.WARNING,
            "%d of %d stops are known from the JVM's counters only: their operation is unknown, and stops within 10 ms of"
                    + " each other may count as one."),
    NO_DATE(Severity.WARNING, "The file has no date: --from and --to count from the start of the JVM."),
    OPERATIONS_WITHOUT_DATE(Severity.WARNING, "the file has no date, so that no operation can be aligned with it"),
    SCRAPED_ONLY(
            Severity.WARNING,
            "Stops between the last scrape before a restart and the restart are missing, and so is the longest stop of a time"
                    + " that lies more than 10 s before every scrape."),
    TOTALS_ONLY(
            Severity.WARNING,
            "A history of metrics contains the number of stops, their total and, for the 10 s before each scrape, the longest;"
                    + " no single stop. For percentiles and causes read the node's recording, log or journal.");

    private final Wording wording;

    CollectorNote(Severity severity, String template) {
        wording = new Wording(severity, template);
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
