package io.gctelemetry.collector.report.model;

import io.gctelemetry.cli.Style;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A part of a report as text for people. */
public sealed interface Section permits Section.Prose, Section.Form, Table {
    /**
     * Lines that are not a table.
     *
     * @param lines returns complete lines that fit the device
     */
    record Prose(Function<Style, String> lines) implements Section {}

    /** Facts with a title, one below the other. */
    record Form(List<Line> lines) implements Section {
        public Form {
            lines = List.copyOf(lines);
        }
    }

    /**
     * A fact.
     *
     * @param words the value for people
     */
    record Line(String title, StyledText words) {}

    /** A value as text. */
    interface StyledText {
        /** Returns the value for people; null if not available. */
        @Nullable
        String in(Style style);
    }
}
