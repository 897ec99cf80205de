package io.gctelemetry.readers.internal.lines;

import io.gctelemetry.readers.input.Note;
import java.util.Locale;
import java.util.Optional;

/** Notices that a file of single requests holds the slow ones alone: its percentiles would be those of the tail. */
public final class SlowOnly {
    /* A Cassandra on one's own machine answers the fastest of a hundred requests in well under a millisecond. */
    private static final long NO_FASTEST = 5_000_000;
    private static final int ENOUGH = 10;

    private final boolean named;
    private long fastest = Long.MAX_VALUE;
    private long count;

    public SlowOnly(String file) {
        named = file.toLowerCase(Locale.ROOT).contains("slow");
    }

    public void add(long latency) {
        fastest = Math.min(fastest, latency);
        count++;
    }

    public Optional<Note> note() {
        if (count == 0 || !(named || (count >= ENOUGH && fastest >= NO_FASTEST))) {
            return Optional.empty();
        }
        return Optional.of(LatencyNote.SLOW_REQUESTS_ONLY.with(fastest / 1e6));
    }
}
