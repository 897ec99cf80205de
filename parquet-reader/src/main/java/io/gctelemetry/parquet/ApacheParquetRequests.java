package io.gctelemetry.parquet;

import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.spi.ParquetRequests;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;

/** Reads the columns that {@link ParquetRequests} tells; one page of each is in memory. */
public final class ApacheParquetRequests implements ParquetRequests {
    private static final String OPERATION = "operation";
    private static final String SUCCESS = "success";
    private static final List<String> TIMES =
            List.of("request_start_time_ms", "request_duration_ns", "service_start_time_ms", "service_duration_ns");

    @Override
    public void read(Path file, Rows rows) throws IOException {
        try (ParquetLayout layout = ParquetLayout.open(file)) {
            MessageType schema = schema(layout);
            for (RowGroup group : layout.groups()) {
                if (!read(layout, group, schema, rows)) {
                    return;
                }
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (RuntimeException e) {
            throw new InputException(file.toString(), "is damaged: its pages cannot be decoded; write it again", e);
        }
    }

    private static MessageType schema(ParquetLayout layout) throws InputException {
        Types.MessageTypeBuilder schema = Types.buildMessage();
        add(layout, schema, OPERATION, PrimitiveTypeName.BINARY);
        add(layout, schema, SUCCESS, PrimitiveTypeName.BOOLEAN);
        for (String time : TIMES) {
            add(layout, schema, time, PrimitiveTypeName.INT64);
        }
        return schema.named("requests");
    }

    private static void add(ParquetLayout layout, Types.MessageTypeBuilder schema, String name, PrimitiveTypeName type)
            throws InputException {
        Repetition repetition = layout.repetition(name, type);
        schema.addField(Types.primitive(type, repetition).named(name));
    }

    private static boolean read(ParquetLayout layout, RowGroup group, MessageType schema, Rows rows)
            throws IOException {
        long count = group.getNum_rows();
        ColumnReadStoreImpl store =
                new ColumnReadStoreImpl(layout.pages(group, schema), new Ignored(schema), schema, layout.createdBy());
        ColumnReader operations = store.getColumnReader(schema.getColumns().get(0));
        ColumnReader successes = store.getColumnReader(schema.getColumns().get(1));
        List<ColumnReader> times = new ArrayList<>();
        for (int i = 0; i < TIMES.size(); i++) {
            times.add(store.getColumnReader(schema.getColumns().get(2 + i)));
        }
        OperationNames names = new OperationNames();
        for (long row = 0; row < count; row++) {
            String operation = names.of(operations);
            boolean success = !present(successes) || successes.getBoolean();
            successes.consume();
            boolean more = rows.row(
                    operation, success, time(times.get(0)), time(times.get(1)), time(times.get(2)), time(times.get(3)));
            if (!more) {
                return false;
            }
        }
        return true;
    }

    static boolean present(ColumnReader column) {
        return column.getCurrentDefinitionLevel() >= column.getDescriptor().getMaxDefinitionLevel();
    }

    /** A number; -1, which no request has, where the column is empty. */
    private static long time(ColumnReader column) {
        long time = present(column) ? column.getLong() : -1;
        column.consume();
        return time;
    }
}
