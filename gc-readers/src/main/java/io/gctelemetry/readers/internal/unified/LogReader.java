package io.gctelemetry.readers.internal.unified;

import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.readers.internal.gclog.Decorations;
import io.gctelemetry.readers.internal.gclog.EventSink;
import io.gctelemetry.readers.internal.gclog.Line;
import io.gctelemetry.readers.internal.gclog.LineReader;
import io.gctelemetry.readers.internal.gclog.LogFacts;

/** Takes the lines of a log, one after the other, each to who knows its kind. */
final class LogReader implements LineReader {
    private static final long SECOND = 1_000_000_000L;
    /* The letters with which the messages begin that are read. */
    private static final String BEGINNINGS = "GSETARUVHMCj ";
    private static final byte[] DROPPED = Line.word(" messages dropped due to async logging");

    private final LogFacts facts;
    private final LogClock clock;
    private final PauseQueue pauses;
    private final CollectionLines collections;
    private final SafepointLines safepoints;
    private final StallLines stalls;
    private final PacingLines pacing;
    private final InitLines init;
    private boolean announced;
    private long uptime = Decorations.NONE;

    LogReader(LogFacts facts, LogClock clock, EventSink sink) {
        this.facts = facts;
        this.clock = clock;
        this.pauses = new PauseQueue(sink, facts);
        this.collections = new CollectionLines(facts, clock, sink, pauses);
        this.safepoints = new SafepointLines(facts, clock, sink, pauses);
        this.stalls = new StallLines(facts, clock, sink);
        this.pacing = new PacingLines(facts, clock, sink);
        this.init = new InitLines(facts);
    }

    @Override
    public void read(Line line) {
        facts.lines++;
        int start = line.start;
        boolean decorated = clock.toMessage(line);
        if (!decorated || BEGINNINGS.indexOf(line.peek()) < 0) {
            decorated |= clock.behindText(line);
        }
        facts.unifiedLines += decorated ? 1 : 0;
        switch (line.peek()) {
            case 'G' -> {
                long id = CollectionLines.number(line);
                if (id < 0) {
                    init.read(line);
                    return;
                }
                facts.unifiedLines += decorated ? 0 : 1;
                if (CollectionLines.detail(line)) {
                    return;
                }
                if (collections.anew(id)) {
                    restarted();
                }
                collections.read(id, line);
            }
            case 'S' -> facts.unifiedLines += safepoints.since13(line) && !decorated ? 1 : 0;
            case 'E' -> facts.unifiedLines += safepoints.entering(line) && !decorated ? 1 : 0;
            case 'T' -> safepoints.until12(line);
            case 'A', 'R' -> stalls.read(line);
            case 'U' -> announced(line);
            case 'V', 'H', 'M', 'C', 'j' -> init.read(line);
            case ' ' -> {
                if (!pacing.read(line)) {
                    dropped(line, start);
                }
            }
            default -> dropped(line, start);
        }
    }

    /** Looks at the stamps of a line now and then, so that the ends of a log and a JVM's begin are seen. */
    @Override
    public void look(Line line) {
        clock.look(line);
        long now = clock.uptime();
        if (now != Decorations.NONE) {
            if (uptime != Decorations.NONE && now < uptime - SECOND) {
                restarted();
            }
            uptime = now;
        }
    }

    void finish() {
        pauses.flush();
    }

    private void announced(Line line) {
        CollectorKind kind = InitLines.announced(line);
        if (kind == null) {
            return;
        }
        look(line);
        if (announced) {
            restarted();
        }
        announced = true;
        facts.gcLines = true;
        facts.collector(kind);
    }

    private void restarted() {
        pauses.flush();
        collections.restarted();
        safepoints.restarted();
        facts.restarted();
        clock.restarted();
        announced = false;
    }

    private void dropped(Line line, int start) {
        if (!line.ends(DROPPED)) {
            return;
        }
        while (line.peek() == ' ') {
            line.at++;
        }
        long count = line.digits();
        line.start = start;
        clock.lost(line);
        facts.dropped += Math.max(0, count);
    }
}
