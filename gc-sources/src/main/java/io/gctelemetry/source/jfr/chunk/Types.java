package io.gctelemetry.source.jfr.chunk;

import io.gctelemetry.event.jfr.JfrEventType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads how a chunk describes the types of its events and constants. Only the used events and what constants are made of is
 * kept. One thread.
 */
final class Types {
    /** The number of the event with this description, in every chunk. */
    static final int METADATA = 0;

    /** The number of the events that hold constants, in every chunk. */
    static final int CONSTANTS = 1;

    private static final int LARGEST_ID = 1 << 14;
    private static final int LONGEST = 16 << 20;
    private static final int DEEPEST = 16;
    private static final String EVENT = "jdk.jfr.Event";

    private final List<Type> types = new ArrayList<>();
    private @Nullable Type[] byId = new Type[0];
    private @Nullable EventLayout[] events = new EventLayout[0];

    private Types() {}

    /**
     * Reads the description that begins at the cursor.
     *
     * @param before the one that this one replaces in the same chunk: constants that were read stay known
     */
    static Types read(Cursor cursor, @Nullable Types before) throws IOException {
        Types read = new Types();
        try {
            read.parse(cursor);
            read.index(before);
        } catch (DamageException e) {
            throw new ChunkFormatException("the description of events cannot be read: " + e.getMessage());
        }
        return read;
    }

    private void parse(Cursor cursor) throws IOException {
        long begin = cursor.position();
        int size = cursor.readInt();
        if (size <= 0 || size > LONGEST || size > cursor.left() || cursor.readLong() != METADATA) {
            throw new DamageException("no description of events", begin);
        }
        cursor.limit(begin + size);
        cursor.readLong(); // start
        cursor.readLong(); // duration
        cursor.readLong(); // its own number
        String[] strings = new String[cursor.readCount()];
        for (int i = 0; i < strings.length; i++) {
            String string = cursor.readString();
            strings[i] = string == null ? "" : string;
        }
        element(cursor, strings, null, 0);
    }

    private void element(Cursor cursor, String[] strings, @Nullable Type in, int depth) throws IOException {
        String element = string(cursor, strings);
        boolean field = in != null && element.equals("field");
        Type type = element.equals("class") ? new Type() : in;
        Field read = field ? new Field() : null;
        for (int n = cursor.readCount(); n > 0; n--) {
            String key = string(cursor, strings);
            String value = string(cursor, strings);
            if (read != null) {
                read.set(key, value);
            } else if (type != null && !type.equals(in)) {
                type.set(key, value);
            }
        }
        if (read != null && in != null) {
            in.fields.add(read);
        } else if (type != null && !type.equals(in) && type.kept()) {
            types.add(type);
        }
        if (depth == DEEPEST) {
            throw new DamageException("elements nested without end", cursor.position());
        }
        for (int n = cursor.readCount(); n > 0; n--) {
            element(cursor, strings, type, depth + 1);
        }
    }

    private static String string(Cursor cursor, String[] strings) throws IOException {
        int index = cursor.readInt();
        if (index < 0 || index >= strings.length) {
            throw new DamageException("a name that is not in the list", cursor.position());
        }
        return strings[index];
    }

    private void index(@Nullable Types before) throws IOException {
        int largest = 0;
        for (Type type : types) {
            if (type.id < 0 || type.id > LARGEST_ID) {
                throw new DamageException("a type of number " + type.id, 0);
            }
            largest = Math.max(largest, type.id);
        }
        byId = new Type[largest + 1];
        events = new EventLayout[largest + 1];
        for (Type type : types) {
            byId[type.id] = type;
        }
        for (Type type : types) {
            JfrEventType used = type.event ? JfrEventType.of(type.name) : null;
            if (used != null) {
                keepNames(type, before);
                events[type.id] = new EventLayout(used, values(type, 0));
            }
        }
    }

    /* Those constants whose key an event has, and which are a text. */
    private void keepNames(Type event, @Nullable Types before) throws IOException {
        for (Field field : event.fields) {
            Type of = type(field.type);
            if (field.pooled && of.fields.size() == 1 && of.names == null && values(of, 0)[0].isText()) {
                Type known = before == null ? null : before.find(of.id);
                of.names = known == null || known.names == null ? new Names() : known.names;
            }
        }
    }

    /** How the events of this number are written; null for one that is not used. */
    @Nullable
    EventLayout event(long id) {
        return id >= 0 && id < events.length ? events[(int) id] : null;
    }

    /** The names of the constants of this type; null if they are not kept. */
    @Nullable
    Names names(long id) {
        Type type = find(id);
        return type == null ? null : type.names;
    }

    /** How a constant of this type is written. */
    Value[] constant(long id) throws IOException {
        return values(type(id), 0);
    }

    private @Nullable Type find(long id) {
        return id >= 0 && id < byId.length ? byId[(int) id] : null;
    }

    private Type type(long id) throws DamageException {
        Type type = find(id);
        if (type == null) {
            throw new DamageException("a type that is not described, " + id, 0);
        }
        return type;
    }

    private Value[] values(Type type, int depth) throws IOException {
        Value[] known = type.values;
        if (known != null) {
            return known;
        }
        if (depth == DEEPEST) {
            throw new DamageException("a type that holds itself, " + type.name, 0);
        }
        Value[] values;
        if (Kind.of(type.name) == Kind.STRING) {
            values = new Value[] {new Value("", Kind.STRING, false, new Value[0], null)};
        } else {
            values = new Value[type.fields.size()];
            for (int i = 0; i < values.length; i++) {
                Field field = type.fields.get(i);
                Type of = type(field.type);
                Kind kind = field.pooled ? Kind.CONSTANT : Kind.of(of.name);
                Value[] struct = kind == Kind.STRUCT ? values(of, depth + 1) : new Value[0];
                values[i] = new Value(field.name, kind, field.array, struct, field.pooled ? of.names : null);
            }
        }
        type.values = values;
        return values;
    }

    /** A type of events, constants or values. */
    private static final class Type {
        private int id = -1;
        private String name = "";
        private String parent = "";
        private boolean event;
        private final List<Field> fields = new ArrayList<>();
        private Value @Nullable [] values;
        private @Nullable Names names;

        void set(String key, String value) {
            if (key.equals("id")) {
                id = number(value);
            } else if (key.equals("name")) {
                name = value;
            } else if (key.equals("superType")) {
                parent = value;
                event = value.equals(EVENT);
            }
        }

        /* Annotations and settings are never written, and most events are of no use. */
        boolean kept() {
            return parent.isEmpty() || (event && JfrEventType.of(name) != null);
        }
    }

    /** A field of a type. */
    private static final class Field {
        private String name = "";
        private int type = -1;
        private boolean pooled;
        private boolean array;

        void set(String key, String value) {
            if (key.equals("name")) {
                name = value;
            } else if (key.equals("class")) {
                type = number(value);
            } else if (key.equals("constantPool")) {
                pooled = value.equals("true");
            } else if (key.equals("dimension")) {
                array = value.equals("1");
            }
        }
    }

    private static int number(String value) {
        try {
            return Integer.parseInt(value);
        } catch (NumberFormatException e) {
            return -1;
        }
    }
}
