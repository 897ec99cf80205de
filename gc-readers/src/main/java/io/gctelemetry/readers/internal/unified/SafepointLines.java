package io.gctelemetry.readers.internal.unified;

import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.event.hotspot.VmOperations;
import io.gctelemetry.readers.internal.gclog.Collectors;
import io.gctelemetry.readers.internal.gclog.EventSink;
import io.gctelemetry.readers.internal.gclog.Line;
import io.gctelemetry.readers.internal.gclog.LogFacts;
import io.gctelemetry.readers.internal.gclog.ParseCache;
import io.gctelemetry.readers.internal.unified.PauseQueue.Ended;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The lines of safepoints, each written when the mutators run again.
 *
 * <p>9 to 12: {@code Entering safepoint region: Cleanup}, then {@code Total time for which application threads were stopped:
 * 0.0002498 seconds, Stopping threads took: 0.0001843 seconds}. Since 13: {@code Safepoint "Cleanup", Time since last: ... ns,
 * Reaching safepoint: ... ns, [Cleanup: ... ns,] At safepoint: ... ns, [Leaving safepoint: ... ns,] Total: ... ns}.
 */
final class SafepointLines {
    private static final byte[] SAFEPOINT = Line.word("Safepoint \"");
    private static final byte[] SINCE_LAST = Line.word(", Time since last: ");
    private static final byte[] REACHING = Line.word(", Reaching safepoint: ");
    private static final byte[] CLEANUP = Line.word(", Cleanup: ");
    private static final byte[] AT = Line.word(", At safepoint: ");
    private static final byte[] LEAVING = Line.word(", Leaving safepoint: ");
    private static final byte[] TOTAL = Line.word(", Total: ");
    private static final byte[] NANOS = Line.word(" ns");
    private static final byte[] ENTERING = Line.word("Entering safepoint region: ");
    private static final byte[] STOPPED = Line.word("Total time for which application threads were stopped: ");
    private static final byte[] STOPPING = Line.word(" seconds, Stopping threads took: ");
    private static final byte[] SECONDS = Line.word(" seconds");

    private final LogFacts facts;
    private final LogClock clock;
    private final EventSink sink;
    private final PauseQueue pauses;
    private final ParseCache<Operation> operations = new ParseCache<>(Operation::of);
    private @Nullable Operation entered;

    /** @param collector who betrays himself by it; null if it may be any */
    private record Operation(
            String name, boolean collection, @Nullable CollectorKind collector) {
        static Operation of(String name) {
            return new Operation(
                    name, VmOperations.collection(name) || name.startsWith("ZOperation"), Collectors.ofOperation(name));
        }
    }

    SafepointLines(LogFacts facts, LogClock clock, EventSink sink, PauseQueue pauses) {
        this.facts = facts;
        this.clock = clock;
        this.sink = sink;
        this.pauses = pauses;
    }

    /** Reads a line that begins with {@code Safepoint}. Whether it is one. */
    boolean since13(Line line) {
        if (!line.skip(SAFEPOINT)) {
            return false;
        }
        int quote = line.find('"');
        Operation operation = operations.get(line.bytes, line.at, quote);
        line.at = Math.min(quote + 1, line.end);
        long sinceLast = part(SINCE_LAST, line);
        long reaching = part(REACHING, line);
        part(CLEANUP, line);
        part(AT, line);
        part(LEAVING, line);
        long total = part(TOTAL, line);
        if (reaching < 0 || total < reaching) {
            facts.broken++;
            return true;
        }
        facts.safepointsSince13 = true;
        clock.pass(Math.max(0, sinceLast));
        report(operation, total, reaching, line);
        return true;
    }

    /** Reads a line that begins with {@code Entering}. Whether it is one. */
    boolean entering(Line line) {
        if (!line.skip(ENTERING)) {
            return false;
        }
        entered = operations.get(line.bytes, line.at, line.end);
        return true;
    }

    /** Reads a line that begins with {@code Total time}. Whether it is one. */
    boolean until12(Line line) {
        if (!line.skip(STOPPED)) {
            return false;
        }
        long total = line.decimal(Line.SECOND);
        long stopping = total >= 0 && line.skip(STOPPING) ? line.decimal(Line.SECOND) : Line.NONE;
        if (stopping < 0 || !line.has(SECONDS)) {
            facts.broken++;
            return true;
        }
        report(entered, total, Math.min(stopping, total), line);
        entered = null;
        return true;
    }

    void restarted() {
        entered = null;
    }

    private void report(@Nullable Operation operation, long total, long reaching, Line line) {
        pauses.flush();
        clock.look(line);
        Interval interval = clock.before(total);
        clock.pass(total);
        Ended pause = pauses.takeLast();
        boolean collection = operation == null ? pause != null : operation.collection();
        CollectorKind betrayed = operation == null ? null : operation.collector();
        if (betrayed != null
                && (betrayed == CollectorKind.ZGC_GENERATIONAL || facts.collector() == CollectorKind.OTHER)) {
            facts.collector(betrayed);
        }
        Ended inside = collection ? pause : null;
        sink.stop(new Stop(
                -1,
                interval,
                Duration.ofNanos(reaching),
                operation == null ? Stop.UNKNOWN : operation.name(),
                collection,
                inside == null ? -1 : inside.gcId(),
                inside == null ? null : inside.cause()));
    }

    /** Reads one part of the line, if it comes next: its name, and how long it took. */
    private static long part(byte[] name, Line line) {
        int keep = line.at;
        if (line.skip(name)) {
            while (line.peek() == ' ') {
                line.at++;
            }
            long nanos = line.digits();
            if (nanos >= 0 && line.skip(NANOS)) {
                return nanos;
            }
        }
        line.at = keep;
        return Line.NONE;
    }
}
