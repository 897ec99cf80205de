package io.gctelemetry.agent.exposition;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.gctelemetry.agent.http.Body;
import io.gctelemetry.agent.http.Requests;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MetricsRouteTest {
    private static final String OPENMETRICS = "application/openmetrics-text";
    private static final String PROTOBUF =
            "application/vnd.google.protobuf;proto=io.prometheus.client.MetricFamily;encoding=delimited";

    private long nanos = 1;
    private int asked;
    private final MetricsRoute route = new MetricsRoute(this::count, () -> nanos);

    @Test
    void answersInTheFormatTheClientAsksFor() throws IOException {
        MetricsRoute busy = new MetricsRoute(BusyAgent::metrics);

        assertThat(text(busy, null)).startsWith("# HELP ").doesNotEndWith("# EOF\n");
        assertThat(text(busy, OPENMETRICS)).startsWith("# TYPE ").endsWith("# EOF\n");
        assertThat(plain(busy, PROTOBUF)).hasSizeGreaterThan(10_000);
    }

    @Test
    void rendersAtMostFourTimesASecond() throws IOException {
        List<String> seen = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            seen.add(text(route, null));
            nanos += TimeUnit.MILLISECONDS.toNanos(1);
        }

        assertThat(asked).isEqualTo(4);
        assertThat(seen.get(249)).isEqualTo(seen.get(0)).isNotEqualTo(seen.get(250));
    }

    @Test
    void theFirstReplyAfterARehearsalIsAsNewAsAnyOther() throws IOException {
        route.rehearse();
        String rehearsed = text(route, null);
        nanos += TimeUnit.MILLISECONDS.toNanos(250);

        assertThat(text(route, null)).isNotEqualTo(rehearsed);
    }

    @Test
    void sharesTheBytesOfOneRenderingAmongCompressedAndPlainReplies() throws IOException {
        String plain = text(route, null);

        assertThat(new String(unzipped(route, null), UTF_8)).isEqualTo(plain);
        assertThat(asked).isEqualTo(1);
    }

    @Test
    void neverServesCompressedBytesOlderThanPlainOnes() throws IOException {
        text(route, null);
        nanos += TimeUnit.MILLISECONDS.toNanos(249);
        byte[] first = unzipped(route, null);
        nanos += TimeUnit.MILLISECONDS.toNanos(1);

        assertThat(unzipped(route, null)).isNotEqualTo(first);
    }

    @Test
    void compressesWhatIsLargerThanAPage() throws IOException {
        MetricsRoute busy = new MetricsRoute(BusyAgent::metrics);

        byte[] plain = plain(busy, OPENMETRICS);

        assertThat(plain).hasSizeGreaterThan(100_000);
        assertThat(unzipped(busy, OPENMETRICS)).isEqualTo(plain);
    }

    @Test
    void keepsTheBytesOfASlowReaderAsTheyWere() throws IOException {
        Body slow = route.reply(Requests.get("/metrics", null, null)).body();
        String before = text(route, null);
        for (int i = 0; i < 3; i++) {
            nanos += TimeUnit.SECONDS.toNanos(1);
            assertThat(text(route, null)).isNotEqualTo(before);
        }

        assertThat(new String(read(slow), UTF_8)).isEqualTo(before);
    }

    @Test
    void servesTheLastBytesAgainWhileSlowReadersHoldAllOthers() throws IOException {
        List<Body> slow = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            slow.add(route.reply(Requests.get("/metrics", null, null)).body());
            nanos += TimeUnit.SECONDS.toNanos(1);
        }

        String held = text(route, null);
        assertThat(held).contains(" 4.0\n");
        nanos += TimeUnit.SECONDS.toNanos(1);
        assertThat(text(route, null)).isEqualTo(held);

        assertThat(new String(unzipped(route, null), UTF_8)).isEqualTo(held);
        nanos += 1;
        assertThat(route.reply(Requests.get("/metrics", null, "gzip")).body().next())
                .isEqualTo(route.reply(Requests.get("/metrics", null, "gzip"))
                        .body()
                        .next());

        read(slow.get(0));
        assertThat(text(route, null)).contains(" 5.0\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/plain", OPENMETRICS, PROTOBUF})
    void makesLittleGarbageAScrape(String accept) throws IOException {
        MetricSnapshots metrics = BusyAgent.metrics();
        MetricsRoute busy = new MetricsRoute(() -> metrics, () -> nanos += TimeUnit.SECONDS.toNanos(1));
        drain(busy, accept, 50);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

        long before = threads.getCurrentThreadAllocatedBytes();
        drain(busy, accept, 100);
        long perScrape = (threads.getCurrentThreadAllocatedBytes() - before) / 100;

        assertThat(perScrape).isLessThan(30_000);
    }

    private MetricSnapshots count() {
        asked++;
        return new MetricSnapshots(GaugeSnapshot.builder()
                .name("renderings")
                .dataPoint(GaugeDataPointSnapshot.builder().value(asked).build())
                .build());
    }

    private static void drain(MetricsRoute route, String accept, int times) {
        for (int i = 0; i < times; i++) {
            Body body = route.reply(Requests.get("/metrics", accept, "gzip")).body();
            while (body.next() != null) {
                // The next piece.
            }
            body.close();
        }
    }

    private static String text(MetricsRoute route, @Nullable String accept) throws IOException {
        return new String(plain(route, accept), UTF_8);
    }

    private static byte[] plain(MetricsRoute route, @Nullable String accept) throws IOException {
        return read(route.reply(Requests.get("/metrics", accept, null)).body());
    }

    private static byte[] unzipped(MetricsRoute route, @Nullable String accept) throws IOException {
        byte[] zipped =
                read(route.reply(Requests.get("/metrics", accept, "gzip")).body());
        return new GZIPInputStream(new ByteArrayInputStream(zipped)).readAllBytes();
    }

    private static byte[] read(Body body) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (ByteBuffer piece = body.next(); piece != null; piece = body.next()) {
            bytes.write(piece.array(), piece.arrayOffset() + piece.position(), piece.remaining());
        }
        assertThat(body.length()).isEqualTo(bytes.size());
        body.close();
        return bytes.toByteArray();
    }
}
