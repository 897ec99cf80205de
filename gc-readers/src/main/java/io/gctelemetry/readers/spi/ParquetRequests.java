package io.gctelemetry.readers.spi;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Reads a Parquet file of single requests: what the optional jar {@code gc-telemetry-parquet-reader} provides, found by
 * {@link java.util.ServiceLoader}.
 */
public interface ParquetRequests {
    /** One row of cassandra-easy-stress' {@code --parquet}. */
    interface Rows {
        /**
         * Takes the next row, in the order of the file.
         *
         * @param operation the tool's word for it ({@code Mutation}, {@code Select}, {@code Deletion}, {@code DDL})
         * @param requestStart when it was put into the queue, milliseconds since 1970
         * @param requestDuration from then until its answer, in nanoseconds
         * @param serviceStart when it was sent, milliseconds since 1970
         * @param serviceDuration from then until its answer, in nanoseconds
         * @return whether to go on
         */
        boolean row(
                String operation,
                boolean success,
                long requestStart,
                long requestDuration,
                long serviceStart,
                long serviceDuration);
    }

    /**
     * Reads all rows.
     *
     * @throws io.gctelemetry.readers.input.InputException if it is no such file, is damaged or packed in a way that is
     *     not understood
     */
    void read(Path file, Rows rows) throws IOException;
}
