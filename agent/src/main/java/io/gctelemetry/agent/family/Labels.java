package io.gctelemetry.agent.family;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The labels of a series, sorted by name, in the forms that the formats need. Each form is made once, because it stands
 * on every line of every scrape. Immutable.
 */
public final class Labels implements Comparable<Labels> {
    /** No labels. */
    public static final Labels NONE = new Labels(new String[0], new String[0]);

    private final String[] names;
    private final String[] values;
    private final byte[] text;
    private byte @Nullable [] pairs;

    private Labels(String[] names, String[] values) {
        this.names = names;
        this.values = values;
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < names.length; i++) {
            escaped.append(i == 0 ? "" : ",").append(names[i]).append("=\"");
            Escapes.append(values[i], true, escaped);
            escaped.append('"');
        }
        this.text = escaped.toString().getBytes(StandardCharsets.UTF_8);
    }

    public static Labels of(Map<String, String> labels) {
        TreeMap<String, String> sorted = new TreeMap<>(labels);
        return new Labels(
                sorted.keySet().toArray(new String[0]), sorted.values().toArray(new String[0]));
    }

    /** These labels and more; where a name is in both, the new value counts. */
    public Labels with(Iterable<String> newNames, String... newValues) {
        TreeMap<String, String> all = new TreeMap<>();
        for (int i = 0; i < names.length; i++) {
            all.put(names[i], values[i]);
        }
        int i = 0;
        for (String name : newNames) {
            all.put(name, newValues[i++]);
        }
        return of(all);
    }

    public int size() {
        return names.length;
    }

    public String name(int i) {
        return names[i];
    }

    public String value(int i) {
        return values[i];
    }

    /** As the text formats have them between the braces, in UTF-8. Not to be changed. */
    public byte[] text() {
        return text;
    }

    /** As {@code LabelPair} messages of the field 1, one behind the other. Not to be changed. One thread. */
    public byte[] pairs() {
        byte[] made = pairs;
        if (made == null) {
            made = LabelPairs.of(names, values);
            pairs = made;
        }
        return made;
    }

    /** By values, from the first name to the last: the order of the series of one family. */
    @Override
    public int compareTo(Labels other) {
        int order = Integer.compare(names.length, other.names.length);
        for (int i = 0; order == 0 && i < names.length; i++) {
            order = names[i].compareTo(other.names[i]);
        }
        for (int i = 0; order == 0 && i < values.length; i++) {
            order = values[i].compareTo(other.values[i]);
        }
        return order;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Labels && compareTo((Labels) other) == 0;
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(text);
    }

    /** As the text formats have them, with the braces. */
    @Override
    public String toString() {
        return "{" + new String(text, StandardCharsets.UTF_8) + "}";
    }
}
