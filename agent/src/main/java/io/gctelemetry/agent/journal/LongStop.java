package io.gctelemetry.agent.journal;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A stop worth showing to a person. */
public final class LongStop {
    private final long endMillis;
    private final long nanos;
    private final String operation;
    private final @Nullable String cause;

    private LongStop(StopRow row) {
        this.endMillis = row.startSeconds * 1000 + (row.startNanos + row.length) / 1_000_000;
        this.nanos = row.length;
        this.operation = row.operation;
        this.cause = row.cause;
    }

    /** When it ended, epoch milliseconds. */
    public long endMillis() {
        return endMillis;
    }

    public long nanos() {
        return nanos;
    }

    public String operation() {
        return operation;
    }

    public @Nullable String cause() {
        return cause;
    }

    /** Puts the row into its place in a list that is sorted, longest first, unless it is too short for it. */
    static void insert(List<LongStop> longest, StopRow row, int most) {
        int at = longest.size();
        while (at > 0 && longest.get(at - 1).nanos < row.length) {
            at--;
        }
        if (at < most) {
            longest.add(at, new LongStop(row));
            if (longest.size() > most) {
                longest.remove(most);
            }
        }
    }
}
