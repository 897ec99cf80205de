package io.gctelemetry.readers.internal.jfr.chunk;

import io.gctelemetry.event.jfr.EventFields;
import io.gctelemetry.readers.internal.jfr.chunk.Layout.Value;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The fields of one event that is held in memory; the object is reused from event to event. A field is decoded when it
 * is asked for.
 */
final class HeldFields implements EventFields {
    private final ChunkHeader header;
    private final Constants constants;
    private final Cursor cursor = new Cursor(new byte[0], 0, 0);
    private @Nullable EventLayout layout;
    private int[] places = new int[0];

    HeldFields(ChunkHeader header, Constants constants) {
        this.header = header;
        this.constants = constants;
        cursor.compressed(header.compressed());
    }

    /** @throws DamageException if the event is shorter than its fields */
    HeldFields of(HeldEvent event) throws IOException {
        EventLayout next = event.layout();
        layout = next;
        cursor.over(event.bytes(), event.from(), event.to());
        int size = next.layout().size();
        if (places.length < size) {
            places = new int[size];
        }
        for (int i = 0; i < size; i++) {
            places[i] = (int) cursor.position();
            Layout.skip(next.layout().value(i), cursor);
        }
        return this;
    }

    private EventLayout layout() {
        EventLayout current = layout;
        if (current == null) {
            throw new IllegalStateException("no event");
        }
        return current;
    }

    @Override
    public Instant start() {
        return Instant.ofEpochSecond(0, header.nanosAt(ticks(layout().start())));
    }

    @Override
    public Duration duration() {
        int index = layout().duration();
        return index < 0 ? Duration.ZERO : Duration.ofNanos(Math.max(0, header.nanosOf(ticks(index))));
    }

    private long ticks(int index) {
        return index < 0 ? header.startTicks() : number(index);
    }

    @Override
    public boolean has(String field) {
        return layout().layout().indexOf(field) >= 0;
    }

    @Override
    public long getLong(String field) {
        int index = layout().layout().indexOf(field);
        if (index < 0) {
            throw new IllegalArgumentException("no field " + field);
        }
        return number(index);
    }

    private long number(int index) {
        Value value = layout().layout().value(index);
        try {
            cursor.seek(places[index]);
            return switch (value.kind()) {
                case BOOLEAN, BYTE -> (byte) cursor.readByte();
                case SHORT -> (short) cursor.readNumber(2);
                case CHAR -> (char) cursor.readNumber(2);
                case INT -> (int) cursor.readNumber(4);
                case LONG, CONSTANT -> cursor.readNumber(8);
                case FLOAT -> (long) Float.intBitsToFloat((int) cursor.readPlain(4));
                case DOUBLE -> (long) Double.longBitsToDouble(cursor.readPlain(8));
                case STRING, STRUCT -> 0;
            };
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public @Nullable String getString(String field) {
        int index = layout().layout().indexOf(field);
        if (index < 0) {
            return null;
        }
        Value value = layout().layout().value(index);
        try {
            cursor.seek(places[index]);
            if (value.kind() == ValueKind.STRING) {
                return cursor.readString(constants);
            }
            return value.kind() == ValueKind.CONSTANT ? constants.name(value.type(), cursor.readLong()) : null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
