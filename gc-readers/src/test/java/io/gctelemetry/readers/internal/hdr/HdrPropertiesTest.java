package io.gctelemetry.readers.internal.hdr;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.readers.latency.ClientFile;
import io.gctelemetry.readers.latency.Heard;
import io.gctelemetry.readers.latency.LatencyCounts;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencyOptions.Unit;
import io.gctelemetry.readers.latency.SameAsHdrHistogram;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.zip.Deflater;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.DoubleHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/** Whatever HdrHistogram writes, both readers read the same from it. */
class HdrPropertiesTest {
    private static final LatencyOptions NANOS = new LatencyOptions(Unit.NANOSECONDS, null);

    @Provide
    Arbitrary<Histogram> histograms() {
        Arbitrary<long[]> values = Arbitraries.longs()
                .between(0, 1L << 42)
                .withDistribution(net.jqwik.api.RandomDistribution.biased())
                .array(long[].class)
                .ofMaxSize(200);
        return Combinators.combine(
                        Arbitraries.integers().between(0, 5),
                        Arbitraries.longs().between(1, 100_000),
                        values)
                .as((digits, lowest, recorded) -> {
                    Histogram histogram = new Histogram(lowest, 1L << 43, digits);
                    for (long value : recorded) {
                        histogram.recordValueWithCount(value, 1 + (value & 0xfff) * (value % 7 == 0 ? 1L << 30 : 1));
                    }
                    return histogram;
                });
    }

    @Property(tries = 150)
    void readsWhatHdrHistogramReads(@ForAll("histograms") Histogram histogram) throws IOException {
        same(base64(compressed(histogram)));
    }

    @Property(tries = 15)
    void readsOlderEncodingsAsHdrHistogramDoes(
            @ForAll("histograms") Histogram histogram, @ForAll @IntRange(max = 1) int version) throws IOException {
        for (int wordSize : version == 1 ? new int[] {2, 4, 8} : new int[] {8}) {
            same(base64(older(histogram, version, wordSize)));
        }
    }

    @Property(tries = 40)
    void readsHistogramsOfFractions(@ForAll @Size(max = 50) List<@net.jqwik.api.constraints.Positive Integer> values)
            throws IOException {
        DoubleHistogram histogram = new DoubleHistogram(3);
        values.forEach(value -> histogram.recordValue(value / 1000.0));
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        histogram.encodeIntoCompressedByteBuffer(buffer);
        byte[] bytes = Arrays.copyOf(buffer.array(), buffer.position());
        List<Heard.Delivered> ours = read(line(Base64.getEncoder().encodeToString(bytes)));
        LatencyCounts counts = ours.get(0).counts();
        assertThat(counts.total()).isEqualTo(histogram.getTotalCount());
        if (counts.total() > 0) {
            for (int percent = 1; percent <= 100; percent++) {
                assertThat(counts.percentile(percent)).isEqualTo(Math.round(histogram.getValueAtPercentile(percent)));
            }
        }
    }

    @Property(tries = 60)
    void sumsAreThoseOfHistogramsAdded(
            @ForAll @Size(min = 1, max = 6) List<@Size(max = 40) List<@IntRange(max = 2_000_000_000) Integer>> parts) {
        Histogram sum = new Histogram(3_600_000_000_000L, 3);
        List<LatencyCounts> ours = new ArrayList<>();
        for (List<Integer> part : parts) {
            Histogram histogram = new Histogram(3_600_000_000_000L, 3);
            part.forEach(histogram::recordValue);
            sum.add(histogram);
            ours.add(read(line(base64(compressed(histogram)))).get(0).counts());
        }
        SameAsHdrHistogram.counts(LatencyCounts.sum(ours), sum, 1);
    }

    private static void same(String base64) throws IOException {
        String log = line(base64);
        HistogramLogReader reader =
                new HistogramLogReader(new ByteArrayInputStream(log.getBytes(StandardCharsets.US_ASCII)));
        AbstractHistogram theirs = (AbstractHistogram) reader.nextIntervalHistogram();
        SameAsHdrHistogram.counts(read(log).get(0).counts(), theirs, 1);
    }

    private static String line(String base64) {
        return "1795172400.000,1.000,0.000," + base64 + "\n";
    }

    private static List<Heard.Delivered> read(String log) {
        try {
            return Heard.of(new HdrLogFormat().open(ClientFile.text("made.hlog", log), NANOS)).intervals;
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    private static byte[] compressed(Histogram histogram) {
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        histogram.encodeIntoCompressedByteBuffer(buffer);
        return Arrays.copyOf(buffer.array(), buffer.position());
    }

    /** V0 and V1 have a word for every place, up to the last that counts; HdrHistogram 2.2 reads them and writes neither. */
    private static byte[] older(Histogram histogram, int version, int wordSize) {
        long most = wordSize == 8 ? Long.MAX_VALUE : (1L << (8 * wordSize - 1)) - 1;
        List<Long> counts = new ArrayList<>();
        histogram.allValues().forEach(value -> counts.add(Math.min(most, value.getCountAtValueIteratedTo())));
        int places = counts.size();
        ByteBuffer plain = ByteBuffer.allocate(40 + places * wordSize);
        if (version == 1) {
            plain.putInt(0x1c849301 | wordSize << 4).putInt(places * wordSize).putInt(0);
        } else {
            plain.putInt(0x1c849308 | wordSize << 4);
        }
        plain.putInt(histogram.getNumberOfSignificantValueDigits())
                .putLong(histogram.getLowestDiscernibleValue())
                .putLong(histogram.getHighestTrackableValue());
        if (version == 1) {
            plain.putDouble(1.0);
        } else {
            plain.putLong(0);
        }
        for (long count : counts) {
            if (wordSize == 2) {
                plain.putShort((short) count);
            } else if (wordSize == 4) {
                plain.putInt((int) count);
            } else {
                plain.putLong(count);
            }
        }
        Deflater deflater = new Deflater();
        deflater.setInput(plain.array(), 0, plain.position());
        deflater.finish();
        byte[] packed = new byte[plain.position() + 100];
        int length = deflater.deflate(packed);
        deflater.end();
        ByteBuffer whole = ByteBuffer.allocate(8 + length);
        whole.putInt(version == 1 ? 0x1c849302 : 0x1c849309).putInt(length).put(packed, 0, length);
        return whole.array();
    }
}
