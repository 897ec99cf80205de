package io.gctelemetry.agent.exposition;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.gctelemetry.agent.family.BusyAgent;
import io.gctelemetry.agent.family.Common;
import io.gctelemetry.agent.family.Family;
import io.gctelemetry.agent.family.Labels;
import io.gctelemetry.agent.family.MetricRegistry;
import io.gctelemetry.agent.http.Body;
import io.gctelemetry.agent.http.Requests;
import io.gctelemetry.event.metric.GcMetric;
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
    private final MetricRegistry registry = new MetricRegistry(new Common(Labels.NONE, 1, 1));
    private final MetricsRoute route = new MetricsRoute(this::count, () -> nanos);

    @Test
    void answersInTheFormatTheClientAsksFor() throws IOException {
        MetricsRoute busy = new MetricsRoute(new BusyAgent()::families);

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
        MetricsRoute busy = new MetricsRoute(new BusyAgent()::families);

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

        read(slow.get(0));
        assertThat(text(route, null)).contains(" 5.0\n");
    }

    @Test
    void readersOfPlainBytesHoldUpNoCompressedReply() throws IOException {
        for (int i = 0; i < 4; i++) {
            route.reply(Requests.get("/metrics", null, null));
            nanos += TimeUnit.SECONDS.toNanos(1);
        }

        assertThat(new String(unzipped(route, null), UTF_8)).contains(" 5.0\n");
    }

    @Test
    void repliesWithTheFamiliesThatAreNamedAlone() throws IOException {
        MetricsRoute busy = new MetricsRoute(new BusyAgent()::families);
        String all = text(busy, OPENMETRICS);
        int stops = all.indexOf("# TYPE jvm_stop_seconds ");

        assertThat(named(busy, "?name[]=jvm_stop_seconds_count")).isEqualTo(all.substring(stops));
        assertThat(named(busy, "?x=1&name%5B%5D=jvm_gc_failures_total&name[]=none"))
                .isEqualTo(all.substring(0, stops) + "# EOF\n");
        assertThat(named(busy, "?name[]=jvm_gc_failures&name[]=jvm_stop_seconds"))
                .isEqualTo(all);
        assertThat(named(busy, "?name[]=jvm_stop")).isEqualTo("# EOF\n");
        assertThat(text(busy, OPENMETRICS)).isEqualTo(all);
    }

    @Test
    void eachReplyToANamedRequestKeepsItsBytes() throws IOException {
        MetricsRoute busy = new MetricsRoute(new BusyAgent()::families);
        Body slow = busy.reply(Requests.get("/metrics?name[]=jvm_gc_failures", null, null))
                .body();

        assertThat(named(busy, "?name[]=jvm_stop_seconds")).contains("jvm_stop_seconds_count");
        assertThat(new String(read(slow), UTF_8)).startsWith("# HELP jvm_gc_failures_total ");
    }

    private static String named(MetricsRoute route, String query) {
        return new String(
                read(route.reply(Requests.get("/metrics" + query, OPENMETRICS, "gzip"))
                        .body()),
                UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/plain", OPENMETRICS, PROTOBUF})
    void makesLittleGarbageAScrape(String accept) throws IOException {
        BusyAgent agent = new BusyAgent();
        MetricsRoute busy = new MetricsRoute(
                () -> {
                    agent.work(asked++);
                    return agent.families();
                },
                () -> nanos += TimeUnit.SECONDS.toNanos(1));
        drain(busy, accept, 50);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

        long before = threads.getCurrentThreadAllocatedBytes();
        drain(busy, accept, 100);
        long perScrape = (threads.getCurrentThreadAllocatedBytes() - before) / 100;

        assertThat(perScrape).isLessThan(4_000);
    }

    private Family[] count() {
        asked++;
        if (asked == 1) {
            registry.add(GcMetric.AGENT_SCRAPES, () -> asked);
        }
        return registry.families();
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
