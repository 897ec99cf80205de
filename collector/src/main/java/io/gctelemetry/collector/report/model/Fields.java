package io.gctelemetry.collector.report.model;

import io.gctelemetry.readers.input.Note;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The fields of one kind of row, declared one per line in the order of all outputs. {@link #nullable}, {@link #optional},
 * {@link #words} and {@link #only} apply to the field declared last.
 */
public final class Fields<R> {
    /** A note on a file or a result. */
    public static final Fields<Note> NOTE =
            new Fields<Note>().text("code", "", Note::code).text("text", "", Note::text);

    private final List<Field<R>> fields = new ArrayList<>();

    public Fields<R> time(String name, String description, Function<R, @Nullable Long> value) {
        return add(name, description, Type.TIME, null, value::apply);
    }

    public Fields<R> length(String name, String description, Function<R, @Nullable Long> value) {
        return add(name, description, Type.LENGTH, null, value::apply);
    }

    public Fields<R> offset(String name, String description, Function<R, @Nullable Long> value) {
        return add(name, description, Type.OFFSET, null, value::apply);
    }

    /** Declares a latency in nanoseconds, below 0 without requests. */
    public Fields<R> latency(String name, String description, Function<R, Long> value) {
        return add(name, description, Type.LATENCY, null, source -> absentBelowZero(value.apply(source)))
                .nullable();
    }

    /** Declares a number with a fraction, NaN if it is not known. */
    public Fields<R> ratio(String name, String description, Function<R, Double> value) {
        return add(name, description, Type.RATIO, null, value::apply).nullable();
    }

    /** Declares a sum of lengths. */
    public Fields<R> sum(String name, Function<R, @Nullable Long> value) {
        return add(name, "", Type.SUM, null, value::apply);
    }

    /** Declares a part of 1, NaN if it is not known. */
    public Fields<R> share(String name, Function<R, Double> value) {
        return add(name, "", Type.SHARE, null, value::apply);
    }

    /** Declares a figure that its own words complete. */
    public Fields<R> figure(String name, Function<R, @Nullable String> value) {
        return add(name, "", Type.FIGURE, null, value::apply);
    }

    public Fields<R> histogram(String name, Function<R, Histogram> value) {
        return add(name, "", Type.HISTOGRAM, null, value::apply);
    }

    public Fields<R> count(String name, String description, Function<R, ? extends @Nullable Number> value) {
        return add(name, description, Type.COUNT, null, value::apply);
    }

    /** Declares a size in memory. */
    public Fields<R> bytes(String name, String description, Function<R, @Nullable Long> value) {
        return add(name, description, Type.BYTES, null, value::apply);
    }

    /** Declares bytes in a second. */
    public Fields<R> rate(String name, String description, Function<R, @Nullable Double> value) {
        return add(name, description, Type.RATE, null, value::apply);
    }

    public Fields<R> flag(String name, String description, Function<R, Boolean> value) {
        return add(name, description, Type.FLAG, null, value::apply);
    }

    public Fields<R> text(String name, String description, Function<R, @Nullable String> value) {
        return add(name, description, Type.TEXT, null, value::apply);
    }

    /** Declares one of the constants of an enum, in lower case. */
    public <E extends Enum<E>> Fields<R> word(String name, String description, E[] all, Function<R, E> value) {
        return text(name, description, source -> lowerCase(value.apply(source)))
                .words(Arrays.stream(all).map(Fields::lowerCase).toArray());
    }

    public Fields<R> texts(String name, String description, Function<R, List<String>> value) {
        return add(name, description, Type.TEXTS, null, value::apply);
    }

    public Fields<R> counts(String name, String description, Function<R, List<Integer>> value) {
        return add(name, description, Type.COUNTS, null, value::apply);
    }

    /** Declares a scalar of any type; the value is of the Java type that {@link Type} names. */
    public Fields<R> scalar(Type type, String name, String description, Function<R, @Nullable Object> value) {
        return add(name, description, type, null, value);
    }

    public <U> Fields<R> object(String name, String description, Fields<U> rows, Function<R, @Nullable U> value) {
        return add(name, description, Type.OBJECT, rows, source -> {
            U object = value.apply(source);
            return object == null ? null : new Row<>(rows, object);
        });
    }

    public <U> Fields<R> list(String name, String description, Fields<U> rows, Function<R, List<U>> value) {
        return add(name, description, Type.LIST, rows, source -> rows(rows, value.apply(source)));
    }

    /** Declares the fields of a part of the row as fields of the row; null without the part. */
    public <U> Fields<R> include(Fields<U> part, Function<R, @Nullable U> value) {
        part.fields.forEach(field -> fields.add(field.in(field.name(), source -> {
            U object = value.apply(source);
            return object == null ? null : field.value().apply(object);
        })));
        return this;
    }

    /** Lets the value be missing. */
    public Fields<R> nullable() {
        Field<R> field = last();
        return replace(field.with(true, field.optional(), field.words(), field.outputs()));
    }

    /** Lets JSON leave the key out of the rows that do not have the figure. */
    public Fields<R> optional(Predicate<R> present) {
        Field<R> field = last();
        return replace(field.<R>in(
                        field.name(), row -> present.test(row) ? field.value().apply(row) : Field.ABSENT)
                .with(field.nullable(), true, field.words(), field.outputs()));
    }

    /** Names the only possible values. */
    public Fields<R> words(Object... words) {
        Field<R> field = last();
        return replace(field.with(field.nullable(), field.optional(), List.of(words), field.outputs()));
    }

    /** Names the constants of an enum as the only possible values. */
    public <E> Fields<R> words(E[] all, Function<E, String> word) {
        return words(Arrays.stream(all).map(word).toArray());
    }

    /** Names the only outputs that show the field. */
    public Fields<R> only(Output first, Output... more) {
        Field<R> field = last();
        return replace(field.with(field.nullable(), field.optional(), field.words(), EnumSet.of(first, more)));
    }

    /** Returns the fields that an output shows. */
    public List<Field<R>> in(Output output) {
        return fields.stream().filter(field -> field.outputs().contains(output)).toList();
    }

    /** Returns the fields of an output for a table of cells: objects as their fields, named with a dot; no lists of rows. */
    public Fields<R> flat(Output output) {
        Fields<R> flat = new Fields<>();
        for (Field<R> field : in(output)) {
            if (field.type().scalar()) {
                flat.fields.add(field);
            } else if (field.type() == Type.OBJECT && field.rows() != null) {
                flat.addParts(field, field.rows().flat(output));
            }
        }
        return flat;
    }

    @SuppressWarnings("unchecked")
    private <U> void addParts(Field<R> object, Fields<U> parts) {
        for (Field<U> part : parts.fields) {
            fields.add(part.in(object.name() + "." + part.name(), source -> {
                return object.value().apply(source) instanceof Row<?> row
                        ? part.value().apply(((Row<U>) row).source())
                        : null;
            }));
        }
    }

    private Fields<R> add(
            String name, String description, Type type, @Nullable Fields<?> rows, Function<R, @Nullable Object> value) {
        Set<Output> outputs = EnumSet.allOf(Output.class);
        fields.add(new Field<>(name, description, type, false, false, List.of(), rows, outputs, value));
        return this;
    }

    private Field<R> last() {
        return fields.get(fields.size() - 1);
    }

    private Fields<R> replace(Field<R> field) {
        fields.set(fields.size() - 1, field);
        return this;
    }

    static <U> List<Row<U>> rows(Fields<U> fields, List<U> sources) {
        return view(sources, source -> new Row<>(fields, source));
    }

    /** Returns a list whose elements are computed when they are read. */
    static <A, B> List<B> view(List<A> list, Function<A, B> element) {
        return new AbstractList<>() {
            @Override
            public B get(int index) {
                return element.apply(list.get(index));
            }

            @Override
            public int size() {
                return list.size();
            }
        };
    }

    private static String lowerCase(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static @Nullable Long absentBelowZero(long nanos) {
        return nanos < 0 ? null : nanos;
    }
}
