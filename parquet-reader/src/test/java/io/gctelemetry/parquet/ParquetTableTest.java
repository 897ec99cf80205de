package io.gctelemetry.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.readers.table.Table;
import io.gctelemetry.readers.table.Table.Column;
import io.gctelemetry.readers.table.TableFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What we write, as Apache's own reader reads it. */
class ParquetTableTest {
    private static final int ROWS = 1_000;

    @TempDir
    Path folder;

    @Test
    void everyValueComesBackAndWhatIsAbsentStaysAbsent() throws IOException {
        long[] times = new long[ROWS];
        long[] counts = new long[ROWS];
        double[] seconds = new double[ROWS];
        String[] texts = new String[ROWS];
        boolean[] flags = new boolean[ROWS];
        for (int i = 0; i < ROWS; i++) {
            times[i] = 1_700_000_000_000_000_000L + i * 1_500L;
            counts[i] = i - 5L;
            seconds[i] = i % 300 < 150 ? Double.NaN : i / 7.0;
            texts[i] = i % 7 == 0 ? null : "n\u00f6de " + i;
            flags[i] = i % 3 == 0;
        }
        List<Group> rows = written(new Table(
                "things",
                List.of(
                        Column.times("at", times),
                        Column.counts("count", counts),
                        Column.seconds("length", seconds),
                        Column.texts("name", texts),
                        Column.flags("met", flags))));

        assertThat(rows).hasSize(ROWS);
        for (int i = 0; i < ROWS; i++) {
            Group row = rows.get(i);
            assertThat(row.getLong("at", 0)).isEqualTo(times[i] / 1_000);
            assertThat(row.getLong("count", 0)).isEqualTo(counts[i]);
            assertThat(row.getFieldRepetitionCount("length")).isEqualTo(Double.isNaN(seconds[i]) ? 0 : 1);
            if (!Double.isNaN(seconds[i])) {
                assertThat(row.getDouble("length", 0)).isEqualTo(seconds[i]);
            }
            assertThat(row.getFieldRepetitionCount("name")).isEqualTo(texts[i] == null ? 0 : 1);
            if (texts[i] != null) {
                assertThat(row.getString("name", 0)).isEqualTo(texts[i]);
            }
            assertThat(row.getBoolean("met", 0)).isEqualTo(flags[i]);
        }
    }

    @Test
    void aTableWithoutRowsIsAFileToo() throws IOException {
        assertThat(written(new Table("things", List.of(Column.counts("count", new long[0])))))
                .isEmpty();
    }

    private List<Group> written(Table table) throws IOException {
        Path file = folder.resolve("table.parquet");
        try (OutputStream out = Files.newOutputStream(file)) {
            TableFile.of("parquet").orElseThrow().write(table, out);
        }
        List<Group> rows = new ArrayList<>();
        ParquetReadOptions options = ParquetReadOptions.builder(new PlainParquetConfiguration())
                .withCodecFactory(new JdkCodecs())
                .build();
        try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file), options)) {
            MessageType schema = reader.getFooter().getFileMetaData().getSchema();
            for (PageReadStore pages = reader.readNextRowGroup(); pages != null; pages = reader.readNextRowGroup()) {
                RecordReader<Group> records = new ColumnIOFactory()
                        .getColumnIO(schema)
                        .getRecordReader(pages, new GroupRecordConverter(schema));
                for (long i = 0; i < pages.getRowCount(); i++) {
                    rows.add(records.read());
                }
            }
        }
        return rows;
    }
}
