package io.gctelemetry.collector.assemble;

import io.gctelemetry.collector.input.CollectorNote;
import io.gctelemetry.collector.input.journal.LiveJournal;
import io.gctelemetry.readers.FileSearch.FileSet;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.input.ReaderNote;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import io.gctelemetry.readers.node.NodeFormat;
import io.gctelemetry.readers.node.NodeSource;
import io.gctelemetry.timeline.ClockOffset;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.NodeTimeline.Role;
import io.gctelemetry.timeline.NodeTimelineBuilder;
import java.io.IOException;
import java.net.URI;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads one JVM from its agent or from files. Stops are read from the format of the best rank. The other formats add the
 * kinds of events that it lacks: a journal has no pauses and no heap, the GC log of the same JVM has them.
 */
final class JvmReading {
    private static final Set<Kind> MORE = EnumSet.of(Kind.PAUSE, Kind.HEAP, Kind.ALLOCATION_STALL);

    private final String name;
    private final Role role;
    private final LongConsumer progress;
    private @Nullable ZoneOffset zone;

    JvmReading(String name, Role role, LongConsumer progress) {
        this.name = name;
        this.role = role;
        this.progress = progress;
    }

    /** @throws InputException if no file has stops of a JVM */
    NodeTimeline read(List<String> files) throws IOException {
        if (files.size() == 1 && ServerAddress.isAgent(files.get(0))) {
            return ask(files.get(0));
        }
        List<FileSet> sets = InputFiles.require(files, progress).stream()
                .filter(FileSet::ofNode)
                .sorted(Comparator.comparingInt(JvmReading::rank))
                .toList();
        if (sets.isEmpty()) {
            throw new InputException(files.get(0), "has no stops of a JVM; see gc-collector inspect");
        }
        zone = LogZone.of(sets);
        try (NodeSource source = sets.get(0).openNode()) {
            NodeTimeline node = timeline(source);
            Set<Kind> lacking = EnumSet.copyOf(MORE);
            lacking.removeAll(source.description().available());
            return completed(node, lacking, sets);
        }
    }

    /** Returns the offset from UTC of its GC log; null if it has none that names it. */
    @Nullable
    ZoneOffset zone() {
        return zone;
    }

    private NodeTimeline ask(String agent) throws IOException {
        URI address = ServerAddress.parse(agent, ServerAddress.AGENT);
        try (NodeSource source = LiveJournal.of(address)) {
            NodeTimeline node = timeline(source);
            return node.with(ClockOffset.known(LiveJournal.clock(address)))
                    .with(CollectorNote.CLOCK_OF_THIS_MACHINE.with(name, name));
        }
    }

    private NodeTimeline completed(NodeTimeline node, Set<Kind> lacking, List<FileSet> sets) throws IOException {
        NodeTimeline known = node;
        String format = sets.get(0).format().id();
        for (FileSet set : sets) {
            if (lacking.isEmpty() || set.format().id().equals(format)) {
                continue;
            }
            format = set.format().id();
            try (NodeSource source = set.openNode()) {
                NodeTimeline more = timeline(source);
                NodeDescription description = source.description();
                if (description.clock() == Clock.WALL) {
                    known = known.completedBy(more);
                    lacking.removeAll(description.available());
                }
            } catch (InputException e) {
                known = known.with(ReaderNote.FILE_LEFT_OUT.with(e.getMessage() + "; its other data is missing"));
            }
        }
        return known;
    }

    private static int rank(FileSet set) {
        return set.format() instanceof NodeFormat format ? format.rank() : Integer.MAX_VALUE;
    }

    private NodeTimeline timeline(NodeSource source) throws IOException {
        NodeTimelineBuilder builder = new NodeTimelineBuilder();
        source.run(builder);
        return builder.build(name, role, source.description());
    }
}
