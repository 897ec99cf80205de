package io.gctelemetry.collector.report.model;

import java.util.List;

/**
 * A list of a report as a table of cells.
 *
 * @param name the title; empty without one
 * @param description a sentence about the table; may be empty
 * @param fields without objects and lists of rows
 */
public record Table<R>(String name, String description, Fields<R> fields, List<Row<R>> rows) implements Section {
    /** Returns a table of rows computed from these sources. */
    public static <R> Table<R> of(String name, String description, Fields<R> fields, List<R> sources, Output output) {
        Fields<R> flat = fields.flat(output);
        return new Table<>(name, description, flat, Fields.rows(flat, sources));
    }
}
