package io.gctelemetry.parquet;

import java.util.List;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/** A converter that converts nothing: columns are read by themselves, and Parquet wants one all the same. */
final class Ignored extends GroupConverter {
    private final List<PrimitiveConverter> columns;

    Ignored(MessageType schema) {
        columns = schema.getFields().stream().map(Ignored::of).toList();
    }

    private static PrimitiveConverter of(Type field) {
        return new PrimitiveConverter() {
            @Override
            public void addBinary(Binary value) {}

            @Override
            public void addBoolean(boolean value) {}

            @Override
            public void addLong(long value) {}

            @Override
            public String toString() {
                return field.getName();
            }
        };
    }

    @Override
    public Converter getConverter(int index) {
        return columns.get(index);
    }

    @Override
    public void start() {}

    @Override
    public void end() {}
}
