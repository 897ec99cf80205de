package io.gctelemetry.readers.table;

import java.util.List;

/**
 * A table, column by column.
 *
 * @param name what a row is, such as {@code stops}
 * @param columns all of the same length
 */
public record Table(String name, List<Column> columns) {
    public Table {
        columns = List.copyOf(columns);
        for (Column column : columns) {
            if (column.rows() != columns.get(0).rows()) {
                throw new IllegalArgumentException(column.name() + " has " + column.rows() + " rows");
            }
        }
    }

    public int rows() {
        return columns.isEmpty() ? 0 : columns.get(0).rows();
    }
}
