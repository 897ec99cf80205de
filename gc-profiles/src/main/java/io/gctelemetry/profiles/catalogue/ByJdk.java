package io.gctelemetry.profiles.catalogue;

import io.gctelemetry.profiles.data.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A text that may differ by JDK: one for all, or one for each span of JDKs. */
public final class ByJdk {

    private record Entry(JdkRange span, String text) {}

    private final List<Entry> entries;

    private ByJdk(List<Entry> entries) {
        this.entries = entries;
    }

    /** Reads a text, or an object whose keys are spans; nothing gives an empty table. */
    static ByJdk of(Fields fields, String key) {
        return of(fields, key, JdkRange.OLDEST);
    }

    /** Reads a text, which holds from that JDK on, or an object whose keys are spans; nothing gives an empty table. */
    static ByJdk of(Fields fields, String key, int first) {
        Object value = fields.get(key);
        if (value == null) {
            return new ByJdk(List.of());
        }
        List<Entry> entries = new ArrayList<>();
        if (value instanceof Map<?, ?> map) {
            map.forEach((span, text) -> entries.add(
                    new Entry(JdkRange.parse(fields.place() + " " + key, String.valueOf(span)), String.valueOf(text))));
        } else {
            entries.add(new Entry(new JdkRange(first, JdkRange.NEWEST), value.toString()));
        }
        return new ByJdk(entries);
    }

    /** Returns the text on that JDK, or empty where none is known. */
    public Optional<String> on(int jdk) {
        return entries.stream()
                .filter(e -> e.span.contains(jdk))
                .map(Entry::text)
                .findFirst();
    }

    /** Returns the whole table on one line: {@code true} or {@code 8-14: true, 15-17: false}. */
    public @Nullable String describe() {
        if (entries.isEmpty()) {
            return null;
        }
        if (entries.size() == 1) {
            return entries.get(0).text;
        }
        return entries.stream().map(e -> "JDK " + e.span + ": " + e.text).collect(Collectors.joining(", "));
    }
}
