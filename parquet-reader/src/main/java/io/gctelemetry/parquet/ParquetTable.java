package io.gctelemetry.parquet;

import io.gctelemetry.readers.table.Table;
import io.gctelemetry.readers.table.Table.Column;
import io.gctelemetry.readers.table.TableFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.LogicalType;
import org.apache.parquet.format.MicroSeconds;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.TimeUnit;
import org.apache.parquet.format.TimestampType;
import org.apache.parquet.format.Util;

/**
 * Writes a table as a Parquet file: one row group, one page a column, plain values packed by gzip; every reader of Parquet
 * knows these. Columns of seconds and texts are optional.
 */
public final class ParquetTable implements TableFile {
    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

    @Override
    public String extension() {
        return "parquet";
    }

    @Override
    public void write(Table table, OutputStream out) throws IOException {
        long offset = MAGIC.length;
        out.write(MAGIC);
        List<SchemaElement> schema = new ArrayList<>();
        SchemaElement root = new SchemaElement(table.name());
        root.setNum_children(table.columns().size());
        schema.add(root);
        List<ColumnChunk> chunks = new ArrayList<>();
        long total = 0;
        for (Column column : table.columns()) {
            PlainPage page = PlainPage.of(column);
            byte[] plain = page.bytes();
            byte[] packed = gzip(plain);
            ByteArrayOutputStream header = new ByteArrayOutputStream();
            Util.writePageHeader(header(table.rows(), plain.length, packed.length), header);
            header.writeTo(out);
            out.write(packed);
            schema.add(element(column, page));
            ColumnMetaData metadata = new ColumnMetaData(
                    page.type(),
                    List.of(Encoding.PLAIN, Encoding.RLE),
                    List.of(column.name()),
                    CompressionCodec.GZIP,
                    table.rows(),
                    (long) header.size() + plain.length,
                    (long) header.size() + packed.length,
                    offset);
            ColumnChunk chunk = new ColumnChunk(offset);
            chunk.setMeta_data(metadata);
            chunks.add(chunk);
            total += header.size() + plain.length;
            offset += header.size() + packed.length;
        }
        List<RowGroup> groups = table.rows() == 0 ? List.of() : List.of(new RowGroup(chunks, total, table.rows()));
        FileMetaData metadata = new FileMetaData(1, schema, table.rows(), groups);
        metadata.setCreated_by("gc-telemetry");
        ByteArrayOutputStream footer = new ByteArrayOutputStream();
        Util.writeFileMetaData(metadata, footer);
        footer.writeTo(out);
        out.write(ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(footer.size())
                .array());
        out.write(MAGIC);
    }

    private static PageHeader header(int rows, int plain, int packed) {
        PageHeader header = new PageHeader(PageType.DATA_PAGE, plain, packed);
        header.setData_page_header(new DataPageHeader(rows, Encoding.PLAIN, Encoding.RLE, Encoding.RLE));
        return header;
    }

    private static SchemaElement element(Column column, PlainPage page) {
        SchemaElement element = new SchemaElement(column.name());
        element.setType(page.type());
        element.setRepetition_type(page.optional() ? FieldRepetitionType.OPTIONAL : FieldRepetitionType.REQUIRED);
        if (page.converted() != null) {
            element.setConverted_type(page.converted());
        }
        if (page.converted() == ConvertedType.TIMESTAMP_MICROS) {
            // without it engines take the time for one of the reader's own zone
            element.setLogicalType(LogicalType.TIMESTAMP(new TimestampType(true, TimeUnit.MICROS(new MicroSeconds()))));
        }
        return element;
    }

    private static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream(plain.length / 4 + 64);
        try (GZIPOutputStream zip = new GZIPOutputStream(packed)) {
            zip.write(plain);
        }
        return packed.toByteArray();
    }
}
