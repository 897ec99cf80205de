package io.gctelemetry.collector.report.stops;

import io.gctelemetry.collector.figures.EventTable;
import io.gctelemetry.collector.figures.FileStops;
import io.gctelemetry.collector.figures.Label;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;

/** All events of files as one list, computed when read: a log can have millions. */
final class StopEvents extends AbstractList<StopEvents.Event> {
    /** An event of a file. */
    record Event(String file, String kind, EventTable table, int index) {
        Label label() {
            return table.label(index);
        }
    }

    private record Part(String file, String kind, EventTable table) {}

    private final List<Part> parts = new ArrayList<>();

    StopEvents(List<FileStops> files) {
        for (FileStops file : files) {
            parts.add(new Part(file.file(), "stop", file.figures().knownStops()));
            parts.add(new Part(file.file(), "pause", file.figures().pauses()));
            parts.add(new Part(file.file(), "concurrent phase", file.figures().concurrentPhases()));
            parts.add(new Part(file.file(), "allocation stall", file.figures().allocationStalls()));
        }
    }

    /** Returns the longest events of a table, the longest first. */
    static List<Event> longest(EventTable table, StopsOptions options) {
        return table.longest(options.list(), options.over()).stream()
                .map(index -> new Event("", "", table, index))
                .toList();
    }

    @Override
    public Event get(int index) {
        int rest = index;
        for (Part part : parts) {
            if (rest < part.table.size()) {
                return new Event(part.file, part.kind, part.table, rest);
            }
            rest -= part.table.size();
        }
        throw new IndexOutOfBoundsException(index);
    }

    @Override
    public int size() {
        return parts.stream().mapToInt(part -> part.table.size()).sum();
    }
}
