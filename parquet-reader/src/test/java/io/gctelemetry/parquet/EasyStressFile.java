package io.gctelemetry.parquet;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/** Writes a file with the schema and the writer that cassandra-easy-stress has. */
final class EasyStressFile {
    /** 2026-11-20T11:00:00Z in milliseconds. */
    static final long START = 1_795_172_400_000L;

    private static final MessageType SCHEMA = MessageTypeParser.parseMessageType("message example {"
            + " required binary operation (UTF8);"
            + " required boolean success;"
            + " required binary failure_reason (UTF8);"
            + " required binary failure_stacktrace (UTF8);"
            + " required int64 service_start_time_ms;"
            + " required int64 service_duration_ns;"
            + " required int64 request_start_time_ms;"
            + " required int64 request_duration_ns; }");

    private EasyStressFile() {}

    /** Row i is a request put into the queue i ms after the start, sent i % 5 us later and answered i us after that. */
    static void write(Path file, int rows, CompressionCodecName codec, WriterVersion version) throws IOException {
        SimpleGroupFactory groups = new SimpleGroupFactory(SCHEMA);
        try (ParquetWriter<Group> writer = ExampleParquetWriter.builder(new LocalOutputFile(file))
                .withConf(new PlainParquetConfiguration())
                .withType(SCHEMA)
                .withCodecFactory(new JdkCodecs())
                .withCompressionCodec(codec)
                .withWriterVersion(version)
                .withRowGroupSize(100_000L)
                .withPageSize(10_000)
                .build()) {
            for (int i = 0; i < rows; i++) {
                boolean failed = i % 100 == 99;
                writer.write(groups.newGroup()
                        .append("operation", i % 3 == 0 ? "Mutation" : "Select")
                        .append("success", !failed)
                        .append("failure_reason", failed ? "DriverTimeoutException" : "")
                        .append("failure_stacktrace", failed ? "at a\nat b" : "")
                        .append("service_start_time_ms", START + i)
                        .append("service_duration_ns", i * 1000L)
                        .append("request_start_time_ms", START + i)
                        .append("request_duration_ns", i * 1000L + i % 5 * 1000L));
            }
        }
    }
}
