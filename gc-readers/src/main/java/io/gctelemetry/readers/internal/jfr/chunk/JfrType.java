package io.gctelemetry.readers.internal.jfr.chunk;

import java.util.ArrayList;
import java.util.List;

/**
 * A type of events or of values.
 *
 * @param id its number in this chunk
 * @param fields in the order in which they are written
 */
record JfrType(long id, String name, List<Field> fields) {
    /** The number of the metadata event, in every chunk. */
    static final int METADATA = 0;

    /** The number of the events that hold constants, in every chunk. */
    static final int CONSTANTS = 1;

    JfrType(long id, String name) {
        this(id, name, new ArrayList<>());
    }

    /**
     * @param type the number of its type
     * @param pooled whether it is written as the key of a constant
     * @param array whether it is a number of values
     */
    record Field(String name, long type, boolean pooled, boolean array) {}
}
