package io.gctelemetry.agent.journal;

import io.gctelemetry.agent.http.Body;
import java.nio.ByteBuffer;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The journal from one stop on, made piece by piece while the client reads it: a slow one costs one piece. */
final class JournalBody implements Body {
    private static final int PIECE_BYTES = 16 << 10;
    private static final int LONGEST_LINE = 1 << 10;

    private final StopRing ring;
    private final String boot;
    private final long end;
    private final JsonLines lines = new JsonLines(PIECE_BYTES);
    private final StopRow row = new StopRow();
    private long seq;
    private boolean headWritten;

    JournalBody(StopRing ring, String boot, long from) {
        this.ring = ring;
        this.boot = boot;
        this.seq = from;
        this.end = ring.next();
    }

    @Override
    public long length() {
        return -1;
    }

    @Override
    public @Nullable ByteBuffer next() {
        lines.clear();
        if (!headWritten) {
            headWritten = true;
            head();
        }
        while (seq < end && lines.size() < PIECE_BYTES - LONGEST_LINE) {
            // a stop that the ring has overwritten meanwhile is a gap the reader sees in the numbers
            if (ring.read(seq++, row)) {
                stop();
            }
        }
        return lines.size() == 0 ? null : ByteBuffer.wrap(lines.bytes(), 0, lines.size());
    }

    private void head() {
        Instant now = Instant.now();
        lines.begin();
        lines.text("boot", boot);
        lines.number("oldest", ring.oldest());
        lines.number("next", end);
        lines.decimal("now", now.getEpochSecond(), now.getNano());
        lines.end();
    }

    private void stop() {
        lines.begin();
        lines.number("seq", row.seq);
        lines.decimal("start", row.startSeconds, row.startNanos);
        lines.seconds("length", row.length);
        if (row.timeToSafepoint >= 0) {
            lines.seconds("timeToSafepoint", row.timeToSafepoint);
        }
        lines.text("operation", row.operation);
        lines.truth("collection", row.collection);
        if (row.gcId >= 0) {
            lines.number("gcId", row.gcId);
        }
        String cause = row.cause;
        if (cause != null) {
            lines.text("cause", cause);
        }
        lines.end();
    }

    @Override
    public void close() {}
}
