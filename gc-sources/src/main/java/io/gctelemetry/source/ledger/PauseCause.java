package io.gctelemetry.source.ledger;

import io.gctelemetry.event.hotspot.CollectionNames;

/** Why a collection paused, as a notification of its bean reports. Immutable. */
final class PauseCause {
    /* Notifications have whole milliseconds since the JVM started, the start of the JVM is one, too. */
    private static final long NANOS_A_MILLI = 1_000_000L;
    private static final long SAME_END_MILLIS = 500;
    private static final long SAME_LENGTH_MILLIS = 5;

    final String gc;
    final long ordinal;
    final String action;
    final String cause;
    final long lengthMillis;
    final long endMillis;

    PauseCause(String gc, long ordinal, String action, String cause, long lengthMillis, long endMillis) {
        this.gc = gc;
        this.ordinal = ordinal;
        this.action = action;
        this.cause = cause;
        this.lengthMillis = lengthMillis;
        this.endMillis = endMillis;
    }

    /** Whether it is the collection that this pause was all of; one of a concurrent cycle never is. */
    boolean endedWith(CountedPause pause) {
        if (cause.equals(CollectionNames.NO_GC) || Math.abs(endMillis - pause.to.toEpochMilli()) > SAME_END_MILLIS) {
            return false;
        }
        return lengthMillis < 0
                || Math.abs(lengthMillis - pause.nanos / NANOS_A_MILLI) <= SAME_LENGTH_MILLIS + lengthMillis / 10;
    }
}
