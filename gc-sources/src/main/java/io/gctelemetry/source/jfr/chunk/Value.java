package io.gctelemetry.source.jfr.chunk;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** One value of an event, a constant or a structure: its name, and how it is written. Immutable. */
final class Value {
    final String name;
    final Kind kind;
    private final boolean array;
    private final Value[] struct;

    /** The names of the constants that it is a key of; null where those are not kept. */
    final @Nullable Names names;

    Value(String name, Kind kind, boolean array, Value[] struct, @Nullable Names names) {
        this.name = name.intern();
        this.kind = kind;
        this.array = array;
        this.struct = struct;
        this.names = names;
    }

    boolean isText() {
        return kind == Kind.STRING && !array;
    }

    /** Whether it is one number, or the key of a constant. */
    boolean isNumber() {
        return !array && kind != Kind.STRING && kind != Kind.STRUCT && kind != Kind.FLOAT && kind != Kind.DOUBLE;
    }

    /** Whether it is a number of ticks. */
    boolean isTicks() {
        return kind == Kind.LONG && !array;
    }

    static void skip(Value[] values, Cursor cursor) throws IOException {
        for (Value value : values) {
            value.skip(cursor);
        }
    }

    void skip(Cursor cursor) throws IOException {
        for (int left = array ? cursor.readCount() : 1; left > 0; left--) {
            skipOne(cursor);
        }
    }

    private void skipOne(Cursor cursor) throws IOException {
        switch (kind) {
            case BOOLEAN:
            case BYTE:
                cursor.skip(1);
                break;
            case FLOAT:
                cursor.skip(4);
                break;
            case DOUBLE:
                cursor.skip(8);
                break;
            case STRING:
                cursor.skipString();
                break;
            case STRUCT:
                skip(struct, cursor);
                break;
            default:
                cursor.readLong();
        }
    }

    /** The number here, see {@link #isNumber}. */
    long read(Cursor cursor) throws IOException {
        switch (kind) {
            case BOOLEAN:
            case BYTE:
                return (byte) cursor.readByte();
            case SHORT:
                return (short) cursor.readLong();
            case CHAR:
                return (char) cursor.readLong();
            case INT:
                return cursor.readInt();
            case LONG:
            case CONSTANT:
                return cursor.readLong();
            default:
                return 0;
        }
    }
}
