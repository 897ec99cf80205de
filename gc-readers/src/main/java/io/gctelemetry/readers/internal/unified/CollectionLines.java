package io.gctelemetry.readers.internal.unified;

import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.HeapUse.When;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Promotion;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.readers.internal.gclog.Collectors;
import io.gctelemetry.readers.internal.gclog.EventSink;
import io.gctelemetry.readers.internal.gclog.Line;
import io.gctelemetry.readers.internal.gclog.LogFacts;
import io.gctelemetry.readers.internal.gclog.ParseCache;
import io.gctelemetry.readers.internal.unified.PauseQueue.Ended;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The lines that begin with a collection's number: {@code GC(17) Pause Young (Normal) (G1 Evacuation Pause)
 * 24M->4M(256M) 3.141ms}. Each is written when what it tells of has ended; lines without a duration are of its begin.
 */
final class CollectionLines {
    private static final int GC = "GC(".length();
    private static final byte[] MILLIS = Line.word("ms");
    private static final byte[] PAUSE = Line.word("Pause ");
    private static final byte[] CONCURRENT = Line.word("Concurrent ");
    private static final byte[] MODE_FAILURE = Line.word("Concurrent mode failure");
    private static final byte[] EXHAUSTED = Line.word("To-space exhausted");
    private static final byte[] PROMOTION = Line.word("Promotion failed");
    private static final byte[] COLLECTION = Line.word("Collection (");
    private static final byte[][] CYCLES = {Line.word("Garbage "), Line.word("Minor "), Line.word("Major ")};
    /* Minor collections overtake the major one they run beside, but not by this many. */
    private static final int OVERTAKING = 1000;
    private static final byte[] HEAP_TABLE = Line.word("Heap Regions:");

    private final LogFacts facts;
    private final LogClock clock;
    private final EventSink sink;
    private final PauseQueue pauses;
    private final Cycles cycles = new Cycles();
    private final ParseCache<Title> titles = new ParseCache<>(Title::of);
    private final ParseCache<String> phases = new ParseCache<>(CollectionLines::phase);
    private final ParseCache<String> causes = new ParseCache<>(text -> text);
    private final HeapChange heap = new HeapChange();
    private final OldLines old;
    private long largest = -1;

    CollectionLines(LogFacts facts, LogClock clock, EventSink sink, PauseQueue pauses) {
        this.facts = facts;
        this.clock = clock;
        this.sink = sink;
        this.pauses = pauses;
        this.old = new OldLines(facts);
    }

    /** The number of the collection whose line this is; {@link Line#NONE}, and stays, if it is none. */
    static long number(Line line) {
        byte[] text = line.bytes;
        int from = line.at;
        if (from + GC < line.end && text[from] == 'G' && text[from + 1] == 'C' && text[from + 2] == '(') {
            line.at = from + GC;
            long id = line.digits();
            int at = line.at;
            if (id >= 0 && at + 1 < line.end && text[at] == ')' && text[at + 1] == ' ') {
                line.at = at + 2;
                return id;
            }
            line.at = from;
        }
        return Line.NONE;
    }

    /** Whether numbers began anew with this one: another JVM. */
    boolean anew(long id) {
        boolean anew = id == 0 && largest > OVERTAKING;
        largest = Math.max(largest, id);
        return anew;
    }

    void restarted() {
        cycles.clear();
        largest = -1;
    }

    /** Whether what comes after the number is indented, as in most lines: a detail of a pause, of which nothing is told. */
    static boolean detail(Line line) {
        return line.peek() == ' ';
    }

    /** Reads what comes after the number. */
    void read(long id, Line line) {
        int generation = generation(line);
        switch (line.peek()) {
            case '|' -> facts.regionTableBytes += line.end - line.start;
            case 'P' -> {
                if (line.has(PAUSE)) {
                    pause(id, generation, line);
                } else if (line.has(PROMOTION) && line.end - line.at == PROMOTION.length) {
                    sink.failure(CollectionFailure.PROMOTION_FAILED);
                } else {
                    heapPart(id, line);
                }
            }
            case 'C' -> {
                if (line.has(CONCURRENT)) {
                    concurrent(id, generation, line);
                } else if (line.has(MODE_FAILURE)) {
                    sink.failure(CollectionFailure.CONCURRENT_MODE_FAILURE);
                } else {
                    heapPart(id, line);
                }
            }
            case 'T' -> {
                if (line.has(EXHAUSTED)) {
                    sink.failure(CollectionFailure.EVACUATION_FAILED);
                } else {
                    old.read(id, line);
                }
            }
            case 'D', 'E' -> heapPart(id, line);
            case 'O' -> old.read(id, line);
            case ' ' -> promoted(id, line);
            case 'G', 'M' -> cycle(id, line);
            case 'H' -> facts.regionTables += line.has(HEAP_TABLE) ? 1 : 0;
            default -> {}
        }
    }

    private int generation(Line line) {
        int letter = line.peek();
        if ((letter == 'y' || letter == 'Y' || letter == 'O')
                && line.at + 2 < line.end
                && line.bytes[line.at + 1] == ':'
                && line.bytes[line.at + 2] == ' ') {
            line.at += 3;
            if (facts.collector() != CollectorKind.ZGC_GENERATIONAL) {
                facts.collector(CollectorKind.ZGC_GENERATIONAL);
            }
            return letter;
        }
        return 0;
    }

    private void pause(long id, int generation, Line line) {
        int number = number(line, MILLIS);
        facts.gcLines = true;
        if (number < 0) {
            return;
        }
        long nanos = duration(line, number);
        if (nanos < 0) {
            facts.broken++;
            return;
        }
        int end = heap.before(line, number - 1);
        Title title = titles.get(line.bytes, line.at, end);
        if (title.part()) {
            return;
        }
        infer(title);
        clock.look(line);
        Interval interval = clock.pause(nanos);
        String cause = title.cause(facts.collector());
        if (cause == null) {
            Cycles.Cycle cycle = cycles.get(id);
            cause = cycle == null ? null : cycle.cause();
            if (facts.zgc()) {
                cycles.paused(id, interval.start());
            }
        }
        pauses.add(new Ended(
                id,
                interval,
                title.phase(),
                title.kind(facts.collector(), generation),
                PauseQueue.orUnknown(cause),
                heap.used(),
                heap.left(),
                title.youngOnly() ? old.growth(id) : Line.NONE));
        if (title.evacuationFailed()) {
            sink.failure(CollectionFailure.EVACUATION_FAILED);
        }
    }

    private void concurrent(long id, int generation, Line line) {
        int number = number(line, MILLIS);
        facts.gcLines |= generation == 0;
        if (number < 0) {
            return;
        }
        long nanos = duration(line, number);
        if (nanos < 0) {
            facts.broken++;
            return;
        }
        int end = heap.before(line, number - 1);
        String phase = phases.get(line.bytes, line.at, end);
        if (phase.isEmpty()) {
            return;
        }
        clock.look(line);
        Interval interval = clock.before(nanos);
        if (heap.left() >= 0) {
            sink.heap(new HeapUse(id, interval.start(), When.BEFORE, heap.used()));
        }
        sink.phase(new ConcurrentPhase(id, interval, phase));
        if (heap.left() >= 0) {
            sink.heap(new HeapUse(id, interval.end(), When.AFTER, heap.left()));
        }
    }

    /** {@code Minor Collection (Allocation Rate) 100M(20%)->30M(6%) 0.011s}; its begin without figures. */
    private void cycle(long id, Line line) {
        boolean known = false;
        for (byte[] word : CYCLES) {
            known |= line.skip(word);
        }
        if (!known || !line.skip(COLLECTION)) {
            return;
        }
        boolean generational = line.bytes[line.at - COLLECTION.length - 2] == 'r';
        facts.cycleLines = true;
        facts.collector(generational ? CollectorKind.ZGC_GENERATIONAL : CollectorKind.ZGC);
        int close = closing(line);
        if (close < 0) {
            return;
        }
        String cause = causes.get(line.bytes, line.at, close);
        line.at = close;
        clock.look(line);
        Instant now = clock.before(0).start();
        int end = line.end;
        int number = generational ? number(line, new byte[] {'s'}) : -1;
        heap.before(line, number < 0 ? end : number - 1);
        if (heap.left() < 0) {
            cycles.begin(id, cause, now);
            return;
        }
        Cycles.Cycle begun = cycles.end(id);
        if (begun != null) {
            sink.heap(new HeapUse(id, begun.began(), When.BEFORE, heap.used()));
        }
        sink.heap(new HeapUse(id, now, When.AFTER, heap.left()));
        if (cause.equals("System.gc()")) {
            sink.systemGc();
        }
    }

    private static int closing(Line line) {
        int depth = 1;
        for (int i = line.at; i < line.end; i++) {
            if (line.bytes[i] == '(') {
                depth++;
            } else if (line.bytes[i] == ')' && --depth == 0) {
                return i;
            }
        }
        return -1;
    }

    /** Without words about what betrays the collector, the words of its pauses do. */
    private void infer(Title title) {
        if (facts.collector() != CollectorKind.OTHER) {
            return;
        }
        String phase = title.phase();
        @Nullable String cause = title.cause(CollectorKind.OTHER);
        if ((cause != null && cause.startsWith("G1 ")) || phase.equals("Pause Cleanup")) {
            facts.collector(CollectorKind.G1);
        } else if (phase.startsWith("Pause Mark ") || phase.startsWith("Pause Relocate ")) {
            facts.collector(CollectorKind.ZGC);
        } else if (phase.startsWith("Pause Init ")
                || phase.startsWith("Pause Final ")
                || phase.startsWith("Pause Deg")) {
            facts.collector(CollectorKind.SHENANDOAH);
        }
    }

    /** Reads what a young collection of generational ZGC has promoted. */
    private void promoted(long id, Line line) {
        long bytes = OldLines.promoted(line);
        if (bytes >= 0) {
            clock.look(line);
            sink.promotion(new Promotion(id, clock.before(0).start(), bytes));
        }
    }

    private void heapPart(long id, Line line) {
        facts.gcLines = true;
        old.read(id, line);
        if (facts.collector() != CollectorKind.OTHER) {
            return;
        }
        int colon = line.find(':');
        CollectorKind kind = colon - line.at > 16 ? null : Collectors.ofHeapPart(line.text(colon));
        if (kind != null) {
            facts.collector(kind);
        }
    }

    /** Where the last word begins, if it ends with that unit and a digit before it; else -1. */
    private static int number(Line line, byte[] unit) {
        if (!line.ends(unit)) {
            return -1;
        }
        int last = line.end - unit.length - 1;
        if (last <= line.at || !Line.isDigit(line.bytes[last])) {
            return -1;
        }
        while (last > line.at && line.bytes[last] != ' ') {
            last--;
        }
        return last == line.at ? -1 : last + 1;
    }

    private static long duration(Line line, int number) {
        int keep = line.at;
        line.at = number;
        long nanos = line.decimal(Line.MILLI);
        boolean whole = line.at == line.end - MILLIS.length;
        line.at = keep;
        return whole ? nanos : Line.NONE;
    }

    /** The name of a phase, without the times that G1 writes behind it; empty for a part of one. */
    private static String phase(String text) {
        if (ZgcParts.have(text.trim())) {
            return "";
        }
        int bracket = text.indexOf(" (");
        boolean times = bracket >= 0 && bracket + 2 < text.length() && Line.isDigit(text.charAt(bracket + 2));
        return times ? text.substring(0, bracket) : text.trim();
    }
}
