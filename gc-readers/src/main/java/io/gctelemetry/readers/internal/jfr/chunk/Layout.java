package io.gctelemetry.readers.internal.jfr.chunk;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** In which order the values of a type are written, and how each is. Immutable. */
final class Layout {
    private final Value[] values;

    Layout(List<Value> values) {
        this.values = values.toArray(new Value[0]);
    }

    /**
     * @param type the number of the value's type
     * @param array whether it is a number of values
     * @param struct the order of its own values, where it has some
     */
    record Value(
            String name,
            ValueKind kind,
            long type,
            boolean array,
            @Nullable Layout struct) {}

    boolean isEmpty() {
        return values.length == 0;
    }

    int size() {
        return values.length;
    }

    Value value(int index) {
        return values[index];
    }

    /** The place of a value among the others; -1 if there is none of that name. */
    int indexOf(String name) {
        for (int i = 0; i < values.length; i++) {
            if (values[i].name.equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /** Passes over all the values. */
    void skip(Cursor cursor) throws IOException {
        for (Value value : values) {
            skip(value, cursor);
        }
    }

    static void skip(Value value, Cursor cursor) throws IOException {
        if (value.array) {
            for (int n = cursor.readCount(); n > 0; n--) {
                skipOne(value, cursor);
            }
        } else {
            skipOne(value, cursor);
        }
    }

    private static void skipOne(Value value, Cursor cursor) throws IOException {
        switch (value.kind) {
            case BOOLEAN, BYTE -> cursor.skip(1);
            case SHORT, CHAR -> cursor.skipNumber(2);
            case INT -> cursor.skipNumber(4);
            case LONG, CONSTANT -> cursor.skipNumber(8);
            case FLOAT -> cursor.skip(4);
            case DOUBLE -> cursor.skip(8);
            case STRING -> cursor.skipString();
            case STRUCT -> {
                Layout struct = value.struct;
                if (struct != null) {
                    struct.skip(cursor);
                }
            }
        }
    }
}
