package io.gctelemetry.readers.internal.wrapped;

import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.internal.gclog.LogNote;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeDescription.Accuracy;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Unwraps the files of one container's log, in any order, and reads the log inside. One run only. */
final class WrappedLogSource implements NodeSource {
    private final List<Input> files;
    private volatile @Nullable Inside inside;
    private volatile boolean closed;

    private record Inside(Carrier carrier, NodeSource log) {}

    WrappedLogSource(List<Input> files) {
        this.files = List.copyOf(files);
    }

    @Override
    public String name() {
        return WrappedLogFormat.ID;
    }

    /** @throws InputException if the files do not carry logs of one kind */
    @Override
    public void run(GcEventListener listener) throws IOException {
        Inside opened = opened();
        inside = opened;
        if (closed) {
            opened.log.close();
        }
        opened.log.run(listener);
    }

    private Inside opened() throws IOException {
        List<Carrier> carriers = new ArrayList<>();
        for (Input file : files) {
            Carrier carrier = Carrier.of(file.head());
            if (carrier == null) {
                throw new InputException(file.name(), "carries no GC log of a container or of syslog");
            }
            if (!carriers.isEmpty()
                    && !carrier.log().id().equals(carriers.get(0).log().id())) {
                throw new InputException(
                        file.name(),
                        "carries a " + carrier.log().words() + ", and "
                                + files.get(0).name() + " does not; name each alone");
            }
            carriers.add(carrier);
        }
        // either all times are those of the JVM, or none is
        boolean stamped = carriers.stream().allMatch(Carrier::stamped);
        List<Input> logs = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            logs.add(carriers.get(i).stamped(stamped).unwrap(files.get(i)));
        }
        Carrier first = carriers.get(0).stamped(stamped);
        return new Inside(first, first.log().open(logs));
    }

    @Override
    public NodeDescription description() {
        Inside known = inside;
        if (known == null) {
            return new NodeDescription(
                    null, null, null, null, -1, List.of(), Clock.NONE, Accuracy.NONE, 0, Set.of(), List.of());
        }
        NodeDescription log = known.log.description();
        List<Note> notes = new ArrayList<>();
        notes.add(LogNote.WRAPPED.with(known.carrier.wrapping().words()));
        if (known.carrier.source() != null) {
            notes.add(LogNote.ONE_PROGRAM.with(known.carrier.source()));
        }
        if (known.carrier.stamped()) {
            notes.add(LogNote.CARRIER_CLOCK.with());
        }
        notes.addAll(log.notes());
        return new NodeDescription(
                log.jdk(),
                log.vm(),
                log.collector(),
                log.maxGcPause(),
                log.heapMax(),
                log.covered(),
                log.clock(),
                log.accuracy(),
                log.restarts(),
                log.available(),
                notes);
    }

    @Override
    public void close() {
        closed = true;
        Inside running = inside;
        if (running != null) {
            running.log.close();
        }
    }
}
