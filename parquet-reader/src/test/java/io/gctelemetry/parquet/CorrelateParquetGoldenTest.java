package io.gctelemetry.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.testing.Launcher;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The tables that {@code correlate --parquet} writes of three real runs, whole, as Apache's own reader reads them. */
class CorrelateParquetGoldenTest {
    private static final int SHOWN = 110;
    private static final String FILES = "../gc-correlate/src/test/resources/";
    private static final String READERS = "../gc-readers/src/test/resources/";
    private static final String CLIENTS = READERS + "clients/";

    /** A run of Cassandra under load. */
    enum Run {
        G1,
        PARALLEL,
        STRESS;

        String[] files() {
            return switch (this) {
                case G1 ->
                    new String[] {
                        "--sle=p99.9<50ms/10s",
                        "--node=n1=" + READERS + "jfr/g1-17.jfr.gz",
                        "--client=" + CLIENTS + "open-loop/ll.hlog.gz",
                        "--client=" + CLIENTS + "open-loop/ll.slow.csv.gz"
                    };
                case PARALLEL ->
                    new String[] {
                        "--sle=p99.9<50ms/10s",
                        "--node=n1=" + FILES + "correlate/parallel.gc.log.gz",
                        "--client=" + CLIENTS + "parallel/ll.hlog.gz",
                        "--from=2026-11-20T10:42:28Z",
                        "--to=2026-11-20T10:44:48Z"
                    };
                case STRESS ->
                    new String[] {
                        "--sle=p99<15ms,p99.9<40ms/10s",
                        "--node=n1=" + FILES + "correlate/cassandra-stress.gc.log.gz",
                        "--client=" + CLIENTS + "cassandra-stress/cs-throttle.hdr.gz"
                    };
            };
        }
    }

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void tables(Run run) throws IOException, InterruptedException {
        correlate(run.files());
        for (String table : List.of("windows", "stops")) {
            verify(
                    "correlate-" + run.name().toLowerCase(Locale.ROOT) + "." + table + ".txt",
                    text(folder.resolve(table + ".parquet")));
        }
    }

    /** As a process of its own, for the program writes to the JVM's own standard output. */
    private void correlate(String... files) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                "io.gctelemetry.collector.cli.Main",
                "correlate",
                "--parquet=" + folder));
        arguments.addAll(List.of(files));
        Path errors = folder.resolve("errors");
        int exit = Launcher.java(arguments.toArray(String[]::new))
                .errors(ProcessBuilder.Redirect.to(errors.toFile()))
                .run()
                .exit();
        assertThat(errors).isEmptyFile();
        assertThat(exit).isZero();
    }

    /** The columns with their types, then a line for each row; of many rows those in the middle as a checksum. */
    private static String text(Path file) throws IOException {
        List<String> text = new ArrayList<>();
        List<String> rows = new ArrayList<>();
        ParquetReadOptions options = ParquetReadOptions.builder(new PlainParquetConfiguration())
                .withCodecFactory(new JdkCodecs())
                .build();
        try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file), options)) {
            MessageType schema = reader.getFooter().getFileMetaData().getSchema();
            for (Type column : schema.getFields()) {
                LogicalTypeAnnotation logical = column.getLogicalTypeAnnotation();
                text.add(column.getName() + ": " + column.getRepetition() + " "
                        + column.asPrimitiveType().getPrimitiveTypeName() + (logical == null ? "" : " " + logical));
            }
            for (PageReadStore pages = reader.readNextRowGroup(); pages != null; pages = reader.readNextRowGroup()) {
                RecordReader<Group> records = new ColumnIOFactory()
                        .getColumnIO(schema)
                        .getRecordReader(pages, new GroupRecordConverter(schema));
                for (long i = 0; i < pages.getRowCount(); i++) {
                    Group row = records.read();
                    rows.add(schema.getFields().stream()
                            .map(column -> value(row, column.getName()))
                            .collect(Collectors.joining(" | ")));
                }
            }
        }
        if (rows.size() > 2 * SHOWN) {
            List<String> middle = rows.subList(SHOWN, rows.size() - SHOWN);
            CRC32 sum = new CRC32();
            sum.update(String.join("\n", middle).getBytes(StandardCharsets.UTF_8));
            String line = String.format("and %d rows of checksum %08x", middle.size(), sum.getValue());
            middle.clear();
            rows.add(SHOWN, line);
        }
        text.addAll(rows);
        return String.join("\n", text) + "\n";
    }

    private static String value(Group row, String column) {
        return row.getFieldRepetitionCount(column) == 0
                ? "-"
                : row.getValueToString(row.getType().getFieldIndex(column), 0);
    }

    /** {@code -Dgolden.update=true} writes the expected texts anew. */
    private static void verify(String name, String actual) throws IOException {
        Path file = Path.of("src/test/resources/golden", name);
        if (Boolean.getBoolean("golden.update")) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, actual, StandardCharsets.UTF_8);
        }
        assertThat(actual).as(name).isEqualTo(Files.readString(file));
    }
}
