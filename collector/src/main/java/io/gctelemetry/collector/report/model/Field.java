package io.gctelemetry.collector.report.model;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A named figure of a row.
 *
 * @param name the key in JSON and the heading of the column
 * @param description what the figure is and what it bounds; may be empty
 * @param nullable whether the value can be missing
 * @param optional whether the value is {@link #ABSENT} in rows that have no such figure; JSON leaves the key out
 * @param words the only possible values; empty if there is no such list
 * @param rows the fields of an object or of the rows of a list; null for a scalar
 * @param outputs where it is shown
 * @param value computes the value, of the Java type that {@link Type} names
 */
public record Field<R>(
        String name,
        String description,
        Type type,
        boolean nullable,
        boolean optional,
        List<Object> words,
        @Nullable Fields<?> rows,
        Set<Output> outputs,
        Function<R, @Nullable Object> value) {
    /** The value in a row that has no such figure. */
    public static final Object ABSENT = new Object();

    Field<R> with(boolean canBeMissing, boolean canBeAbsent, List<Object> only, Set<Output> in) {
        return new Field<>(name, description, type, canBeMissing, canBeAbsent, only, rows, in, value);
    }

    /** Returns the field under a name in a row of another kind. */
    <S> Field<S> in(String newName, Function<S, @Nullable Object> newValue) {
        return new Field<>(newName, description, type, nullable, optional, words, rows, outputs, newValue);
    }
}
