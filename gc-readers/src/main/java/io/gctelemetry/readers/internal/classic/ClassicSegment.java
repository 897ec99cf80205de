package io.gctelemetry.readers.internal.classic;

import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.HeapUse.When;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.CollectionNames;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.event.hotspot.VmOperations;
import io.gctelemetry.readers.internal.gclog.EventSink;
import io.gctelemetry.readers.internal.gclog.LogFacts;
import io.gctelemetry.readers.spi.PauseParser;
import io.gctelemetry.readers.spi.PauseParser.ParsedPause;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A piece of a log of JDK 8 or older: its stops, which are read here, and its pauses, which a {@link PauseParser} finds. */
final class ClassicSegment {
    private static final byte[] NOTHING = new byte[0];

    private final LogFacts facts;
    private final EventSink sink;
    private final @Nullable PauseParser parser;
    private final List<Found> stops = new ArrayList<>();
    private final List<CollectionFailure> failures = new ArrayList<>();

    /** @param reaching nanoseconds; negative if not told */
    private record Found(Interval interval, long reaching, String operation) {}

    private record Event(Instant end, int rank, Runnable report) {}

    ClassicSegment(LogFacts facts, EventSink sink, @Nullable PauseParser parser) {
        this.facts = facts;
        this.sink = sink;
        this.parser = parser;
    }

    void add(Interval stop, long reaching) {
        stops.add(new Found(stop, reaching, Stop.UNKNOWN));
    }

    void add(SafepointTable row) {
        stops.add(new Found(ClassicClock.from(row.uptime(), row.total()), row.reaching(), row.operation()));
    }

    void add(CollectionFailure failure) {
        failures.add(failure);
    }

    boolean withoutStops() {
        return stops.isEmpty();
    }

    /** Tells all of it in the order of ends, and begins anew. */
    void report(byte[] text) {
        List<Event> events = new ArrayList<>();
        List<Pause> pauses = new ArrayList<>();
        for (ParsedPause found : parsed(text)) {
            if (found.concurrent()) {
                phase(found, events);
            } else {
                pause(found, events, pauses);
            }
        }
        pauses.sort(Comparator.comparing(pause -> pause.interval().start()));
        int next = 0;
        for (Found stop : stops) {
            while (next < pauses.size()
                    && pauses.get(next)
                            .interval()
                            .end()
                            .isBefore(stop.interval().start())) {
                next++;
            }
            @Nullable Pause inside = next < pauses.size() && overlap(stop, pauses.get(next)) ? pauses.get(next) : null;
            events.add(new Event(stop.interval().end(), 1, () -> sink.stop(stop(stop, inside))));
        }
        events.sort(Comparator.comparing(Event::end).thenComparingInt(Event::rank));
        events.forEach(event -> event.report().run());
        failures.forEach(sink::failure);
        stops.clear();
        failures.clear();
    }

    private List<ParsedPause> parsed(byte[] text) {
        if (parser == null || text.length == NOTHING.length) {
            return List.of();
        }
        PauseParser.Dialect dialect =
                facts.collector() == CollectorKind.G1 ? PauseParser.Dialect.CLASSIC_G1 : PauseParser.Dialect.CLASSIC;
        return parser.parse(text, dialect, warning -> facts.unread++);
    }

    private void phase(ParsedPause found, List<Event> events) {
        Interval interval = ClassicClock.from(found.stamp() - found.nanos(), found.nanos());
        events.add(new Event(interval.end(), 0, () -> sink.phase(new ConcurrentPhase(-1, interval, found.title()))));
    }

    private void pause(ParsedPause found, List<Event> events, List<Pause> pauses) {
        ClassicTitle title = new ClassicTitle(found.title());
        Interval interval = ClassicClock.from(found.stamp(), found.nanos());
        Pause pause = new Pause(-1, interval, title.phase(), title.kind(facts.collector()), title.cause());
        pauses.add(pause);
        events.add(new Event(interval.end(), 0, () -> {
            boolean sized = found.before() >= 0 && !pause.cause().equals(CollectionNames.NO_GC);
            if (sized) {
                sink.heap(new HeapUse(-1, interval.start(), When.BEFORE, found.before()));
            }
            sink.pause(pause);
            if (sized) {
                sink.heap(new HeapUse(-1, interval.end(), When.AFTER, found.after()));
            }
            if (title.full() && pause.cause().equals("System.gc()")) {
                sink.systemGc();
            }
        }));
    }

    private static boolean overlap(Found stop, Pause pause) {
        return !stop.interval().overlap(pause.interval()).isZero();
    }

    private static Stop stop(Found found, @Nullable Pause inside) {
        boolean collection =
                found.operation().equals(Stop.UNKNOWN) ? inside != null : VmOperations.collection(found.operation());
        return new Stop(
                -1,
                found.interval(),
                found.reaching() < 0 ? null : Duration.ofNanos(found.reaching()),
                found.operation(),
                collection,
                -1,
                inside == null ? null : inside.cause());
    }
}
