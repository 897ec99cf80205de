package io.gctelemetry.readers.internal.jfr.chunk;

import io.gctelemetry.readers.internal.jfr.chunk.Layout.Value;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

/**
 * A type of event that is used, and where its fields are.
 *
 * @param start the place of its start among its fields; -1 if it has none
 * @param duration the place of its duration; -1 for an event without one
 */
record EventLayout(Use use, Layout layout, int start, int duration) {
    static EventLayout of(Use use, Layout layout) {
        return new EventLayout(use, layout, layout.indexOf("startTime"), layout.indexOf("duration"));
    }

    /** When the event whose first field stands here ended, in ticks; the cursor goes on. */
    long end(Cursor cursor) throws IOException {
        long end = 0;
        int last = Math.max(start, duration);
        for (int i = 0; i <= last; i++) {
            Value value = layout.value(i);
            if ((i == start || i == duration) && value.kind() == ValueKind.LONG && !value.array()) {
                end += cursor.readLong();
            } else {
                Layout.skip(value, cursor);
            }
        }
        return end;
    }

    /** The types of constants that it names and whose names are used. */
    Set<Long> constants() {
        Set<Long> types = new HashSet<>();
        for (int i = 0; i < layout.size(); i++) {
            Value value = layout.value(i);
            if (value.kind() == ValueKind.CONSTANT && use.reads(value.name())) {
                types.add(value.type());
            }
        }
        return types;
    }
}
