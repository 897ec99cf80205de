package io.gctelemetry.parquet;

import io.gctelemetry.readers.input.InputException;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Util;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type.Repetition;

/** Where what stands in a Parquet file, as its footer says. Every length is checked against the file before it is believed. */
final class ParquetLayout implements Closeable {
    private static final int MAGIC = 0x31524150;
    private static final int LARGEST_FOOTER = 32 << 20;
    /* Durations in nanoseconds take a byte each at the least, even in a dictionary. */
    private static final long MOST_ROWS_A_BYTE = 8;

    private final String name;
    private final FileChannel channel;
    private final FileMetaData footer;
    private final Map<String, SchemaElement> fields = new HashMap<>();

    private ParquetLayout(String name, FileChannel channel, FileMetaData footer) {
        this.name = name;
        this.channel = channel;
        this.footer = footer;
        for (SchemaElement element : footer.getSchema()) {
            fields.putIfAbsent(element.getName(), element);
        }
    }

    static ParquetLayout open(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file);
        try {
            return new ParquetLayout(file.toString(), channel, footer(file.toString(), channel));
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static FileMetaData footer(String name, FileChannel channel) throws IOException {
        long size = channel.size();
        ByteBuffer end = ByteBuffer.wrap(bytes(name, channel, Math.max(0, size - 8), (int) Math.min(8, size)))
                .order(ByteOrder.LITTLE_ENDIAN);
        if (size < 12 || end.getInt(4) != MAGIC) {
            throw new InputException(
                    name,
                    "ends without a Parquet footer: it was not closed, as when the tool is killed; its rows cannot be found"
                            + " without one");
        }
        int length = end.getInt(0);
        if (length <= 0 || length > LARGEST_FOOTER || length > size - 12) {
            throw InputException.at(
                    name, "byte " + (size - 8), "names a footer of " + length + " bytes, which it has not");
        }
        byte[] footer = bytes(name, channel, size - 8 - length, length);
        try {
            return Util.readFileMetaData(new ByteArrayInputStream(footer));
        } catch (IOException | RuntimeException e) {
            throw new InputException(name, "byte " + (size - 8 - length) + ": its footer is damaged", e);
        }
    }

    /** So many bytes from a place, all of them. */
    static byte[] bytes(String name, FileChannel channel, long from, int length) throws IOException {
        byte[] bytes = new byte[length];
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) {
            long at = from + buffer.position();
            if (channel.read(buffer, at) < 0) {
                throw InputException.at(name, "byte " + at, "the file ends before its pages do");
            }
        }
        return bytes;
    }

    List<RowGroup> groups() throws InputException {
        for (RowGroup group : footer.getRow_groups()) {
            if (group.getNum_rows() < 0 || group.getNum_rows() / MOST_ROWS_A_BYTE > size()) {
                throw new InputException(name, "is damaged: its footer promises " + group.getNum_rows() + " rows");
            }
        }
        return footer.getRow_groups();
    }

    private long size() throws InputException {
        try {
            return channel.size();
        } catch (IOException e) {
            throw new InputException(name, "cannot be read: " + e.getMessage(), e);
        }
    }

    String createdBy() {
        return footer.isSetCreated_by() ? footer.getCreated_by() : "";
    }

    /** How often a column has a value in a row; checks that it is there and of its type. */
    Repetition repetition(String column, PrimitiveTypeName type) throws InputException {
        SchemaElement element = fields.get(column);
        String expected = type == PrimitiveTypeName.BINARY ? "BYTE_ARRAY" : type.name();
        if (element == null || !element.isSetType() || !element.getType().name().equals(expected)) {
            throw new InputException(
                    name,
                    "has no column " + column + " of type " + expected
                            + ": it is not what cassandra-easy-stress --parquet writes");
        }
        if (element.getRepetition_type() == FieldRepetitionType.REPEATED) {
            throw new InputException(name, "repeats its column " + column + ", as cassandra-easy-stress does not");
        }
        return element.getRepetition_type() == FieldRepetitionType.OPTIONAL ? Repetition.OPTIONAL : Repetition.REQUIRED;
    }

    /** The pages of a row group's columns, each read when it is asked for. */
    PageReadStore pages(RowGroup group, MessageType schema) throws InputException {
        Map<String, ColumnPages> pages = new HashMap<>();
        for (ColumnChunk chunk : group.getColumns()) {
            List<String> path = chunk.isSetMeta_data() ? chunk.getMeta_data().getPath_in_schema() : List.of();
            if (path.size() == 1 && schema.containsField(path.get(0))) {
                pages.put(path.get(0), ColumnPages.of(name, channel, chunk.getMeta_data(), group.getNum_rows()));
            }
        }
        if (pages.size() != schema.getFieldCount()) {
            throw new InputException(name, "is damaged: a group of rows lacks a column");
        }
        return new Pages(pages, group.getNum_rows());
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
