package io.gctelemetry.collector.cli;

import io.gctelemetry.collector.figures.NodeFigures;
import io.gctelemetry.collector.figures.Period;
import io.gctelemetry.collector.input.RunFormats;
import io.gctelemetry.collector.input.journal.JournalFormat;
import io.gctelemetry.collector.input.journal.LiveJournal;
import io.gctelemetry.collector.report.FileStops;
import io.gctelemetry.readers.FileSearch;
import io.gctelemetry.readers.FileSet;
import io.gctelemetry.readers.input.Counted;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.input.Progress;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** Reads what a command line names of JVMs: files, folders, agents. */
final class NodeReading {
    private final Period period;
    private final ReaderOption reader;

    NodeReading(Period period, ReaderOption reader) {
        this.period = period;
        this.reader = reader;
    }

    /** Looks at the files; agents are asked later. */
    FileSearch search(List<String> names, Progress progress) throws IOException {
        return new FileSearch(RunFormats.ALL, progress, System.in)
                .named(names.stream().filter(name -> !agent(name)).toList());
    }

    /**
     * Reads what was found and tells of stops; what else lies in a folder is passed over.
     *
     * @throws InputException if nothing of it tells of a JVM's stops
     */
    List<FileStops> read(FileSearch search, List<String> names) throws IOException {
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
        for (String name : names) {
            if (agent(name)) {
                read.add(ask(name));
            }
        }
        if (read.isEmpty() && !names.isEmpty()) {
            throw new InputException(names.get(0), "has no stops of a JVM; see gc-collector inspect");
        }
        return read;
    }

    /** Reads the files of one JVM. */
    FileStops read(FileSet set) throws IOException {
        try (NodeSource source = reader.open(set)) {
            return read(set.name(), set.format().words(), source);
        }
    }

    /** Asks an agent. */
    FileStops ask(String agent) throws IOException {
        try (NodeSource source = LiveJournal.of(uri(agent))) {
            return read(agent, new JournalFormat().words(), source);
        }
    }

    private FileStops read(String name, String format, NodeSource source) throws IOException {
        NodeFigures figures = NodeFigures.read(source, period);
        List<Note> notes = new ArrayList<>(figures.description().notes());
        if (figures.lostBytes() > 0) {
            notes.add(new Note(
                    "events-lost",
                    "The JVM lost " + Counted.of(figures.lostBytes(), "byte", "bytes")
                            + " of events before they were written: figures are too low."));
        }
        if (figures.description().span() == null && (period.from() != null || period.to() != null)) {
            notes.add(new Note("no-date", "The file knows no date: --from and --to count from the start of the JVM."));
        }
        return new FileStops(name, format, figures, notes);
    }

    /** Whether it is the address of an agent. */
    static boolean agent(String name) {
        return name.startsWith("http://") || name.startsWith("https://");
    }

    private static URI uri(String name) throws InputException {
        try {
            URI uri = URI.create(name);
            if (uri.getHost() != null) {
                return uri;
            }
        } catch (IllegalArgumentException e) {
            throw new InputException(name, "not an address (use http://127.0.0.1:9404)", e);
        }
        throw new InputException(name, "not an address (use http://127.0.0.1:9404)");
    }
}
