package io.gctelemetry.event;

import java.util.Objects;

/**
 * Which collector paused and how it calls that: the two words under which the JVM's own GC beans announce it.
 *
 * <p>Sources differ in their names for the same thing (JFR: {@code G1New}; log: {@code Pause Young}; bean:
 * {@code G1 Young Generation}). Everything we show speaks the beans' language. Immutable.
 */
public final class CollectionKind {
    public static final String MINOR = "end of minor GC";
    public static final String MAJOR = "end of major GC";
    public static final String CONCURRENT_PAUSE = "end of concurrent GC pause";
    public static final String PAUSE = "end of GC pause";
    public static final String CYCLE = "end of GC cycle";

    private final String gc;
    private final String action;

    public CollectionKind(String gc, String action) {
        this.gc = Objects.requireNonNull(gc, "gc");
        this.action = Objects.requireNonNull(action, "action");
    }

    /** The GC bean's name, such as {@code G1 Young Generation}. */
    public String gc() {
        return gc;
    }

    /** The action of its notification, such as {@code end of minor GC}; a full collection is always {@link #MAJOR}. */
    public String action() {
        return action;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof CollectionKind
                && ((CollectionKind) o).gc.equals(gc)
                && ((CollectionKind) o).action.equals(action);
    }

    @Override
    public int hashCode() {
        return 31 * gc.hashCode() + action.hashCode();
    }

    @Override
    public String toString() {
        return gc + ", " + action;
    }
}
