package io.gctelemetry.source.jfr.chunk;

import io.gctelemetry.event.jfr.JfrEventType;
import java.io.IOException;

/** How the events of one used type are written. Immutable. */
final class EventLayout {
    final JfrEventType type;
    final Value[] values;
    final int start;
    final int duration;

    EventLayout(JfrEventType type, Value[] values) {
        this.type = type;
        this.values = values;
        this.start = ticks("startTime");
        this.duration = ticks("duration");
    }

    private int ticks(String name) {
        int index = indexOf(name);
        return index >= 0 && values[index].isTicks() ? index : -1;
    }

    /** The place of a value among the others; -1 if there is none of that name. */
    @SuppressWarnings("ReferenceEquality") // names are interned, and so are the literals that are asked for
    int indexOf(String name) {
        for (int i = 0; i < values.length; i++) {
            if (values[i].name == name) {
                return i;
            }
        }
        for (int i = 0; i < values.length; i++) {
            if (values[i].name.equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /** When the event whose first value is here ended, in ticks; the cursor moves on. */
    long end(Cursor cursor) throws IOException {
        long end = 0;
        for (int i = 0; i <= Math.max(start, duration); i++) {
            if (i == start || i == duration) {
                end += values[i].read(cursor);
            } else {
                values[i].skip(cursor);
            }
        }
        return end;
    }
}
