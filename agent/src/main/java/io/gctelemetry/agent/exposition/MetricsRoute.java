package io.gctelemetry.agent.exposition;

import io.gctelemetry.agent.http.Pages;
import io.gctelemetry.agent.http.Reply;
import io.gctelemetry.agent.http.Request;
import io.gctelemetry.agent.http.Route;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Answers a scrape in the format and coding the client asks for.
 *
 * <p>Each format is rendered at most four times a second; requests in between share the last bytes, so that many
 * clients cost hardly more than one. Nothing large is allocated: pages are kept and used again.
 */
public final class MetricsRoute implements Route {
    private final Renderings text;
    private final Renderings openMetrics;
    private final Renderings protobuf;

    /**
     * A route for these metrics.
     *
     * @param metrics asked on the server's thread for the state as it is now; must not block. Counters, gauges, infos
     *     and histograms with classic buckets, native ones besides if there are any
     */
    public MetricsRoute(Supplier<MetricSnapshots> metrics) {
        // No lambda: the classes behind the first one cost more than everything else here.
        this(metrics, new LongSupplier() {
            @Override
            public long getAsLong() {
                return System.nanoTime();
            }
        });
    }

    MetricsRoute(Supplier<MetricSnapshots> metrics, LongSupplier nanoTime) {
        Gzip gzip = new Gzip();
        text = new Renderings(metrics, new TextWriter(false), gzip, nanoTime);
        openMetrics = new Renderings(metrics, new TextWriter(true), gzip, nanoTime);
        protobuf = new Renderings(metrics, new ProtobufWriter(), gzip, nanoTime);
    }

    /**
     * Renders once for nobody, before the first request: what that needs is loaded now, and what does not change is
     * written now, which takes half off the first scrape.
     */
    public void rehearse() {
        text.bytes(true);
        openMetrics.bytes(true);
    }

    @Override
    public Reply reply(Request request) {
        Format format = Negotiation.format(request.accept());
        boolean zipped = Negotiation.gzip(request.acceptEncoding());
        Pages bytes = renderings(format).bytes(zipped);
        Reply reply = Reply.ok(format.contentType(), bytes.body()).with("Vary", "Accept, Accept-Encoding");
        return zipped ? reply.with("Content-Encoding", "gzip") : reply;
    }

    private Renderings renderings(Format format) {
        if (format == Format.PROTOBUF) {
            return protobuf;
        }
        return format == Format.OPENMETRICS ? openMetrics : text;
    }
}
