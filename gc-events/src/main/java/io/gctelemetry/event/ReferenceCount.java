package io.gctelemetry.event;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How many {@link java.lang.ref.Reference} objects of one strength a collection found. The collector visits each of them, with most
 * collectors during a pause. Immutable.
 */
public final class ReferenceCount implements GcEvent {
    /** The strength of a reference. */
    public enum Strength {
        SOFT("soft", "Soft reference"),
        WEAK("weak", "Weak reference"),
        FINAL("final", "Final reference"),
        PHANTOM("phantom", "Phantom reference");

        private final String word;
        private final String inJfr;

        Strength(String word, String inJfr) {
            this.word = word;
            this.inJfr = inJfr;
        }

        /** Returns the value of the label. */
        public String word() {
            return word;
        }

        /** Returns the strength that JFR calls so; null if it is not known. */
        public static @Nullable Strength of(String inJfr) {
            for (Strength strength : values()) {
                if (strength.inJfr.equals(inJfr)) {
                    return strength;
                }
            }
            return null;
        }
    }

    private final long gcId;
    private final Strength strength;
    private final long count;

    public ReferenceCount(long gcId, Strength strength, long count) {
        this.gcId = gcId;
        this.strength = Objects.requireNonNull(strength, "strength");
        this.count = count;
    }

    public long gcId() {
        return gcId;
    }

    public Strength strength() {
        return strength;
    }

    public long count() {
        return count;
    }

    @Override
    public void deliverTo(GcEventAdapter listener) {
        listener.onReferenceCount(this);
    }

    @Override
    public String toString() {
        return count + " " + strength.word() + " references of collection " + gcId;
    }
}
