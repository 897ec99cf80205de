package io.gctelemetry.collector.report.model;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row of a table, or an object: its fields and what they are computed from.
 *
 * @param source what the values are computed from when an output reads them
 */
public record Row<R>(Fields<R> fields, R source) {
    /** A field and its value in a row. */
    public record Cell(Field<?> field, @Nullable Object value) {}

    /** Computes the cells that an output shows. */
    public List<Cell> cells(Output output) {
        List<Cell> cells = new ArrayList<>();
        for (Field<R> field : fields.in(output)) {
            Object value = field.value().apply(source);
            if (value != Field.ABSENT) {
                cells.add(new Cell(field, value));
            }
        }
        return cells;
    }
}
