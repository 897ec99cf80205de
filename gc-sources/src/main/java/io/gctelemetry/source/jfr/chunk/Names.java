package io.gctelemetry.source.jfr.chunk;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The names of the constants of one type, such as the causes of collections, by their keys. One thread. */
final class Names {
    private static final int MOST = 1 << 12;

    private @Nullable String[] byKey = new String[64];

    void put(long key, @Nullable String name) {
        if (key >= 0 && key < MOST) {
            if (key >= byKey.length) {
                byKey = Arrays.copyOf(byKey, (int) Math.max(key + 1, 2L * byKey.length));
            }
            byKey[(int) key] = name;
        }
    }

    /** The name of a constant; null if the chunk has none. */
    @Nullable
    String get(long key) {
        return key >= 0 && key < byKey.length ? byKey[(int) key] : null;
    }
}
