package io.gctelemetry.collector.report.stops;

import io.gctelemetry.collector.figures.FileStops;
import io.gctelemetry.collector.report.layout.Times;
import io.gctelemetry.readers.operation.Operation;
import java.time.ZoneId;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What a report of stops shows of them.
 *
 * @param list how many of the longest are listed
 * @param over only those longer than this are listed, in nanoseconds; -1 for all
 * @param operations beside which the stops are laid
 * @param zone of the times that it prints
 */
public record StopsOptions(int list, long over, List<Operation> operations, ZoneId zone) {
    public StopsOptions {
        operations = List.copyOf(operations);
    }

    /**
     * The operations of that file's JVM: those of no named node, and those of a node whose name stands in the file's; none
     * where the file knows no date.
     */
    List<Operation> operationsOf(FileStops file) {
        if (!Times.dated(file.figures().description().clock())) {
            return List.of();
        }
        return operations.stream()
                .filter(one -> one.node() == null || names(file.file(), one.node()))
                .toList();
    }

    private static boolean names(String file, String node) {
        return Pattern.compile("(?<![A-Za-z0-9])" + Pattern.quote(node) + "(?![A-Za-z0-9])")
                .matcher(file)
                .find();
    }
}
