package io.gctelemetry.collector.report.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Facts with a title, one below the other. */
public record Form(List<Line> lines) implements Section {
    public Form {
        lines = List.copyOf(lines);
    }

    /**
     * A fact.
     *
     * @param words the value for people; null if not available
     */
    public record Line(String title, @Nullable String words) {}
}
