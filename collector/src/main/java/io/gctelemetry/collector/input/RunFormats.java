package io.gctelemetry.collector.input;

import io.gctelemetry.collector.input.hiccup.HiccupFormat;
import io.gctelemetry.collector.input.journal.JournalFormat;
import io.gctelemetry.readers.Formats;

/** The kinds of files that this program reads: those that anyone may meet, and those of its own run folder. */
public final class RunFormats {
    /** The table. */
    public static final Formats ALL =
            Formats.STANDARD.with(new JournalFormat(), new HiccupFormat(), new RunYamlFormat());

    private RunFormats() {}
}
