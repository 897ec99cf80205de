package io.gctelemetry.agent.journal;

import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Stop;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The last {@value #KEPT} stops of this JVM under ascending sequence numbers, in primitive arrays made once: 400 KB that a
 * young collection does not look at. Thread-safe.
 */
final class StopRing {
    static final int KEPT = 10_000;

    /* No single array is larger than 64 KB: with -XX:+ExitOnOutOfMemoryError a large one may cost the host its life. */
    private static final int PIECE = 1_000;
    private static final int MOST_WORDS = 500;

    /* A concurrent collector stops a handful of times between a pause and the end of its cycle. */
    private static final int CAUSE_REACH = 200;

    private final long[][] startSeconds = pieces();
    private final long[][] startNanos = pieces();
    private final long[][] length = pieces();
    private final long[][] timeToSafepoint = pieces();
    private final long[][] gcId = pieces();
    private final long[][] words = pieces();

    private final List<String> dictionary = new ArrayList<>();
    private final Map<String, Integer> wordNumbers = new HashMap<>();
    private final UnplacedCauses unplaced = new UnplacedCauses();
    private long next = 1;

    private static long[][] pieces() {
        return new long[KEPT / PIECE][PIECE];
    }

    synchronized void add(Stop stop) {
        int piece = (int) (next % KEPT) / PIECE;
        int at = (int) (next % PIECE);
        Instant start = stop.interval().start();
        Duration toSafepoint = stop.timeToSafepoint();
        startSeconds[piece][at] = start.getEpochSecond();
        startNanos[piece][at] = start.getNano();
        length[piece][at] = stop.interval().length().toNanos();
        timeToSafepoint[piece][at] = toSafepoint == null ? -1 : toSafepoint.toNanos();
        gcId[piece][at] = stop.gcId();
        String cause = stop.cause();
        if (cause == null && stop.collection() && stop.gcId() < 0) {
            cause = unplaced.take(stop.interval());
        }
        words[piece][at] = (long) word(stop.operation()) << 32 | word(cause) << 1 | (stop.collection() ? 1 : 0);
        next++;
    }

    /**
     * Fills in the cause of the latest stops of this collection that lack it.
     *
     * @param collection its gc id; nothing is filled in for -1, which is not a collection
     */
    synchronized void cause(long collection, String cause) {
        if (collection < 0) {
            return;
        }
        long number = word(cause);
        for (long seq = next - 1; seq >= Math.max(oldest(), next - CAUSE_REACH); seq--) {
            int piece = (int) (seq % KEPT) / PIECE;
            int at = (int) (seq % PIECE);
            if (gcId[piece][at] == collection && (words[piece][at] & 0xffffffffL) >>> 1 == 0) {
                words[piece][at] |= number << 1;
            }
        }
    }

    /**
     * Fills in the cause of the one stop that a pause without gc id lies in: of the latest stops for collections without gc
     * id and cause the one that ends nearest, see {@link UnplacedCauses}; or of the next one, if there is none.
     */
    synchronized void cause(Interval pause, String cause) {
        long found = -1;
        @Nullable Duration nearest = null;
        for (long seq = next - 1; seq >= Math.max(oldest(), next - CAUSE_REACH); seq--) {
            int piece = (int) (seq % KEPT) / PIECE;
            int at = (int) (seq % PIECE);
            boolean open = gcId[piece][at] < 0 && (words[piece][at] & 0xffffffffL) == 1;
            Duration apart = open ? UnplacedCauses.apart(interval(piece, at), pause) : null;
            if (apart != null && (nearest == null || apart.compareTo(nearest) < 0)) {
                nearest = apart;
                found = seq;
            }
        }
        if (found >= 0) {
            words[(int) (found % KEPT) / PIECE][(int) (found % PIECE)] |= (long) word(cause) << 1;
        } else {
            unplaced.add(pause, cause);
        }
    }

    private Interval interval(int piece, int at) {
        return Interval.of(
                Instant.ofEpochSecond(startSeconds[piece][at], startNanos[piece][at]),
                Duration.ofNanos(length[piece][at]));
    }

    /** The sequence number of the oldest stop that is kept; that of the next one if there is none. */
    synchronized long oldest() {
        return Math.max(1, next - KEPT);
    }

    /** The sequence number the next stop will get. */
    synchronized long next() {
        return next;
    }

    /** Copies the stop of this number into the row; false if it is not kept. */
    synchronized boolean read(long seq, StopRow row) {
        if (seq < oldest() || seq >= next) {
            return false;
        }
        int piece = (int) (seq % KEPT) / PIECE;
        int at = (int) (seq % PIECE);
        long word = words[piece][at];
        row.seq = seq;
        row.startSeconds = startSeconds[piece][at];
        row.startNanos = startNanos[piece][at];
        row.length = length[piece][at];
        row.timeToSafepoint = timeToSafepoint[piece][at];
        row.gcId = gcId[piece][at];
        row.operation = dictionary.get((int) (word >>> 32));
        int cause = (int) (word & 0xffffffffL) >>> 1;
        row.cause = cause == 0 ? null : dictionary.get(cause);
        row.collection = (word & 1) == 1;
        return true;
    }

    /** The number of a word; HotSpot has a few dozen. Number 0 is not a word, and what a hostile JVM has too many of. */
    private int word(@Nullable String word) {
        if (dictionary.isEmpty()) {
            dictionary.add(Stop.UNKNOWN);
        }
        Integer number = word == null || word.equals(Stop.UNKNOWN) ? Integer.valueOf(0) : wordNumbers.get(word);
        if (number == null) {
            if (dictionary.size() >= MOST_WORDS) {
                return 0;
            }
            number = dictionary.size();
            wordNumbers.put(String.valueOf(word), number);
            dictionary.add(String.valueOf(word));
        }
        return number;
    }
}
