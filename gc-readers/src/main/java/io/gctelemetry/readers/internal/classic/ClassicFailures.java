package io.gctelemetry.readers.internal.classic;

import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.readers.internal.gclog.Line;
import org.jspecify.annotations.Nullable;

/** The words in round brackets that report a failure. */
enum ClassicFailures {
    PROMOTION("(promotion failed", CollectionFailure.PROMOTION_FAILED),
    MODE("(concurrent mode failure", CollectionFailure.CONCURRENT_MODE_FAILURE),
    EXHAUSTED("(to-space exhausted", CollectionFailure.EVACUATION_FAILED),
    OVERFLOW("(to-space overflow", CollectionFailure.EVACUATION_FAILED);

    private static final ClassicFailures[] ALL = values();

    private final byte[] words;
    private final CollectionFailure failure;

    ClassicFailures(String words, CollectionFailure failure) {
        this.words = Line.word(words);
        this.failure = failure;
    }

    /** Returns the failure whose words begin at this place; null if there are none. */
    static @Nullable CollectionFailure of(Line line, int at) {
        for (ClassicFailures row : ALL) {
            if (line.has(row.words, at)) {
                return row.failure;
            }
        }
        return null;
    }
}
