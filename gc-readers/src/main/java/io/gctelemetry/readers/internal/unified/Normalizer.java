package io.gctelemetry.readers.internal.unified;

import io.gctelemetry.readers.internal.gclog.Decorations;
import io.gctelemetry.readers.internal.gclog.Line;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Rewrites the lines of a unified log that tell of pauses and phases that have ended into the one form that other people's
 * parsers know: {@code [2026-11-20T09:46:07.145+0000][7.145s][info][gc] GC(3) Pause ...}, without the letter of a generation
 * and without words on failed evacuations, both of which make them lose the pause.
 */
public final class Normalizer {
    private static final DateTimeFormatter WALL = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSZ", Locale.ROOT)
            .withZone(ZoneOffset.UTC);
    private static final byte[] PAUSE = Line.word("Pause ");
    private static final byte[] CONCURRENT = Line.word("Concurrent ");
    private static final byte[] MILLIS = Line.word("ms");
    private static final byte[] FAILURE = Line.word(" (Evacuation Failure");

    private final LogClock clock;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    public Normalizer(LogClock clock) {
        this.clock = clock;
    }

    /** How much has been written since it was last taken, in bytes. */
    public int size() {
        return out.size();
    }

    public byte[] take() {
        byte[] text = out.toByteArray();
        out.reset();
        return text;
    }

    /** Rewrites the line, which stands at its message, if it is one of those. */
    public void add(Line line) {
        int from = line.at;
        if (CollectionLines.number(line) < 0) {
            return;
        }
        int words = line.at;
        if (words + 2 < line.end && line.bytes[words + 1] == ':') {
            line.at += 3;
        }
        if (!(line.has(PAUSE) || line.has(CONCURRENT)) || !line.ends(MILLIS)) {
            return;
        }
        clock.look(line);
        out.writeBytes(stamps().getBytes(StandardCharsets.US_ASCII));
        out.write(line.bytes, from, words - from);
        int begin = line.at;
        if (line.seek(FAILURE)) {
            out.write(line.bytes, begin, line.at - FAILURE.length - begin);
            begin = Math.min(line.find(')') + 1, line.end);
        }
        out.write(line.bytes, begin, line.end - begin);
        out.write('\n');
    }

    private String stamps() {
        Instant now = clock.before(0).start();
        String wall = clock.kind() != Clock.WALL ? "" : "[" + WALL.format(now) + "]";
        long uptime = clock.uptime() == Decorations.NONE ? 0 : clock.uptime();
        return wall
                + String.format(
                        Locale.ROOT, "[%d.%03ds][info][gc] ", uptime / 1_000_000_000L, uptime / 1_000_000L % 1000);
    }
}
