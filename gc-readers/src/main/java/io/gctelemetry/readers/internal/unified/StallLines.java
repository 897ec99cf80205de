package io.gctelemetry.readers.internal.unified;

import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.hotspot.GcThreads;
import io.gctelemetry.readers.internal.gclog.EventSink;
import io.gctelemetry.readers.internal.gclog.Line;
import io.gctelemetry.readers.internal.gclog.LogFacts;

/**
 * A thread that waited for memory: {@code Allocation Stall (ReadStage-2) 12.345ms}, {@code Relocation Stall (main)
 * 0.123ms}. Threads of the collector and the VM thread, which wait like others, are not mutators and left out.
 */
final class StallLines {
    private static final byte[] ALLOCATION = Line.word("Allocation Stall (");
    private static final byte[] RELOCATION = Line.word("Relocation Stall (");
    private static final String VM_THREAD = "VM Thread";
    private static final byte[] MILLIS = Line.word("ms");

    private final LogFacts facts;
    private final LogClock clock;
    private final EventSink sink;

    StallLines(LogFacts facts, LogClock clock, EventSink sink) {
        this.facts = facts;
        this.clock = clock;
        this.sink = sink;
    }

    /** Reads the line if it is one. The thread's name may hold any character, brackets too. */
    void read(Line line) {
        if (!line.skip(ALLOCATION) && !line.skip(RELOCATION)) {
            return;
        }
        int close = line.end - 1;
        while (close >= line.at && line.bytes[close] != ')') {
            close--;
        }
        if (close < line.at) {
            facts.broken++;
            return;
        }
        String thread = line.text(close);
        line.at = Math.min(close + 2, line.end);
        long nanos = line.decimal(Line.MILLI);
        if (nanos < 0 || !line.has(MILLIS)) {
            facts.broken++;
            return;
        }
        if (!GcThreads.isOne(thread) && !thread.equals(VM_THREAD)) {
            clock.look(line);
            sink.stall(new AllocationStall(clock.before(nanos), -1));
        }
    }
}
