package io.gctelemetry.readers.internal.jfr.chunk;

import io.gctelemetry.readers.internal.jfr.chunk.Layout.Value;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The constants of a chunk that are names: of collectors, causes, operations, threads. Nothing is read before the first
 * is asked for; constants of other types are passed over.
 *
 * <p>Most of what events of constants hold is stack traces, in a few large ones; the lists of names stand in small ones.
 * So those are read first, and a large one only for a name that is in none of them.
 */
final class Constants implements Cursor.StringPool {
    private static final int SMALL = 32 << 10;

    private final Metadata metadata;
    private final Cursor cursor;
    private final Map<Long, Map<Long, String>> names = new HashMap<>();
    private final Queue<Long> small = new ArrayDeque<>();
    private final Queue<Long> large = new ArrayDeque<>();
    private final long strings;

    /**
     * @param cursor over the chunk, of its own
     * @param types the types whose constants may be asked for
     */
    Constants(Metadata metadata, Cursor cursor, Set<Long> types) {
        this.metadata = metadata;
        this.cursor = cursor;
        for (long type : types) {
            names.put(type, new HashMap<>());
        }
        long found = -1;
        for (JfrType type : metadata.types()) {
            if (type.name().equals(ValueKind.STRING.type())) {
                found = type.id();
                names.put(found, new HashMap<>());
            }
        }
        strings = found;
    }

    /** An event of constants of this size begins at this byte of the chunk. */
    void at(long place, int size) {
        (size <= SMALL ? small : large).add(place);
    }

    /** What this constant is called; null if it is nowhere in the chunk, or has no name. */
    @Nullable
    String name(long type, long key) throws IOException {
        Map<Long, String> ofType = names.get(type);
        if (ofType == null) {
            return null;
        }
        String name = ofType.get(key);
        while (name == null && key != 0 && !(small.isEmpty() && large.isEmpty())) {
            read((small.isEmpty() ? large : small).remove());
            name = ofType.get(key);
        }
        return name;
    }

    @Override
    public @Nullable String get(long key) throws IOException {
        return name(strings, key);
    }

    private void read(long place) throws IOException {
        long before = cursor.limit();
        try {
            cursor.seek(place);
            int size = cursor.readInt();
            cursor.limit(place + size);
            readEvent();
        } catch (DamageException e) {
            // what was whole before it is used, and so are the other events
        } finally {
            cursor.limit(before);
        }
    }

    private void readEvent() throws IOException {
        cursor.skipNumber(8); // type
        cursor.skipNumber(8); // start
        cursor.skipNumber(8); // duration
        cursor.skipNumber(8); // where the one before it is
        cursor.skip(1); // why it was written
        for (int pools = cursor.readCount(); pools > 0; pools--) {
            long id = cursor.readLong();
            JfrType type = metadata.type(id);
            if (type == null) {
                throw new DamageException(cursor.position(), "constants of a type that is not described");
            }
            Layout layout = metadata.layout(type);
            boolean string = type.name().equals(ValueKind.STRING.type());
            Map<Long, String> wanted = names.get(id);
            for (int n = cursor.readCount(); n > 0; n--) {
                if (wanted == null) {
                    cursor.skipNumber(8);
                    if (string) {
                        cursor.skipString();
                    } else {
                        layout.skip(cursor);
                    }
                } else {
                    long key = cursor.readLong();
                    String name = string ? cursor.readString(null) : name(layout);
                    if (name != null) {
                        wanted.put(key, name);
                    }
                }
            }
        }
    }

    /* A thread is called by its name in Java; anything else by its first text. */
    private @Nullable String name(Layout layout) throws IOException {
        int wanted = layout.indexOf("javaName");
        String name = null;
        for (int i = 0; i < layout.size(); i++) {
            Value value = layout.value(i);
            boolean text = value.kind() == ValueKind.STRING && !value.array();
            if (text && (wanted < 0 ? name == null : i == wanted)) {
                name = cursor.readString(null);
            } else {
                Layout.skip(value, cursor);
            }
        }
        return name;
    }
}
