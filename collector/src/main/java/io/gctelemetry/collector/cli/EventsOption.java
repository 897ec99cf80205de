package io.gctelemetry.collector.cli;

import io.gctelemetry.collector.input.RunFormats;
import io.gctelemetry.readers.FileSearch;
import io.gctelemetry.readers.FileSet;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.input.Progress;
import io.gctelemetry.readers.operation.Operation;
import io.gctelemetry.readers.operation.OperationFormat;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The option that names what went on beside the stops. */
final class EventsOption {
    @Option(
            names = "--events",
            paramLabel = "FILE",
            description = "Read operations that ran during the stops: Cassandra's system.log, or a list of start, "
                    + "end, node, label (CSV or JSON lines). An operation of a node applies to the files whose "
                    + "name contains the name of the node.")
    List<String> files = new ArrayList<>();

    /** Looks at the files, none of which is read. */
    List<FileSet> sets(Progress progress) throws IOException {
        FileSearch search = new FileSearch(RunFormats.ALL, progress, InputStream.nullInputStream()).named(files);
        if (!search.errors().isEmpty()) {
            throw search.errors().get(0);
        }
        for (FileSet set : search.sets()) {
            if (!(set.format() instanceof OperationFormat)) {
                throw new InputException(set.name(), "is a " + set.format().words() + ", not a list of operations");
            }
        }
        return search.sets();
    }

    /** All that they tell. */
    List<Operation> read(Progress progress) throws IOException {
        List<Operation> all = new ArrayList<>();
        for (FileSet set : sets(progress)) {
            if (set.format() instanceof OperationFormat format) {
                format.open(set.inputs().get(0)).run(all::add);
            }
        }
        return all;
    }

    /** The files themselves; {@link #sets} has looked at them. */
    List<Path> paths() {
        return files.stream().map(Path::of).toList();
    }
}
