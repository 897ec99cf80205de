package io.gctelemetry.readers.internal.hdr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.internal.requests.ParquetFormat;
import io.gctelemetry.readers.latency.ClientFile;
import io.gctelemetry.readers.latency.HdrText;
import io.gctelemetry.readers.latency.Heard;
import io.gctelemetry.readers.latency.LatencyDescription;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencyOptions.Unit;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each load tool's log is taken for. */
class HdrProducersTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
                    x.hdr|[Logging for: X-INTENDED-READS]|1.3||tlp-stress|us|READ RESPONSE
                    x.hdr|[Logging for: X-WRITES]|1.3||tlp-stress|us|WRITE SERVICE
                    READ.hdr|[Logging for: READ]|1.1||YCSB|us|READ SERVICE
                    x.hdr|[Logging for: Intended-UPDATE]|1.1||YCSB|us|UPDATE RESPONSE
                    x.hdr|[Logging for: READ-FAILED]|1.1||YCSB|us|ERROR SERVICE
                    x.hdr|Logging op latencies for Cassandra Stress|1.3|READ-rt|cassandra-stress|ns|READ RESPONSE
                    x.hdr|other|1.3|simple1-wt|cassandra-stress|ns|SIMPLE1 WAIT
                    x.hdr|logging histograms for session a|1.3|cql.cycles_responsetime|NoSQLBench|ns|ALL RESPONSE
                    x.hdr|logging histograms for session a|1.3|cycles.servicetime|NoSQLBench|ns|ALL SERVICE
                    x.hdr|[Logged with Latte 0.28.0]|1.3|cycles|latte|ns|ALL RESPONSE
                    x.hdr|[Logged with Latte 0.28.0]|1.3|requests|latte|ns|ALL SERVICE
                    x.hdr|[Logged with Cql-stress 0.2]|1.3|READ|cql-stress|ns|READ UNKNOWN
                    x.hlog|[Logged with jHiccup version 2.0.10]|1.3||jHiccup|ns|ALL HICCUP
                    x.hdr|[values in nanoseconds; logged by the gc-telemetry load client]|1.3|ERROR-response|gc-telemetry|ns|ERROR RESPONSE
                    x.hdr|values are in us|1.3|WRITE-service|-|us|WRITE SERVICE
                    """)
    void areKnownByTheirLogs(
            String file, String comment, String version, String tag, String producer, String unit, String series)
            throws IOException {
        HdrText log = new HdrText()
                .raw("#" + comment + "\n#[Histogram log format version " + version + "]\n")
                .header(writer -> writer.outputStartTime(HdrText.START))
                .interval(tag == null ? "" : tag, 0, 500_000, 600_000);
        assertThat(read(file, log)).isEqualTo(producer + " " + unit + " " + series);
    }

    @ParameterizedTest
    @CsvSource({
        "write_response_time_100_20000_1.hlog, tussle us WRITE RESPONSE",
        "read_service_time_100_20000_1.hlog.gz, tussle us READ SERVICE",
    })
    void tussleIsKnownByTheNamesOfItsFiles(String file, String expected) throws IOException {
        assertThat(read(file, new HdrText().interval("", 0, 500, 600))).isEqualTo(expected);
    }

    @Test
    void anUnknownLogHasTheUnitInWhichItsMedianIsOneOfRequests() throws IOException {
        assertThat(reason(new HdrText().interval("", 0, 300, 512, 700)))
                .isEqualTo(
                        "us because in microseconds the median is 512 us, which a request may take, and in nanoseconds"
                                + " the median is 512 ns, in milliseconds the median is 512 ms, in seconds the median is 512 s;"
                                + " unit-doubtful");
        assertThat(reason(new HdrText().interval("", 0, 3, 5, 7)))
                .isEqualTo(
                        "ms because in milliseconds the median is 5.00 ms, which a request may take, and in nanoseconds"
                                + " the median is 5.00 ns, in microseconds the median is 5.00 us, in seconds the median is 5 s;"
                                + " unit-doubtful");
    }

    @Test
    void aMaximumDividedByAThousandSpeaksForMicroseconds() throws IOException {
        assertThat(reason(new HdrText().ratio(1000).interval("", 0, 300, 512, 700)))
                .isEqualTo("us because its longest values are printed divided by 1000");
    }

    @Test
    void aPersonKnowsBetter() throws IOException {
        LatencySource source = new HdrLogFormat()
                .open(
                        ClientFile.text(
                                "x.hdr", new HdrText().interval("", 0, 7).text()),
                        new LatencyOptions(Unit.SECONDS, null));
        Heard heard = Heard.of(source);
        assertThat(source.description().unitReason()).isEqualTo("it was given");
        assertThat(heard.intervals.get(0).counts().max()).isEqualTo(7_000_000_000L);
    }

    @Test
    void stampsAreAbsoluteWithoutAHeaderAndRelativeToTheStartTimeWithOne() throws IOException {
        assertThat(start(new HdrText().interval("", 3, 7))).isEqualTo(HdrText.START + 3000);
        assertThat(start(new HdrText().tlpStress("X-READS").interval("", 3, 7))).isEqualTo(HdrText.START + 3000);
        assertThat(start(new HdrText()
                        .header(log -> log.outputBaseTime(HdrText.START + 5000))
                        .tlpStress("X-READS")
                        .interval("", 3, 7)))
                .isEqualTo(HdrText.START + 8000);
        assertThat(start(new HdrText().base(HdrText.START).interval("", 3, 7))).isEqualTo(3000);
    }

    @Test
    void saysThatAParquetFileNeedsTheOptionalJar() throws IOException {
        Path file = Files.writeString(folder.resolve("rawlog.parquet"), "PAR1");
        Input input = Input.of(file);
        assertThat(new ParquetFormat().matches(input.head())).isTrue();
        assertThatThrownBy(() ->
                        new ParquetFormat().open(input, LatencyOptions.NONE).run(new Heard()))
                .isInstanceOf(InputException.class)
                .hasMessage(file + ": is a Parquet file, and the jar that reads them is not here: put"
                        + " gc-telemetry-parquet-reader and its dependencies into the folder of gc-collector's jar");
    }

    private String read(String file, HdrText log) throws IOException {
        Path path = Files.writeString(folder.resolve(file), log.text());
        LatencySource source = new HdrLogFormat().open(Input.of(path), LatencyOptions.NONE);
        Heard heard = Heard.of(source);
        LatencySeries series = heard.intervals.get(0).series();
        return source.description().producer() + " "
                + source.description().unit().symbol() + " " + series.operation() + " " + series.kind();
    }

    private static String reason(HdrText log) throws IOException {
        LatencySource source = new HdrLogFormat().open(ClientFile.text("x.hdr", log.text()), LatencyOptions.NONE);
        Heard.of(source);
        LatencyDescription said = source.description();
        return said.unit().symbol() + " because " + said.unitReason()
                + (said.notes().isEmpty() ? "" : "; " + said.notes().get(0).code());
    }

    private static long start(HdrText log) throws IOException {
        LatencySource source = new HdrLogFormat().open(ClientFile.text("x.hdr", log.text()), LatencyOptions.NONE);
        return Heard.of(source).intervals.get(0).start() / 1_000_000;
    }
}
