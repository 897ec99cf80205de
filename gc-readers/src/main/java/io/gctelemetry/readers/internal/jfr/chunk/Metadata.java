package io.gctelemetry.readers.internal.jfr.chunk;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a chunk says of the types of its events: the names and the order of their fields. Immutable once read. */
public final class Metadata {
    private static final int LONGEST = 16 << 20;
    private static final int DEEPEST = 16;

    private final Map<Long, JfrType> types = new HashMap<>();
    private final Map<Long, Layout> layouts = new HashMap<>();

    private final byte[] text;
    private @Nullable UsedTypes used;

    private Metadata(byte[] text) {
        this.text = text;
    }

    /**
     * Reads the metadata event that begins here.
     *
     * @param before that of the chunk before: given back where nothing has changed since, as is usual
     */
    static Metadata read(Cursor cursor, boolean compressed, @Nullable Metadata before) throws IOException {
        long begin = cursor.position();
        long left = cursor.left();
        int size = cursor.readInt();
        if (size <= 0 || size > left || size > LONGEST) {
            throw new DamageException(begin, "a description of events of " + size + " bytes");
        }
        if (cursor.readLong() != JfrType.METADATA) {
            throw new DamageException(begin, "no description of events");
        }
        cursor.skipNumber(8); // start
        cursor.skipNumber(8); // duration
        cursor.skipNumber(8); // its own number
        byte[] text = cursor.readBytes((int) (begin + size - cursor.position()));
        if (before != null && Arrays.equals(text, before.text)) {
            return before;
        }
        Metadata metadata = new Metadata(text);
        Cursor own = new Cursor(text, 0, text.length);
        own.compressed(compressed);
        String[] strings = new String[own.readCount()];
        for (int i = 0; i < strings.length; i++) {
            String string = own.readString(null);
            strings[i] = string == null ? "" : string;
        }
        metadata.element(own, strings, null, 0);
        return metadata;
    }

    /** The types of its events that are used. */
    UsedTypes used() throws DamageException {
        UsedTypes known = used;
        if (known == null) {
            known = new UsedTypes(types.values(), this::layout);
            used = known;
        }
        return known;
    }

    private void element(Cursor cursor, String[] strings, @Nullable JfrType in, int depth) throws IOException {
        if (depth > DEEPEST) {
            throw new DamageException(cursor.position(), "a description of events nested without end");
        }
        String element = string(cursor, strings);
        Map<String, String> attributes = new HashMap<>();
        for (int n = cursor.readCount(); n > 0; n--) {
            String key = string(cursor, strings);
            attributes.put(key, string(cursor, strings));
        }
        JfrType type = in;
        if (element.equals("class")) {
            type = new JfrType(number(cursor, attributes, "id"), attributes.getOrDefault("name", ""));
            types.put(type.id(), type);
        } else if (element.equals("field") && in != null) {
            in.fields()
                    .add(new JfrType.Field(
                            attributes.getOrDefault("name", ""),
                            number(cursor, attributes, "class"),
                            "true".equals(attributes.get("constantPool")),
                            "1".equals(attributes.get("dimension"))));
        }
        for (int n = cursor.readCount(); n > 0; n--) {
            element(cursor, strings, type, depth + 1);
        }
    }

    private static String string(Cursor cursor, String[] strings) throws IOException {
        int index = cursor.readInt();
        if (index < 0 || index >= strings.length) {
            throw new DamageException(cursor.position(), "a name that is not in the list of names");
        }
        return strings[index];
    }

    private static long number(Cursor cursor, Map<String, String> attributes, String key) throws IOException {
        try {
            return Long.parseLong(attributes.getOrDefault(key, ""));
        } catch (NumberFormatException e) {
            throw new DamageException(cursor.position(), "a type without a number");
        }
    }

    @Nullable
    JfrType type(long id) {
        return types.get(id);
    }

    Collection<JfrType> types() {
        return types.values();
    }

    /** The order of the values of a type; made once for each. */
    Layout layout(JfrType type) throws DamageException {
        return layout(type, 0);
    }

    private Layout layout(JfrType type, int depth) throws DamageException {
        Layout known = layouts.get(type.id());
        if (known == null) {
            if (depth > DEEPEST) {
                throw new DamageException(0, "a type that holds itself");
            }
            List<Layout.Value> values = new ArrayList<>();
            for (JfrType.Field field : type.fields()) {
                values.add(value(field, depth));
            }
            known = new Layout(values);
            layouts.put(type.id(), known);
        }
        return known;
    }

    private Layout.Value value(JfrType.Field field, int depth) throws DamageException {
        JfrType type = types.get(field.type());
        if (type == null) {
            throw new DamageException(0, "a field of a type that is not described");
        }
        ValueKind kind = field.pooled() ? ValueKind.CONSTANT : ValueKind.of(type.name());
        Layout struct = kind == ValueKind.STRUCT ? layout(type, depth + 1) : null;
        if (struct != null && struct.isEmpty()) {
            throw new DamageException(0, "a field of a type without fields");
        }
        return new Layout.Value(field.name(), kind, field.type(), field.array(), struct);
    }
}
