package io.gctelemetry.readers.internal.classic;

import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.readers.internal.gclog.Decorations;
import io.gctelemetry.readers.internal.gclog.Line;
import io.gctelemetry.readers.internal.gclog.ParseCache;

/**
 * The concurrent phases of CMS and G1, wherever they stand in a line: {@code [CMS-concurrent-mark: 0.001/0.221 secs]}, of which the
 * second figure is the time and the first one the CPU's, and {@code [GC concurrent-mark-end, 0.0088888 secs]}.
 */
final class ClassicPhases {
    private static final byte[] TIMES = Line.word(" [Times:");
    private static final String END = "-end";

    private final ClassicStamps stamps;
    private final ClassicEvents events;
    private final ClassicSizes none = new ClassicSizes();
    private final ParseCache<String> names = new ParseCache<>(ClassicPhases::name);

    ClassicPhases(ClassicStamps stamps, ClassicEvents events) {
        this.stamps = stamps;
        this.events = events;
    }

    /** Reads the phase whose bracket stands at this place; returns where it ends. */
    int read(Line line, int at) {
        int close = line.find(']', at);
        if (close >= line.end) {
            return close;
        }
        long nanos = RecordEnd.nanos(line, close);
        if (nanos >= 0) {
            long now = stamps.before(line, at);
            long end = now == Decorations.NONE ? nanos : now;
            int titleEnd = titleEnd(line, at, close);
            String name = names.get(line.bytes, at + 1, titleEnd);
            events.phase(new ConcurrentPhase(stamps.gcId(), ClassicClock.from(end - nanos, nanos), name), none);
        }
        line.at = close + 1;
        return line.has(TIMES) ? Math.min(line.find(']') + 1, line.end) : close + 1;
    }

    private static int titleEnd(Line line, int at, int close) {
        int end = at;
        while (end < close && line.bytes[end] != ':' && line.bytes[end] != ',') {
            end++;
        }
        return end;
    }

    private static String name(String title) {
        return title.endsWith(END) ? title.substring(0, title.length() - END.length()) : title;
    }
}
