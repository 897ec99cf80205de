package io.gctelemetry.readers.internal.jfr;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A recording written anew with its whole numbers in another encoding. Shares nothing with the reader under test. The sizes
 * of all events take four bytes, as in both encodings those do of events that a JVM calls large.
 */
final class RewrittenRecording {
    private static final int HEADER = 68;
    private static final int SIZE = 8;
    private static final int CONSTANTS = 16;
    private static final int METADATA = 24;
    private static final int FLAGS = 67;
    private static final int COMPRESSED = 1;

    /* Of a byte that becomes a long; of an event's size beside. */
    private static final int GROWTH = 12;

    private final WholeNumbers in;
    private final WholeNumbers out;
    private final List<String> strings = new ArrayList<>();
    private final Map<Long, Type> types = new HashMap<>();
    private final Map<Integer, Integer> moved = new HashMap<>();
    private final List<Reference> references = new ArrayList<>();

    private record Type(String name, List<Field> fields) {}

    private record Field(long type, boolean pooled, boolean array) {}

    /* What stands here in the new chunk says how far it is from one event of the old chunk to another. */
    private record Reference(int at, int from, int to) {}

    private RewrittenRecording(ByteBuffer from, ByteBuffer to, boolean compressed) {
        in = new WholeNumbers(from, (from.get(FLAGS) & COMPRESSED) != 0);
        out = new WholeNumbers(to, compressed);
    }

    /** All its chunks, each as far as its header says that it was written. */
    static byte[] of(byte[] recording, boolean compressed) {
        ByteBuffer to = ByteBuffer.allocate(GROWTH * recording.length);
        ByteBuffer from = ByteBuffer.wrap(recording);
        while (from.hasRemaining()) {
            ByteBuffer chunk = from.slice();
            chunk.limit((int) chunk.getLong(SIZE));
            ByteBuffer rewritten = to.slice();
            new RewrittenRecording(chunk, rewritten, compressed).chunk();
            from.position(from.position() + chunk.limit());
            to.position(to.position() + rewritten.position());
        }
        return Arrays.copyOf(to.array(), to.position());
    }

    private void chunk() {
        ByteBuffer from = in.bytes();
        ByteBuffer to = out.bytes();
        from.position((int) from.getLong(METADATA));
        event(); // before all others, for what it says of them
        to.position(0);
        from.position(0);
        copy(HEADER);
        references.clear();
        while (from.hasRemaining()) {
            moved.put(from.position(), to.position());
            event();
        }
        int end = to.position();
        for (Reference one : references) {
            to.position(one.at);
            out.writeLongest(moved.get(one.to) - moved.get(one.from));
        }
        to.position(end);
        to.putLong(SIZE, end);
        to.putLong(CONSTANTS, moved.get((int) from.getLong(CONSTANTS)));
        to.putLong(METADATA, moved.get((int) from.getLong(METADATA)));
        to.put(FLAGS, (byte) ((to.get(FLAGS) & ~COMPRESSED) | (out.compressed() ? COMPRESSED : 0)));
    }

    private void event() {
        int oldBegin = in.bytes().position();
        int oldEnd = oldBegin + (int) in.read(Integer.BYTES);
        int begin = out.bytes().position();
        out.writeSize(0);
        long type = number(Long.BYTES);
        if (type == 0) {
            metadata();
        } else if (type == 1) {
            constants(oldBegin);
        } else {
            struct(types.get(type));
        }
        if (in.bytes().position() != oldEnd) {
            throw new AssertionError("event of type " + type + " at " + oldBegin + " ends at "
                    + in.bytes().position() + ", not " + oldEnd);
        }
        int end = out.bytes().position();
        out.bytes().position(begin);
        out.writeSize(end - begin);
        out.bytes().position(end);
    }

    private void metadata() {
        number(Long.BYTES); // start
        number(Long.BYTES); // duration
        number(Long.BYTES); // its own number
        strings.clear();
        for (int n = count(); n > 0; n--) {
            strings.add(string());
        }
        element(null);
    }

    private void element(Type in) {
        String name = strings.get(count());
        Map<String, String> attributes = new HashMap<>();
        for (int n = count(); n > 0; n--) {
            attributes.put(strings.get(count()), strings.get(count()));
        }
        Type type = in;
        if (name.equals("class")) {
            type = new Type(attributes.get("name"), new ArrayList<>());
            types.put(Long.valueOf(attributes.get("id")), type);
        } else if (name.equals("field")) {
            in.fields.add(new Field(
                    Long.parseLong(attributes.get("class")),
                    attributes.containsKey("constantPool"),
                    attributes.containsKey("dimension")));
        }
        for (int n = count(); n > 0; n--) {
            element(type);
        }
    }

    private void constants(int place) {
        number(Long.BYTES); // start
        number(Long.BYTES); // duration
        long before = in.read(Long.BYTES);
        if (before != 0) {
            references.add(new Reference(out.bytes().position(), place, (int) (place + before)));
        }
        out.writeLongest(0);
        copy(1); // why it was written
        for (int pools = count(); pools > 0; pools--) {
            Type type = types.get(number(Long.BYTES));
            for (int n = count(); n > 0; n--) {
                number(Long.BYTES);
                value(type);
            }
        }
    }

    private void struct(Type type) {
        for (Field field : type.fields) {
            for (int n = field.array ? count() : 1; n > 0; n--) {
                if (field.pooled) {
                    number(Long.BYTES);
                } else {
                    value(types.get(field.type));
                }
            }
        }
    }

    private void value(Type type) {
        switch (type.name) {
            case "boolean", "byte" -> copy(1);
            case "short", "char" -> number(Short.BYTES);
            case "int" -> number(Integer.BYTES);
            case "long" -> number(Long.BYTES);
            case "float" -> copy(Float.BYTES);
            case "double" -> copy(Double.BYTES);
            case "java.lang.String" -> string();
            default -> struct(type);
        }
    }

    private String string() {
        byte encoding = in.bytes().get();
        out.bytes().put(encoding);
        return switch (encoding) {
            case 0, 1 -> "";
            case 2 -> "constant " + number(Long.BYTES);
            case 3, 5 -> copy(count());
            case 4 -> {
                StringBuilder text = new StringBuilder();
                for (int n = count(); n > 0; n--) {
                    text.append((char) number(Short.BYTES));
                }
                yield text.toString();
            }
            default -> throw new AssertionError("a string of encoding " + encoding);
        };
    }

    private int count() {
        return (int) number(Integer.BYTES);
    }

    private long number(int width) {
        long value = in.read(width);
        out.write(value, width);
        return value;
    }

    private String copy(int length) {
        byte[] bytes = new byte[length];
        in.bytes().get(bytes);
        out.bytes().put(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
