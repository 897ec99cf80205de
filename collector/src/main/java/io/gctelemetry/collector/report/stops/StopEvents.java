package io.gctelemetry.collector.report.stops;

import io.gctelemetry.collector.figures.EventTable;
import io.gctelemetry.collector.figures.FileStops;
import io.gctelemetry.collector.figures.HeapTable;
import io.gctelemetry.collector.figures.Label;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All events of files as one list, computed when read: a log can have millions. */
final class StopEvents extends AbstractList<StopEvents.Event> {
    /** An event of a file, or a size of its heap. */
    record Event(String file, String kind, EventTable table, HeapTable heap, int index) {
        private boolean sized() {
            return heap.size() > 0;
        }

        @Nullable
        Label label() {
            return sized() ? null : table.label(index);
        }

        long start() {
            return sized() ? heap.time(index) : table.start(index);
        }

        @Nullable
        Long length() {
            return sized() ? null : table.length(index);
        }

        @Nullable
        Long part() {
            return sized() || table.part(index) == EventTable.UNAVAILABLE ? null : table.part(index);
        }

        @Nullable
        Long bytes() {
            return sized() ? heap.used(index) : null;
        }
    }

    private static final EventTable NO_EVENTS = new EventTable();
    private static final HeapTable NO_HEAP = new HeapTable();

    private record Part(String file, String kind, EventTable table, HeapTable heap) {
        int size() {
            return table.size() + heap.size();
        }

        Event event(int index) {
            String words = heap.size() == 0 ? kind : heap.after(index) ? "heap after" : "heap before";
            return new Event(file, words, table, heap, index);
        }
    }

    private final List<Part> parts = new ArrayList<>();

    StopEvents(List<FileStops> files) {
        for (FileStops file : files) {
            add(file.file(), "stop", file.figures().knownStops());
            add(file.file(), "pause", file.figures().pauses());
            add(file.file(), "concurrent phase", file.figures().concurrentPhases());
            add(file.file(), "allocation stall", file.figures().allocationStalls());
            add(file.file(), "allocation pacing", file.figures().pacing());
            parts.add(new Part(file.file(), "heap", NO_EVENTS, file.figures().heap()));
        }
    }

    private void add(String file, String kind, EventTable table) {
        parts.add(new Part(file, kind, table, NO_HEAP));
    }

    /** Returns the longest events of a table, the longest first. */
    static List<Event> longest(EventTable table, StopsOptions options) {
        return table.longest(options.list(), options.over()).stream()
                .map(index -> new Event("", "", table, NO_HEAP, index))
                .toList();
    }

    @Override
    public Event get(int index) {
        int rest = index;
        for (Part part : parts) {
            if (rest < part.size()) {
                return part.event(rest);
            }
            rest -= part.size();
        }
        throw new IndexOutOfBoundsException(index);
    }

    @Override
    public int size() {
        return parts.stream().mapToInt(Part::size).sum();
    }
}
