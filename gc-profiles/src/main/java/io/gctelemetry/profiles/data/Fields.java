package io.gctelemetry.profiles.data;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Typed access to one object of data. Every miss is a {@link BadDataException} that names the place and the key. */
public final class Fields {

    private final String place;
    private final Map<String, @Nullable Object> values;

    private Fields(String place, Map<String, @Nullable Object> values) {
        this.place = place;
        this.values = values;
    }

    /** Wraps a value that must be an object. */
    public static Fields of(String place, @Nullable Object value) {
        if (!(value instanceof Map<?, ?> map)) {
            throw new BadDataException(place, "expected an object");
        }
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        map.forEach((key, member) -> values.put(String.valueOf(key), member));
        return new Fields(place, values);
    }

    /** Returns the place of this object, for a message. */
    public String place() {
        return place;
    }

    /** Returns the names present, in the order of the data. */
    public List<String> names() {
        return List.copyOf(values.keySet());
    }

    /** Returns the raw value, or null when it is absent. */
    public @Nullable Object get(String key) {
        return values.get(key);
    }

    /** Returns the text, or null when it is absent. Numbers and booleans are given as they are written. */
    public @Nullable String textOrNull(String key) {
        Object value = values.get(key);
        if (value == null) {
            return null;
        }
        if (value instanceof Map || value instanceof List) {
            throw new BadDataException(place, key + " must be a text");
        }
        return value.toString();
    }

    /** Returns the text, or the other one when it is absent. */
    public String text(String key, String other) {
        String text = textOrNull(key);
        return text == null ? other : text;
    }

    /** Returns the text, which must be there. */
    public String text(String key) {
        String text = textOrNull(key);
        if (text == null) {
            throw new BadDataException(place, key + " is missing");
        }
        return text;
    }

    /** Returns the whole number, or null when it is absent. */
    public @Nullable Integer numberOrNull(String key) {
        Object value = values.get(key);
        if (value == null) {
            return null;
        }
        if (value instanceof Number number && number.longValue() == number.intValue()) {
            return number.intValue();
        }
        throw new BadDataException(place, key + " must be a whole number, not " + value);
    }

    /** Returns whether the value is there and true. */
    public boolean flag(String key) {
        return Boolean.TRUE.equals(values.get(key));
    }

    /** Returns the texts of a list; empty when it is absent. */
    public List<String> texts(String key) {
        List<String> out = new ArrayList<>();
        for (Object item : list(key)) {
            out.add(String.valueOf(item));
        }
        return out;
    }

    /** Returns the objects of a list; empty when it is absent. */
    public List<Fields> objects(String key) {
        List<Fields> out = new ArrayList<>();
        int index = 0;
        for (Object item : list(key)) {
            out.add(of(place + " " + key + "[" + index++ + "]", item));
        }
        return out;
    }

    /** Returns the object, or null when it is absent. */
    public @Nullable Fields objectOrNull(String key) {
        Object value = values.get(key);
        return value == null ? null : of(place + " " + key, value);
    }

    private List<?> list(String key) {
        Object value = values.get(key);
        if (value == null) {
            return List.of();
        }
        if (value instanceof List<?> list) {
            return list;
        }
        throw new BadDataException(place, key + " must be a list");
    }
}
