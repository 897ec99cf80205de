package io.gctelemetry.collector.figures;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What an event is called.
 *
 * @param name a stop's VM operation, a pause's or a concurrent phase's phase
 * @param cause why the collection in it began, in HotSpot's words; null if there was none or if unavailable
 * @param collection whether it is the work of the collector
 */
public record Label(String name, @Nullable String cause, boolean collection) {

    /* What a record has of itself is put together from method handles: a tenth of a short run. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Label label
                && collection == label.collection
                && name.equals(label.name)
                && Objects.equals(cause, label.cause);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * name.hashCode() + Objects.hashCode(cause)) + Boolean.hashCode(collection);
    }
}
