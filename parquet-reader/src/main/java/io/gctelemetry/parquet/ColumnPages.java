package io.gctelemetry.parquet;

import io.gctelemetry.readers.input.InputException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.DataPageV2;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.DataPageHeaderV2;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.Util;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;

/** One column's pages in one group of rows, read from the file one at a time. */
final class ColumnPages implements PageReader {
    /* Parquet's pages are of 1 MB; a writer may be told otherwise. */
    private static final int LARGEST = 64 << 20;
    private static final int HEADER = 64 << 10;

    private final String name;
    private final FileChannel channel;
    private final boolean gzip;
    private final long end;
    private final long values;
    private final Statistics<?> noStatistics;
    private long at;
    private long left;
    private @Nullable DictionaryPage dictionary;

    private ColumnPages(String name, FileChannel channel, ColumnMetaData column, long begin, long values) {
        this.name = name;
        this.channel = channel;
        this.gzip = column.getCodec() == CompressionCodec.GZIP;
        this.at = begin;
        this.end = begin + column.getTotal_compressed_size();
        this.values = values;
        this.left = values;
        this.noStatistics = Statistics.getBuilderForReading(
                        Types.primitive(PrimitiveTypeName.INT64, Repetition.REQUIRED)
                                .named("none"))
                .build();
    }

    static ColumnPages of(String name, FileChannel channel, ColumnMetaData column, long rows) throws InputException {
        CompressionCodec codec = column.getCodec();
        if (codec != CompressionCodec.UNCOMPRESSED && codec != CompressionCodec.GZIP) {
            throw new InputException(
                    name,
                    "is packed with " + codec + "; write it unpacked, as cassandra-easy-stress does, or with GZIP");
        }
        long begin = column.getData_page_offset();
        if (column.isSetDictionary_page_offset() && column.getDictionary_page_offset() > 0) {
            begin = Math.min(begin, column.getDictionary_page_offset());
        }
        long length = column.getTotal_compressed_size();
        if (begin < 4 || length < 0 || column.getNum_values() != rows) {
            throw new InputException(
                    name, "is damaged: a column begins at byte " + begin + " with " + length + " bytes");
        }
        ColumnPages pages = new ColumnPages(name, channel, column, begin, rows);
        try {
            if (begin > channel.size() || length > channel.size() - begin) {
                throw InputException.at(name, "byte " + begin, "the file ends before this column does");
            }
        } catch (InputException e) {
            throw e;
        } catch (IOException e) {
            throw new InputException(name, "cannot be read: " + e.getMessage(), e);
        }
        return pages;
    }

    @Override
    public long getTotalValueCount() {
        return values;
    }

    @Override
    public @Nullable DictionaryPage readDictionaryPage() {
        if (dictionary == null && left == values) {
            long before = at;
            try {
                PageHeader header = header();
                if (header.isSetDictionary_page_header()) {
                    byte[] body = body(header);
                    dictionary = new DictionaryPage(
                            BytesInput.from(unpacked(body, header.getUncompressed_page_size())),
                            header.getUncompressed_page_size(),
                            header.getDictionary_page_header().getNum_values(),
                            encoding(header.getDictionary_page_header().getEncoding()));
                } else {
                    at = before;
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return dictionary;
    }

    @Override
    public @Nullable DataPage readPage() {
        try {
            while (left > 0 && at < end) {
                PageHeader header = header();
                byte[] body = body(header);
                if (header.isSetData_page_header()) {
                    return page(header, header.getData_page_header(), body);
                }
                if (header.isSetData_page_header_v2()) {
                    return page(header, header.getData_page_header_v2(), body);
                }
            }
            return null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private DataPage page(PageHeader header, DataPageHeader data, byte[] body) throws IOException {
        count(data.getNum_values());
        byte[] plain = unpacked(body, header.getUncompressed_page_size());
        return new DataPageV1(
                BytesInput.from(plain),
                data.getNum_values(),
                plain.length,
                noStatistics,
                encoding(data.getRepetition_level_encoding()),
                encoding(data.getDefinition_level_encoding()),
                encoding(data.getEncoding()));
    }

    private DataPage page(PageHeader header, DataPageHeaderV2 data, byte[] body) throws IOException {
        count(data.getNum_values());
        int repetition = data.getRepetition_levels_byte_length();
        int definition = data.getDefinition_levels_byte_length();
        int levels = repetition + definition;
        if (repetition < 0 || definition < 0 || levels < 0 || levels > body.length) {
            throw damaged("a page has levels of " + levels + " bytes");
        }
        byte[] packed = Arrays.copyOfRange(body, levels, body.length);
        byte[] plain = data.isIs_compressed() ? unpacked(packed, header.getUncompressed_page_size() - levels) : packed;
        return DataPageV2.uncompressed(
                data.getNum_rows(),
                data.getNum_nulls(),
                data.getNum_values(),
                BytesInput.from(body, 0, repetition),
                BytesInput.from(body, repetition, definition),
                encoding(data.getEncoding()),
                BytesInput.from(plain),
                noStatistics);
    }

    private void count(int inPage) throws InputException {
        if (inPage < 0 || inPage > left) {
            throw damaged("a page holds " + inPage + " values where " + left + " are left");
        }
        left -= inPage;
    }

    private PageHeader header() throws IOException {
        int most = (int) Math.min(HEADER, end - at);
        byte[] bytes = ParquetLayout.bytes(name, channel, at, Math.max(0, most));
        ByteArrayInputStream in = new ByteArrayInputStream(bytes);
        PageHeader header;
        try {
            header = Util.readPageHeader(in);
        } catch (IOException | RuntimeException e) {
            throw new InputException(name, "byte " + at + ": the head of a page is damaged", e);
        }
        at += bytes.length - in.available();
        return header;
    }

    private byte[] body(PageHeader header) throws IOException {
        int length = header.getCompressed_page_size();
        if (length < 0 || length > LARGEST || length > end - at) {
            throw damaged("the header of a page promises " + length + " bytes");
        }
        byte[] body = ParquetLayout.bytes(name, channel, at, length);
        at += length;
        return body;
    }

    private byte[] unpacked(byte[] body, int size) throws IOException {
        if (!gzip) {
            return body;
        }
        if (size < 0 || size > LARGEST) {
            throw damaged("the header of a page promises an unpacked size of " + size + " bytes");
        }
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(body))) {
            return in.readNBytes(size);
        } catch (IOException e) {
            throw new InputException(name, "byte " + at + ": a page's gzip data is damaged", e);
        }
    }

    private static Encoding encoding(org.apache.parquet.format.Encoding encoding) {
        return Encoding.valueOf(encoding.name());
    }

    private InputException damaged(String what) {
        return InputException.at(name, "byte " + at, "is damaged: " + what);
    }
}
