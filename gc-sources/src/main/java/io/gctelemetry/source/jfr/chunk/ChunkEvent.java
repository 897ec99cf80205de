package io.gctelemetry.source.jfr.chunk;

import io.gctelemetry.event.jfr.EventFields;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One event behind {@link EventFields}; the object is reused from event to event, a text is decoded when asked for. */
final class ChunkEvent implements EventFields {
    private static final int TEXTS = 64;

    private final ChunkHeader header;
    private final Cursor cursor = new Cursor(new byte[0]);
    private final String[] texts = new String[TEXTS];
    private @Nullable EventLayout layout;
    private int[] places = new int[32];
    private long[] numbers = new long[32];
    private byte[] bytes = new byte[0];

    ChunkEvent(ChunkHeader header) {
        this.header = header;
    }

    /** Takes another event; false if it is shorter than its fields. */
    boolean over(EventLayout next, byte[] from, int begin, int end) {
        layout = next;
        bytes = from;
        if (places.length < next.values.length) {
            places = new int[next.values.length];
            numbers = new long[next.values.length];
        }
        try {
            cursor.over(from, begin, end);
            for (int i = 0; i < next.values.length; i++) {
                places[i] = (int) cursor.position();
                Value value = next.values[i];
                if (value.isNumber()) {
                    numbers[i] = value.read(cursor);
                } else {
                    numbers[i] = 0;
                    value.skip(cursor);
                }
            }
            return true;
        } catch (IOException damaged) {
            return false;
        }
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
        int index = layout().start;
        return Instant.ofEpochSecond(0, index < 0 ? header.startNanos() : header.nanosAt(numbers[index]));
    }

    @Override
    public Duration duration() {
        int index = layout().duration;
        return index < 0 ? Duration.ZERO : Duration.ofNanos(header.nanosOf(numbers[index]));
    }

    @Override
    public boolean has(String field) {
        return layout().indexOf(field) >= 0;
    }

    @Override
    public long getLong(String field) {
        int index = layout().indexOf(field);
        if (index < 0) {
            throw new IllegalArgumentException("no field " + field);
        }
        return numbers[index];
    }

    @Override
    public @Nullable String getString(String field) {
        int index = layout().indexOf(field);
        if (index < 0) {
            return null;
        }
        Value value = layout().values[index];
        if (value.isText()) {
            return text(index);
        }
        return value.names == null ? null : value.names.get(numbers[index]);
    }

    /* Events repeat few texts, the names of phases: each is made once. */
    private @Nullable String text(int index) {
        int from = places[index];
        int to = index + 1 < layout().values.length ? places[index + 1] : (int) (cursor.position() + cursor.left());
        int slot = slot(from, to);
        String known = texts[slot];
        if (known != null && isAscii(known, from, to)) {
            return known;
        }
        try {
            cursor.seek(from);
            String text = cursor.readString();
            if (text != null) {
                texts[slot] = text;
            }
            return text;
        } catch (IOException damaged) {
            throw new IllegalStateException(damaged);
        }
    }

    private int slot(int from, int to) {
        int hash = 0;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + bytes[i];
        }
        return (hash ^ hash >>> 16) & (TEXTS - 1);
    }

    /* Encoding, a length below 128, and as many bytes. */
    private boolean isAscii(String text, int from, int to) {
        int length = text.length();
        boolean same = to - from == length + 2 && bytes[from] == 3 && bytes[from + 1] == length;
        for (int i = 0; same && i < length; i++) {
            same = bytes[from + 2 + i] == text.charAt(i);
        }
        return same;
    }
}
