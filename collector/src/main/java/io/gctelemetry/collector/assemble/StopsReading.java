package io.gctelemetry.collector.assemble;

import io.gctelemetry.collector.figures.FileStops;
import io.gctelemetry.collector.figures.NodeFigures;
import io.gctelemetry.collector.figures.Period;
import io.gctelemetry.collector.input.CollectorNote;
import io.gctelemetry.collector.input.journal.JournalFormat;
import io.gctelemetry.collector.input.journal.LiveJournal;
import io.gctelemetry.readers.FileSearch;
import io.gctelemetry.readers.FileSearch.FileSet;
import io.gctelemetry.readers.GcReaders;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** Reads the stops of JVMs from files, folders and agents. */
public final class StopsReading {
    private final Period period;
    private final @Nullable String reader;

    /** @param reader another reader than the own one, for comparison; null for the own one */
    public StopsReading(Period period, @Nullable String reader) {
        this.period = period;
        this.reader = reader;
    }

    /** Finds the files among the names; agents are asked later. */
    public static FileSearch find(List<String> names, LongConsumer progress) throws IOException {
        return InputFiles.find(
                names.stream().filter(name -> !ServerAddress.isAgent(name)).toList(), progress);
    }

    /** Returns the addresses of agents among the names. */
    public static List<String> agents(List<String> names) {
        return names.stream().filter(ServerAddress::isAgent).toList();
    }

    /**
     * Reads the files with stops and asks the agents; other files of a folder are ignored.
     *
     * @throws InputException if no file and no agent has stops of a JVM
     */
    public List<FileStops> read(FileSearch search, List<String> names) throws IOException {
        List<FileStops> read = new ArrayList<>();
        for (FileSet set : search.sets()) {
            if (set.ofNode()) {
                read.add(read(set));
            } else if (set.named()) {
                throw new InputException(
                        set.name(),
                        "is a " + set.format().words() + ": it has no stops of a JVM; see gc-collector inspect");
            }
        }
        for (String agent : agents(names)) {
            read.add(ask(agent));
        }
        if (read.isEmpty() && !names.isEmpty()) {
            throw new InputException(names.get(0), "has no stops of a JVM; see gc-collector inspect");
        }
        return read;
    }

    /** Reads the files of one JVM. */
    public FileStops read(FileSet set) throws IOException {
        try (NodeSource source = open(set)) {
            return read(set.name(), set.format().words(), source);
        }
    }

    /** Asks an agent for its stops. */
    public FileStops ask(String agent) throws IOException {
        try (NodeSource source = LiveJournal.of(ServerAddress.parse(agent, ServerAddress.AGENT))) {
            return read(agent, new JournalFormat().words(), source);
        }
    }

    private FileStops read(String name, String format, NodeSource source) throws IOException {
        NodeFigures figures = NodeFigures.read(source, period);
        List<Note> notes = new ArrayList<>(figures.description().notes());
        if (figures.lostBytes() > 0) {
            notes.add(CollectorNote.EVENTS_LOST.with(Note.counted(figures.lostBytes(), "byte", "bytes")));
        }
        if (figures.description().span() == null && (period.from() != null || period.to() != null)) {
            if (period.onCalendar()) {
                throw new InputException(
                        name,
                        "has no wall clock, so that none of its stops has a date; give --from and --to in seconds since the"
                                + " start of its JVM, such as --from 60");
            }
            notes.add(CollectorNote.NO_DATE.with());
        }
        return new FileStops(name, format, figures, notes);
    }

    private NodeSource open(FileSet set) throws IOException {
        return reader == null ? set.openNode() : GcReaders.open(reader, set);
    }
}
