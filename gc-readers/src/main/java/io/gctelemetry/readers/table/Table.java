package io.gctelemetry.readers.table;

import java.lang.reflect.Array;
import java.util.List;
import org.jspecify.annotations.Nullable;

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

    /**
     * A column: its name, its type and its values. The kind says which of the arrays there is.
     *
     * @param name in the words of the JSON output
     */
    public record Column(String name, Kind kind, Object values) {
        /** What a value is. */
        public enum Kind {
            /** {@code long[]}: a point in time, nanoseconds since 1970, UTC. */
            TIME,
            /** {@code double[]}: seconds; NaN where not known. */
            SECONDS,
            /** {@code long[]}: how many. */
            COUNT,
            /** {@code String[]}: text; null where there is none. */
            TEXT,
            /** {@code boolean[]}. */
            FLAG
        }

        public static Column times(String name, long[] nanos) {
            return new Column(name, Kind.TIME, nanos);
        }

        public static Column seconds(String name, double[] seconds) {
            return new Column(name, Kind.SECONDS, seconds);
        }

        public static Column counts(String name, long[] counts) {
            return new Column(name, Kind.COUNT, counts);
        }

        public static Column texts(String name, @Nullable String[] texts) {
            return new Column(name, Kind.TEXT, texts);
        }

        public static Column flags(String name, boolean[] flags) {
            return new Column(name, Kind.FLAG, flags);
        }

        public int rows() {
            return Array.getLength(values);
        }
    }
}
