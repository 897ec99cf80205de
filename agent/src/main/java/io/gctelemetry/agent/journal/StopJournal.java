package io.gctelemetry.agent.journal;

import io.gctelemetry.agent.http.Reply;
import io.gctelemetry.agent.http.Request;
import io.gctelemetry.agent.http.Route;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Stop;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code /stops}: the latest stops as JSON lines after a head line that reports gaps and restarts.
 *
 * <p>The head is {@code {"boot","oldest","next","now"}}: another {@code boot} is another JVM, an {@code oldest} above what
 * the reader asked for is a gap. {@code ?since=N} gives the stops from sequence number N on; without it all that are kept.
 * Times are epoch seconds of this machine's clock, lengths seconds; what is not known is left out.
 */
public final class StopJournal implements Route {
    private static final String TYPE = "application/x-ndjson; charset=utf-8";

    private final StopRing ring = new StopRing();
    private final String boot;

    /** @param boot names this run of the JVM, unlike any other */
    public StopJournal(String boot) {
        this.boot = boot;
    }

    /** Keeps a stop; from any thread. */
    public void add(Stop stop) {
        ring.add(stop);
    }

    /** Reports why a collection began, for its stops that came before the cause was known; from any thread. */
    public void cause(long gcId, String cause) {
        ring.cause(gcId, cause);
    }

    /**
     * Enters why a collector paused, for the stop around a pause that is known from counters and beans only; from any
     * thread.
     */
    public void cause(Interval pause, String cause) {
        ring.cause(pause, cause);
    }

    @Override
    public Reply reply(Request request) {
        String since = request.parameter("since");
        long from = 1;
        if (since != null) {
            try {
                from = Long.parseLong(since);
            } catch (NumberFormatException e) {
                return Reply.refusal(400);
            }
            if (from < 0) {
                return Reply.refusal(400);
            }
        }
        return Reply.ok(TYPE, new JournalBody(ring, boot, Math.max(from, ring.oldest())));
    }

    /** The longest of the latest stops, longest first; at most this number. */
    public List<LongStop> longest(int most) {
        List<LongStop> longest = new ArrayList<>();
        StopRow row = new StopRow();
        for (long seq = ring.oldest(); ring.read(seq, row); seq++) {
            LongStop.insert(longest, row, most);
        }
        return longest;
    }
}
