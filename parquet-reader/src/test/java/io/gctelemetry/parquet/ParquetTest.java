package io.gctelemetry.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.readers.LatencyReaders;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.latency.LatencyDescription;
import io.gctelemetry.readers.latency.LatencyListener;
import io.gctelemetry.readers.latency.LatencyListener.Request;
import io.gctelemetry.readers.latency.LatencySource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParquetTest {
    private static final int ROWS = 20_000;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "UNCOMPRESSED,PARQUET_1_0",
        "UNCOMPRESSED,PARQUET_2_0",
        "GZIP,PARQUET_1_0",
        "GZIP,PARQUET_2_0",
    })
    void readsEveryRequestExactly(CompressionCodecName codec, WriterVersion version) throws IOException {
        Path file = folder.resolve("rawlog.parquet");
        EasyStressFile.write(file, ROWS, codec, version);
        assertThat(read(file)).isEqualTo(expected());
    }

    @Test
    void readsAFileThatIsPacked() throws IOException {
        Path file = folder.resolve("rawlog.parquet");
        EasyStressFile.write(file, ROWS, CompressionCodecName.UNCOMPRESSED, WriterVersion.PARQUET_1_0);
        Path packed = folder.resolve("rawlog.parquet.gz");
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            Files.copy(file, out);
        }
        assertThat(read(packed)).hasSize(ROWS);
    }

    @Test
    void saysWhatTheFileIs() throws IOException {
        Path file = folder.resolve("rawlog.parquet");
        EasyStressFile.write(file, 100, CompressionCodecName.UNCOMPRESSED, WriterVersion.PARQUET_1_0);
        LatencySource source = source(file);
        source.run(new LatencyListener() {});
        LatencyDescription said = source.description();
        assertThat(said.toString())
                .isEqualTo("LatencyDescription[producer=cassandra-easy-stress, unit=NANOSECONDS,"
                        + " unitReason=its columns are named so, series=["
                        + "LatencySeries[tag=, operation=READ, kind=RESPONSE],"
                        + " LatencySeries[tag=, operation=WRITE, kind=RESPONSE]], interval=null,"
                        + " span=2026-11-20T11:00:00Z +PT0.099103S, windows=null, notes=[]]");
    }

    @Test
    void namesTheCompressionThatItDoesNotRead() throws IOException {
        Path file = folder.resolve("rawlog.parquet");
        EasyStressFile.write(file, 100, CompressionCodecName.SNAPPY, WriterVersion.PARQUET_1_0);
        assertThatThrownBy(() -> read(file))
                .isInstanceOf(InputException.class)
                .hasMessage(file + ": is packed with SNAPPY; write it unpacked, as cassandra-easy-stress does, or with"
                        + " GZIP");
    }

    @Test
    void endsWhenItIsClosed() throws IOException {
        Path file = folder.resolve("rawlog.parquet");
        EasyStressFile.write(file, ROWS, CompressionCodecName.UNCOMPRESSED, WriterVersion.PARQUET_1_0);
        LatencySource source = source(file);
        List<Request> requests = new ArrayList<>();
        source.run(new LatencyListener() {
            @Override
            public void onRequest(Request request) {
                requests.add(request);
                source.close();
            }
        });
        assertThat(requests).hasSize(1);
    }

    @Test
    void saysOfACutFileThatItWasNotClosed() throws IOException {
        Path file = folder.resolve("rawlog.parquet");
        EasyStressFile.write(file, ROWS, CompressionCodecName.UNCOMPRESSED, WriterVersion.PARQUET_1_0);
        byte[] whole = Files.readAllBytes(file);
        for (int percent : new int[] {1, 10, 50, 90, 99}) {
            Files.write(file, java.util.Arrays.copyOf(whole, whole.length * percent / 100));
            assertThatThrownBy(() -> read(file))
                    .as("cut at %d %%", percent)
                    .isInstanceOf(InputException.class)
                    .hasMessage(file + ": ends without a Parquet footer: it was not closed, as when the tool is killed;"
                            + " its rows cannot be found without one");
        }
    }

    @Test
    void survivesFlippedBits() throws IOException {
        Path file = folder.resolve("rawlog.parquet");
        EasyStressFile.write(file, 3000, CompressionCodecName.GZIP, WriterVersion.PARQUET_1_0);
        byte[] whole = Files.readAllBytes(file);
        Random random = new Random(7);
        int refused = 0;
        for (int i = 0; i < 300; i++) {
            byte[] damaged = whole.clone();
            int footer = Math.min(2000, whole.length);
            int at = i % 2 == 0 ? whole.length - 1 - random.nextInt(footer) : random.nextInt(whole.length);
            damaged[at] ^= (byte) (1 << random.nextInt(8));
            Files.write(file, damaged);
            try {
                read(file);
            } catch (InputException e) {
                refused++;
            }
        }
        assertThat(refused).isPositive();
    }

    private static LatencySource source(Path file) throws IOException {
        return LatencyReaders.open(file);
    }

    private static List<Request> read(Path file) throws IOException {
        List<Request> requests = new ArrayList<>();
        source(file).run(new LatencyListener() {
            @Override
            public void onRequest(Request request) {
                requests.add(request);
            }
        });
        return requests;
    }

    private static List<Request> expected() {
        List<Request> expected = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            long intended = (EasyStressFile.START + i) * 1_000_000;
            long sent = intended + i % 5 * 1000L;
            expected.add(new Request(intended, sent, sent + i * 1000L, i % 3 == 0 ? "WRITE" : "READ", i % 100 == 99));
        }
        return expected;
    }
}
