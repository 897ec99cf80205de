package io.gctelemetry.event;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One sampled allocation with the number of allocated bytes that it represents. Immutable. */
public final class AllocationSample implements GcEvent {
    private final String className;
    private final long bytes;
    private final @Nullable String thread;

    /**
     * @param className as {@link Class#getName()} has it
     * @param thread the name of the thread that allocated, null if it is not known
     */
    public AllocationSample(String className, long bytes, @Nullable String thread) {
        this.className = Objects.requireNonNull(className, "className");
        this.bytes = bytes;
        this.thread = thread;
    }

    public String className() {
        return className;
    }

    /** The bytes allocated since the sample before: of many samples, those of a class add up to what it allocated. */
    public long bytes() {
        return bytes;
    }

    public @Nullable String thread() {
        return thread;
    }

    @Override
    public void deliverTo(GcEventAdapter listener) {
        listener.onAllocationSample(this);
    }

    @Override
    public String toString() {
        return bytes + " B of " + className;
    }
}
