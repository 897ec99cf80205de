package io.gctelemetry.readers.table;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import java.util.ServiceLoader;

/** A kind of file that holds a table, in a jar that one may leave out. */
public interface TableFile {
    /** The end of such a file's name, such as {@code parquet}. */
    String extension();

    /** Writes the table; does not close the stream. */
    void write(Table table, OutputStream out) throws IOException;

    /** The one of this extension on the class path. */
    static Optional<TableFile> of(String extension) {
        return ServiceLoader.load(TableFile.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(one -> one.extension().equals(extension))
                .findFirst();
    }
}
