package io.gctelemetry.readers.internal.jfr.chunk;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The types of events of a recording that are used, and the types of constants whose names they need. */
final class UsedTypes {
    private static final int MOST_NUMBERED = 1 << 16;

    private final Map<Long, EventLayout> others = new HashMap<>();
    private final Set<Long> names = new HashSet<>();
    private final @Nullable EventLayout[] numbered;

    /** The order of the values of a type. */
    interface Layouts {
        Layout of(JfrType type) throws DamageException;
    }

    UsedTypes(Collection<JfrType> types, Layouts layouts) throws DamageException {
        for (JfrType type : types) {
            Use use = Use.of(type.name());
            if (use != null) {
                EventLayout layout = EventLayout.of(use, layouts.of(type));
                others.put(type.id(), layout);
                names.addAll(layout.constants());
            }
        }
        int largest = 0;
        for (JfrType type : types) {
            largest = (int) Math.max(largest, Math.min(type.id(), MOST_NUMBERED));
        }
        numbered = new EventLayout[largest + 1];
        others.forEach((id, layout) -> {
            if (id >= 0 && id < numbered.length) {
                numbered[id.intValue()] = layout;
            }
        });
    }

    /** How the events of this number are written; null if they are not used. */
    @Nullable
    EventLayout of(long type) {
        return type >= 0 && type < numbered.length ? numbered[(int) type] : others.get(type);
    }

    /** How events are written, by the number of their type; null for those that are not used, or not among the lowest. */
    @Nullable
    EventLayout[] numbered() {
        return numbered;
    }

    /** The types of constants whose names are needed. */
    Set<Long> names() {
        return names;
    }
}
