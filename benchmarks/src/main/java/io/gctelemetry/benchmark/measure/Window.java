package io.gctelemetry.benchmark.measure;

import java.util.ArrayList;
import java.util.List;

/**
 * A span of a JVM's life in seconds since its start.
 *
 * @param from first second of it
 * @param to end of the last second of it
 */
public record Window(int from, int to) {
    /** Reads {@code 0-30,60-120,600-900}: three windows, the first from 0 on, none before the end of another. */
    public static List<Window> parse(String text) {
        List<Window> windows = new ArrayList<>();
        int last = 0;
        for (String part : text.split(",", -1)) {
            String[] ends = part.split("-", -1);
            try {
                Window window = new Window(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]));
                if (ends.length != 2 || window.from < last || window.to <= window.from) {
                    throw new IllegalArgumentException("'" + text + "': '" + part + "' is not a later window FROM-TO");
                }
                windows.add(window);
                last = window.to;
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("'" + text + "': '" + part + "' is not FROM-TO in seconds", e);
            }
        }
        if (windows.size() != 3 || windows.get(0).from != 0) {
            throw new IllegalArgumentException("'" + text + "' is not three windows, the first of which begins at 0");
        }
        return windows;
    }

    @Override
    public String toString() {
        return from + "-" + to + " s";
    }
}
