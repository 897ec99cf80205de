package io.gctelemetry.agent.exposition;

import io.gctelemetry.agent.family.Family;
import io.gctelemetry.agent.http.Pages;
import io.gctelemetry.agent.http.Reply;
import io.gctelemetry.agent.http.Request;
import io.gctelemetry.agent.http.Route;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Answers a scrape in the format and coding the client asks for. Parameters {@code name[]} limit it to the families that
 * they name; such a reply is not compressed.
 *
 * <p>Each format is rendered at most four times a second; requests in between share the last bytes, so that many
 * clients cost hardly more than one. Nothing large is allocated: pages are kept and used again.
 */
public final class MetricsRoute implements Route {
    private static final String NAMES = "name[]";

    private final Renderings text;
    private final Renderings openMetrics;
    private final Renderings protobuf;

    /**
     * A route for these metrics.
     *
     * @param metrics asked on the server's thread for the families, the same array while they are the same; must not
     *     block
     */
    public MetricsRoute(Supplier<Family[]> metrics) {
        // No lambda: the classes behind the first one cost more than everything else here.
        this(metrics, new LongSupplier() {
            @Override
            public long getAsLong() {
                return System.nanoTime();
            }
        });
    }

    MetricsRoute(Supplier<Family[]> metrics, LongSupplier nanoTime) {
        Gzip gzip = new Gzip();
        text = new Renderings(metrics, new TextWriter(false), gzip, nanoTime);
        openMetrics = new Renderings(metrics, new TextWriter(true), gzip, nanoTime);
        protobuf = new Renderings(metrics, new ProtobufWriter(), gzip, nanoTime);
    }

    @Override
    public Reply reply(Request request) {
        Format format = Negotiation.format(request.accept());
        Renderings renderings = renderings(format);
        List<String> names = request.parameters(NAMES);
        if (!names.isEmpty()) {
            return reply(format, renderings.bytes(names));
        }
        boolean zipped = Negotiation.gzip(request.acceptEncoding());
        Reply reply = reply(format, renderings.bytes(zipped));
        return zipped ? reply.with("Content-Encoding", "gzip") : reply;
    }

    private static Reply reply(Format format, Pages bytes) {
        return Reply.ok(format.contentType(), bytes.body()).with("Vary", "Accept, Accept-Encoding");
    }

    private Renderings renderings(Format format) {
        if (format == Format.PROTOBUF) {
            return protobuf;
        }
        return format == Format.OPENMETRICS ? openMetrics : text;
    }
}
