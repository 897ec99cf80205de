package io.gctelemetry.profiles.catalogue;

import io.gctelemetry.profiles.data.Fields;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * The texts that -Xlog accepts in addition to tags.
 *
 * @param levels in the order in which messages list them
 * @param decorators long and short names
 */
public record LogWords(List<String> levels, Set<String> decorators) {

    /** No words at all, where nobody asks for them. */
    static final LogWords NONE = new LogWords(List.of(), Set.of());

    /** Reads {@code levels} and {@code decorators}. */
    public static LogWords of(Fields fields) {
        Fields named = Objects.requireNonNull(fields.objectOrNull("decorators"));
        Set<String> decorators = new HashSet<>(named.names());
        named.names().forEach(name -> decorators.add(named.text(name)));
        return new LogWords(fields.texts("levels"), decorators);
    }
}
