package io.gctelemetry.readers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.internal.hdr.HdrLogFormat;
import io.gctelemetry.readers.internal.requests.JMeterCsvFormat;
import io.gctelemetry.readers.internal.requests.RequestsCsvFormat;
import io.gctelemetry.readers.internal.stress.CassandraStressTextFormat;
import io.gctelemetry.readers.internal.stress.TlpStressCsvFormat;
import io.gctelemetry.readers.internal.stress.TlpStressScrapeFormat;
import io.gctelemetry.readers.internal.ycsb.YcsbTextFormat;
import io.gctelemetry.readers.latency.ClientFile;
import io.gctelemetry.readers.latency.Heard;
import io.gctelemetry.readers.latency.LatencyFormat;
import io.gctelemetry.readers.latency.LatencyListener;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencySource;
import io.gctelemetry.readers.testing.Bounds;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every format with what no tool wrote: the outcome is a result or an {@link InputException}, and soon. */
class BadInputTest {
    private static final Duration SOON = Duration.ofSeconds(20);

    static Stream<Arguments> files() {
        return Stream.of(
                Arguments.of(new HdrLogFormat(), "parallel/ll.hlog.gz"),
                Arguments.of(new HdrLogFormat(), "cassandra-stress/cs-throttle.hdr.gz"),
                Arguments.of(new RequestsCsvFormat(), "open-loop/ll.slow.csv.gz"),
                Arguments.of(new JMeterCsvFormat(), "jmeter/results.jtl.gz"),
                Arguments.of(new TlpStressCsvFormat(), "tlp-stress/tlp_stress_metrics_1.csv"),
                Arguments.of(new TlpStressScrapeFormat(), "tlp-stress/prometheus-9500.txt"),
                Arguments.of(new CassandraStressTextFormat(), "cassandra-stress/cs-throttle.log.gz"),
                Arguments.of(new YcsbTextFormat(), "ycsb.txt"));
    }

    private static byte[] bytes(String file) {
        return file.equals("ycsb.txt") ? TextFormatsTest.YCSB.getBytes(StandardCharsets.UTF_8) : ClientFile.bytes(file);
    }

    @ParameterizedTest
    @MethodSource("files")
    void isRecognisedAsItsOwnKindAlone(LatencyFormat format, String file) throws IOException {
        Input input = ClientFile.input(file, bytes(file));
        assertThat(Formats.STANDARD.all(LatencyFormat.class).stream()
                        .filter(one -> matches(one, input))
                        .map(LatencyFormat::id))
                .containsExactly(format.id());
    }

    private static boolean matches(LatencyFormat format, Input input) {
        try {
            return format.matches(input.head());
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void useWhatIsWholeOfACutFile(LatencyFormat format, String file) {
        byte[] whole = bytes(file);
        for (int percent : new int[] {1, 10, 50, 90, 99}) {
            outcome(format, Arrays.copyOf(whole, whole.length * percent / 100));
        }
        assertThat(outcome(format, Arrays.copyOf(whole, whole.length * 9 / 10))).doesNotStartWith("refused");
        assertThat(outcome(format, Arrays.copyOf(whole, whole.length - 1))).doesNotStartWith("refused");
    }

    @ParameterizedTest
    @MethodSource("files")
    void saysOfAnEmptyFileThatItHoldsNothing(LatencyFormat format, String file) {
        assertThat(outcome(format, new byte[0])).startsWith("refused: file: holds no ");
    }

    @ParameterizedTest
    @MethodSource("files")
    @Timeout(60)
    void surviveFlippedBits(LatencyFormat format, String file) throws IOException {
        byte[] whole = bytes(file);
        byte[] part = Arrays.copyOf(whole, Math.min(whole.length, 30_000));
        Random random = new Random(file.hashCode());
        for (int i = 0; i < 40; i++) {
            byte[] damaged = part.clone();
            for (int flips = 0; flips < 1 + i % 5; flips++) {
                int at = i % 2 == 0 ? random.nextInt(Math.min(1000, part.length)) : random.nextInt(part.length);
                damaged[at] ^= (byte) (1 << random.nextInt(8));
            }
            Bounds.within(file + ", damaged " + i, () -> read(format, damaged));
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void readTheSameWithOtherLineBreaksAndAByteOrderMark(LatencyFormat format, String file) {
        String text = new String(bytes(file), StandardCharsets.UTF_8);
        String clean = outcome(format, text.getBytes(StandardCharsets.UTF_8));
        assertThat(outcome(format, text.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(clean);
        assertThat(outcome(format, text.replace("\n", "\r").getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(clean);
        assertThat(outcome(format, ("\ufeff" + text).getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(clean);
    }

    @ParameterizedTest
    @MethodSource("files")
    void countLinesOfNulsAndEscapesThatAreLeftOut(LatencyFormat format, String file) {
        String text = new String(bytes(file), StandardCharsets.UTF_8);
        String broken = text + "\0\0\0\0,\0\n1,\u001b[31m2,3,4\n";
        String outcome = outcome(format, broken.getBytes(StandardCharsets.UTF_8));
        assertThat(outcome).doesNotStartWith("refused").doesNotContain("\u001b").doesNotContain("\0");
    }

    @ParameterizedTest
    @MethodSource("files")
    void areTheSameInEveryLocale(LatencyFormat format, String file) {
        Locale before = Locale.getDefault();
        String clean = outcome(format, bytes(file));
        try {
            for (String tag : new String[] {"de-DE", "tr-TR", "ar-EG-u-nu-arab"}) {
                Locale.setDefault(Locale.forLanguageTag(tag));
                assertThat(outcome(format, bytes(file))).isEqualTo(clean);
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void refuseWhatIsNoTextAtAll(LatencyFormat format, String file) {
        byte[] random = new byte[200_000];
        new Random(3).nextBytes(random);
        assertThat(outcome(format, random)).startsWith("refused: file: ");
    }

    @ParameterizedTest
    @MethodSource("files")
    void refuseALineWithoutEnd(LatencyFormat format, String file) {
        Input endless = Input.of("zero", new Zeros());
        assertTimeoutPreemptively(
                SOON,
                () -> assertThatThrownBy(
                                () -> format.open(endless, LatencyOptions.NONE).run(new Heard()))
                        .isInstanceOf(InputException.class)
                        .hasMessage("zero: line 1: is longer than 4 MB; no log has such a line"));
    }

    @Test
    void usesWhatIsWholeOfACutGzipFile(@TempDir Path folder) throws IOException {
        byte[] packed = Files.readAllBytes(ClientFile.path("parallel/ll.hlog.gz"));
        Path cut = folder.resolve("cut.hlog.gz");
        Files.write(cut, Arrays.copyOf(packed, packed.length / 2));
        LatencySource source = new HdrLogFormat().open(Input.of(cut), LatencyOptions.NONE);
        Heard heard = Heard.of(source);
        assertThat(heard.intervals).hasSizeBetween(200, 300);
        assertThat(source.description().notes()).extracting("code").containsExactly("cut");
    }

    @Test
    void refusesAnIntervalThatUnpacksToAGigabyte(@TempDir Path folder) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        java.util.zip.DeflaterOutputStream deflater = new java.util.zip.DeflaterOutputStream(packed);
        byte[] megabyte = new byte[1 << 20];
        for (int i = 0; i < 64; i++) {
            deflater.write(megabyte);
        }
        deflater.close();
        java.nio.ByteBuffer payload = java.nio.ByteBuffer.allocate(8 + packed.size());
        payload.putInt(0x1c849314).putInt(packed.size()).put(packed.toByteArray());
        String line = "0.0,1.0,1.0," + java.util.Base64.getEncoder().encodeToString(payload.array()) + "\n";
        assertThat(outcome(new HdrLogFormat(), line.getBytes(StandardCharsets.US_ASCII)))
                .isEqualTo(
                        "refused: file: line 1: its histogram unpacks to more than any histogram has; look at it with:"
                                + " head -c 300");
    }

    @Test
    void refusesAGzipBomb(@TempDir Path folder) throws IOException {
        Path bomb = folder.resolve("bomb.csv.gz");
        byte[] line = "1795170918610422,1795170918620048,1795170918678912,W,ok\n".getBytes(StandardCharsets.US_ASCII);
        byte[] block = new byte[line.length * 20_000];
        for (int i = 0; i < block.length; i++) {
            block[i] = line[i % line.length];
        }
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
            out.write("intended_us,sent_us,end_us,op,status\n".getBytes(StandardCharsets.US_ASCII));
            for (int i = 0; i < 400; i++) {
                out.write(block);
            }
        }
        LatencySource source = new RequestsCsvFormat().open(Input.of(bomb), LatencyOptions.NONE);
        assertThatThrownBy(() -> source.run(new LatencyListener() {}))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("unpacks to more than");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u0089PNG\r\n\u001a\n",
                "\u007fELF\u0002\u0001\u0001\0",
                "<!DOCTYPE html><html><title>502 Bad Gateway</title>",
                "[0.012s][info][gc] Using G1\n[1.5s][info][gc] GC(0) Pause Young (Normal) 3M->1M(20M) 2.1ms\n",
                "start,end,node,label\n2026-11-21T18:00:00Z,2026-11-21T18:05:00Z,node2,repair\n",
                "{\"seq\":1,\"start\":1763742000.123456789}\n",
            })
    void takesNoOtherFileForOneOfALoadTool(String begin) throws IOException {
        Input input = ClientFile.text("other", begin);
        assertThat(Formats.STANDARD.all(LatencyFormat.class).stream()
                        .filter(one -> matches(one, input))
                        .map(LatencyFormat::id))
                .isEmpty();
    }

    /** What became of it: the result as text, or "refused" and the message; anything else fails the test. */
    private static String outcome(LatencyFormat format, byte[] bytes) {
        return assertTimeoutPreemptively(SOON, () -> read(format, bytes));
    }

    private static String read(LatencyFormat format, byte[] bytes) throws IOException {
        LatencySource source = format.open(ClientFile.input("file", bytes), LatencyOptions.NONE);
        try {
            Heard heard = Heard.of(source);
            return heard.summary() + Heard.text(source.description());
        } catch (InputException e) {
            return "refused: " + e.getMessage();
        }
    }

    private static final class Zeros extends InputStream {
        @Override
        public int read() {
            return 0;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) {
            Arrays.fill(buffer, offset, offset + length, (byte) 0);
            return length;
        }
    }
}
