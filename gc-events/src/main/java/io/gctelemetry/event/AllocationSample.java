package io.gctelemetry.event;

import java.util.Objects;

/** One allocation out of many, and how many allocated bytes it stands for. Immutable. */
public final class AllocationSample {
    private final String className;
    private final long bytes;

    /** @param className as {@link Class#getName()} has it */
    public AllocationSample(String className, long bytes) {
        this.className = Objects.requireNonNull(className, "className");
        this.bytes = bytes;
    }

    public String className() {
        return className;
    }

    /** The bytes allocated since the sample before: of many samples, those of a class add up to what it allocated. */
    public long bytes() {
        return bytes;
    }

    @Override
    public String toString() {
        return bytes + " B of " + className;
    }
}
