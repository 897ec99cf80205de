package io.gctelemetry.collector.assemble;

import io.gctelemetry.readers.FileSearch.FileSet;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.operation.Operation;
import io.gctelemetry.readers.operation.OperationFormat;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** Reads operations of nodes from lists and from Cassandra's system.log. */
public final class OperationReading {
    private OperationReading() {}

    /**
     * Finds files of operations, none of which is read yet.
     *
     * @throws InputException if a name has no readable file, or one that is not a list of operations
     */
    public static List<FileSet> find(List<String> names, LongConsumer progress) throws IOException {
        List<FileSet> sets = InputFiles.require(names, progress);
        for (FileSet set : sets) {
            if (!(set.format() instanceof OperationFormat)) {
                throw new InputException(set.name(), "is a " + set.format().words() + ", not a list of operations");
            }
        }
        return sets;
    }

    /**
     * Reads all operations of these files.
     *
     * @param zone of times that name none; null if it is not known
     */
    public static List<Operation> read(List<String> names, @Nullable ZoneId zone, LongConsumer progress)
            throws IOException {
        List<Operation> all = new ArrayList<>();
        for (FileSet set : find(names, progress)) {
            if (set.format() instanceof OperationFormat format) {
                format.read(set.inputs().get(0), zone, all::add);
            }
        }
        return all;
    }

    /** Reads the operations of one file; those without a node are of the given one, if it is not empty. */
    static List<Operation> read(String name, String node, @Nullable ZoneId zone, LongConsumer progress)
            throws IOException {
        return read(List.of(name), zone, progress).stream()
                .map(one -> one.node() != null || node.isEmpty()
                        ? one
                        : new Operation(one.kind(), node, one.interval(), one.label()))
                .toList();
    }
}
