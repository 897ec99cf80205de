package io.gctelemetry.parquet;

import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.io.api.Binary;
import org.jspecify.annotations.Nullable;

/** The words of the column of operations: a file has a handful and repeats them millions of times. */
final class OperationNames {
    private @Nullable Binary last;
    private String word = "";

    /** Takes the next one. */
    String of(ColumnReader column) {
        if (!ApacheParquetRequests.present(column)) {
            column.consume();
            return "";
        }
        Binary value = column.getBinary();
        if (!value.equals(last)) {
            last = value.copy();
            word = value.length() > 100 ? "" : value.toStringUsingUTF8();
        }
        column.consume();
        return word;
    }
}
