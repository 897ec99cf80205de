package io.gctelemetry.readers.internal.jfr;

import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.internal.jfr.chunk.Use;
import io.gctelemetry.readers.internal.jfr.chunk.UsedEvents;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.jspecify.annotations.Nullable;

/**
 * A recording as {@code jdk.jfr.consumer} of the running JDK reads it: the second opinion beside {@link JfrSource}.
 *
 * <p>It reads finished recordings of one JVM that lie unpacked on the disk, needs some 8 s of CPU and 256 MB of heap for
 * 275 MB, and holds all used events in memory. {@link #close} ends it at the next event. {@link #run} may be called once.
 */
public final class JdkReader implements NodeSource {
    private final Input input;
    private volatile @Nullable RecordingDecoder decoder;
    private volatile boolean closed;

    public JdkReader(Input input) {
        this.input = input;
    }

    @Override
    public String name() {
        return "jfr-jdk";
    }

    /** @throws InputException for what it does not read: packed files, and what the JDK's reader calls damaged */
    @Override
    public void run(GcEventListener listener) throws IOException {
        RecordingDecoder to = new RecordingDecoder(listener, () -> closed);
        decoder = to;
        Path path = input.plain();
        if (path == null) {
            throw new InputException(input.name(), "the JDK's reader reads unpacked files only; unpack it first");
        }
        try {
            to.note(RecordingNote.READER_JDK.with(Runtime.version().feature()));
            to.accept(read(path, to));
            input.advance(input.size());
        } catch (RuntimeException e) {
            throw unreadable(e);
        } catch (IOException e) {
            throw e instanceof InputException ? e : unreadable(e);
        } finally {
            if (!closed) {
                to.end();
            }
        }
    }

    private InputException unreadable(Exception e) {
        return new InputException(
                input.name(), "the JDK's reader gives up: " + e.getMessage() + "; read it without --reader jdk", e);
    }

    private Events read(Path path, RecordingDecoder to) throws IOException {
        Map<Long, String> names = new HashMap<>();
        List<RecordedEvent> events = new ArrayList<>();
        Instant from = Instant.MAX;
        Instant until = Instant.MIN;
        try (RecordingFile file = new RecordingFile(path)) {
            for (EventType type : file.readEventTypes()) {
                names.put(type.getId(), type.getName());
            }
            while (!closed && file.hasMoreEvents()) {
                RecordedEvent event = file.readEvent();
                from = event.getStartTime().isBefore(from) ? event.getStartTime() : from;
                until = event.getEndTime().isAfter(until) ? event.getEndTime() : until;
                if (Use.of(event.getEventType().getName()) != null) {
                    events.add(event);
                }
            }
        }
        if (from.isBefore(until)) {
            to.chunk(from, until);
        }
        events.sort(Comparator.comparing(RecordedEvent::getEndTime));
        return new Events(names, events);
    }

    @Override
    public NodeDescription description() {
        RecordingDecoder known = decoder;
        return (known == null ? new RecordingDecoder(event -> {}, () -> true) : known).description();
    }

    @Override
    public void close() {
        closed = true;
    }

    private record Events(Map<Long, String> names, List<RecordedEvent> events) implements UsedEvents {
        @Override
        public void facts(Visitor visitor) throws IOException {
            walk(visitor, true);
        }

        @Override
        public void visit(Visitor visitor) throws IOException {
            walk(visitor, false);
        }

        private void walk(Visitor visitor, boolean facts) throws IOException {
            for (RecordedEvent event : events) {
                Use use = Use.of(event.getEventType().getName());
                if (use != null && (use.fact() != null) == facts) {
                    visitor.visit(use, new RecordedFields(event));
                }
            }
        }

        @Override
        public @Nullable String eventName(long id) {
            return names.get(id);
        }

        @Override
        public boolean describes(String eventName) {
            return names.containsValue(eventName);
        }
    }
}
