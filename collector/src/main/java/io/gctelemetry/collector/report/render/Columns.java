package io.gctelemetry.collector.report.render;

import io.gctelemetry.collector.report.model.Field;
import io.gctelemetry.collector.report.model.Output;
import io.gctelemetry.collector.report.model.Row;
import io.gctelemetry.collector.report.model.Table;
import io.gctelemetry.collector.report.model.Type;
import io.gctelemetry.readers.table.Table.Column;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A table column by column, for Parquet. */
public final class Columns {
    private Columns() {}

    /** Returns the columns; numbers with a fraction and counts that can be missing become {@code double}. */
    public static <R> io.gctelemetry.readers.table.Table of(Table<R> table) {
        return new io.gctelemetry.readers.table.Table(
                table.name(),
                table.fields().in(Output.PARQUET).stream()
                        .map(field -> column(field, table.rows()))
                        .toList());
    }

    private static <R> Column column(Field<R> field, List<Row<R>> rows) {
        Function<Row<R>, @Nullable Object> value = row -> field.value().apply(row.source());
        return switch (field.type()) {
            case TIME -> Column.times(field.name(), longs(rows, value));
            case COUNT, BYTES ->
                field.nullable()
                        ? Column.seconds(field.name(), doubles(field, rows, value))
                        : Column.counts(field.name(), longs(rows, value));
            case LENGTH, SUM, OFFSET, LATENCY, RATIO, SHARE, RATE ->
                Column.seconds(field.name(), doubles(field, rows, value));
            case FLAG -> Column.flags(field.name(), flags(rows, value));
            case TEXT, FIGURE, TEXTS, COUNTS, HISTOGRAM, OBJECT, LIST ->
                Column.texts(field.name(), texts(field, rows, value));
        };
    }

    private static <T> long[] longs(List<T> rows, Function<T, @Nullable Object> value) {
        return rows.stream()
                .mapToLong(row -> value.apply(row) instanceof Number number ? number.longValue() : 0)
                .toArray();
    }

    private static <T> double[] doubles(Field<?> field, List<T> rows, Function<T, @Nullable Object> value) {
        return rows.stream().mapToDouble(row -> number(field, value.apply(row))).toArray();
    }

    private static double number(Field<?> field, @Nullable Object value) {
        if (Type.known(value) instanceof Number number) {
            return field.type().seconds() ? number.longValue() / 1e9 : number.doubleValue();
        }
        return Double.NaN;
    }

    private static <T> boolean[] flags(List<T> rows, Function<T, @Nullable Object> value) {
        boolean[] flags = new boolean[rows.size()];
        for (int i = 0; i < flags.length; i++) {
            flags[i] = Boolean.TRUE.equals(value.apply(rows.get(i)));
        }
        return flags;
    }

    private static <T> @Nullable String[] texts(Field<?> field, List<T> rows, Function<T, @Nullable Object> value) {
        @Nullable String[] texts = new @Nullable String[rows.size()];
        for (int i = 0; i < texts.length; i++) {
            String text = Cells.text(field.type(), value.apply(rows.get(i)));
            texts[i] = text.isEmpty() ? null : text;
        }
        return texts;
    }
}
