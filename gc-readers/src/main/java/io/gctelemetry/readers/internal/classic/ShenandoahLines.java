package io.gctelemetry.readers.internal.classic;

import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.readers.internal.gclog.Decorations;
import io.gctelemetry.readers.internal.gclog.Line;
import io.gctelemetry.readers.internal.gclog.LogFacts;
import io.gctelemetry.readers.internal.gclog.ParseCache;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The pauses and phases of Shenandoah on JDK 8: {@code 2.472: [Pause Init Mark (process weakrefs), 3.341 ms]}.
 *
 * <p>With {@code -XX:+PrintGCDetails} a line with {@code , start]} comes before, and the record is stamped at its end. Without, it
 * is stamped at its begin, and what other threads write meanwhile stands between its name and its length.
 */
final class ShenandoahLines {
    private static final byte[] START = Line.word(", start]");
    private static final byte[] PAUSE = Line.word("[Pause ");
    /* Behind these the first versions wrote other words into the bracket. */
    private static final List<String> NAMES = List.of("Pause Final Mark", "Pause Init Mark", "Pause Full");

    private final LogFacts facts;
    private final ClassicStamps stamps;
    private final ClassicEvents events;
    private final ClassicSizes sizes = new ClassicSizes();
    private final ParseCache<String> names = new ParseCache<>(ShenandoahLines::name);
    private final ParseCache<ClassicTitle> titles = new ParseCache<>(text -> new ClassicTitle(name(text)));
    private @Nullable String started;
    private long startedAt;
    private @Nullable String open;
    private boolean openPause;
    private long openAt;
    private long gcId;

    ShenandoahLines(LogFacts facts, ClassicStamps stamps, ClassicEvents events) {
        this.facts = facts;
        this.stamps = stamps;
        this.events = events;
    }

    /** Reads the record whose bracket stands at this place; returns where to read on. */
    int read(Line line, int at) {
        if (facts.collector() != CollectorKind.SHENANDOAH) {
            facts.collector(CollectorKind.SHENANDOAH);
        }
        abandon();
        int end = RecordHead.titleEnd(line, at);
        String name = names.get(line.bytes, at + 1, end);
        long now = stamps.before(line, at);
        gcId = stamps.gcId();
        if (line.has(START, end)) {
            started = name;
            startedAt = now;
            return end + START.length;
        }
        open = name;
        openPause = line.has(PAUSE, at);
        openAt = name.equals(started) && now != Decorations.NONE ? startedAt : now;
        started = null;
        return end;
    }

    /** Takes a closing bracket that belongs to no other record. */
    void close(Line line, int bracket) {
        String name = open;
        long nanos = name == null ? Line.NONE : RecordEnd.millis(line, bracket);
        if (name == null || nanos < 0) {
            return;
        }
        open = null;
        sizes.clear();
        for (int i = bracket - 1; i > line.start && line.bytes[i] != '[' && !sizes.known(); i--) {
            if (line.bytes[i] == '>' && line.bytes[i - 1] == '-') {
                sizes.read(line, i);
            }
        }
        Interval interval = ClassicClock.from(openAt == Decorations.NONE ? 0 : openAt, nanos);
        if (openPause) {
            byte[] text = Line.word(name);
            ClassicTitle title = titles.get(text, 0, text.length);
            Pause pause = new Pause(gcId, interval, title.phase(), title.kind(CollectorKind.SHENANDOAH), title.cause());
            events.pause(pause, sizes, false);
        } else {
            events.phase(new ConcurrentPhase(gcId, interval, name), sizes);
        }
    }

    /** What has begun is not continued. */
    void abandon() {
        if (open != null && openPause) {
            facts.unreadPauses++;
        }
        open = null;
    }

    private static String name(String title) {
        String words = title.trim();
        for (String name : NAMES) {
            if (words.startsWith(name) && words.length() > name.length() && words.charAt(name.length()) != ' ') {
                return name;
            }
        }
        return words;
    }
}
