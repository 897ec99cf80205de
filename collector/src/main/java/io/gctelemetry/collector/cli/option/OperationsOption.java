package io.gctelemetry.collector.cli.option;

import io.gctelemetry.collector.assemble.OperationReading;
import io.gctelemetry.readers.FileSearch.FileSet;
import io.gctelemetry.readers.operation.Operation;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that names files of operations. */
public final class OperationsOption {
    @Option(
            names = "--operations",
            paramLabel = "FILE",
            description = "Read operations that ran during the stops: Cassandra's system.log, or a list of start, "
                    + "end, node, label (CSV or JSON lines).")
    List<String> files = new ArrayList<>();

    @Option(names = "--events", hidden = true, description = "The former name of --operations.")
    List<String> formerly = new ArrayList<>();

    /** Returns the names of all files. */
    public List<String> files() {
        List<String> all = new ArrayList<>(files);
        all.addAll(formerly);
        return all;
    }

    /** Finds the files, none of which is read yet. */
    public List<FileSet> find(LongConsumer progress) throws IOException {
        return OperationReading.find(files(), progress);
    }

    /**
     * Reads all operations.
     *
     * @param zone of times that name none; null if it is not known
     */
    public List<Operation> read(@Nullable ZoneId zone, LongConsumer progress) throws IOException {
        return OperationReading.read(files(), zone, progress);
    }

    /** Returns the paths of the files; {@link #find} or {@link #read} has refused invalid names. */
    public List<Path> paths() {
        return files().stream().map(Path::of).toList();
    }
}
