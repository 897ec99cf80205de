package io.gctelemetry.agent.exposition;

import io.gctelemetry.agent.family.Family;
import io.gctelemetry.agent.http.Pages;
import io.gctelemetry.agent.http.SharedPages;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** The last bytes of one format, plain and compressed, and when they must be rendered again. One thread. */
final class Renderings {
    private static final long EVERY = TimeUnit.MILLISECONDS.toNanos(250);

    private final Supplier<Family[]> metrics;
    private final Rendering rendering;
    private final Gzip gzip;
    private final LongSupplier nanoTime;
    private final SharedPages plain = new SharedPages();
    private final SharedPages zipped = new SharedPages();
    private Pages some = new Pages();
    private boolean refreshed;
    private long refreshedAt;

    Renderings(Supplier<Family[]> metrics, FormatWriter writer, Gzip gzip, LongSupplier nanoTime) {
        this.metrics = metrics;
        this.rendering = new Rendering(writer);
        this.gzip = gzip;
        this.nanoTime = nanoTime;
    }

    /** Bytes that are at most 250 ms old, unless slow readers hold all pages: then the last ones. */
    Pages bytes(boolean compressed) {
        long now = nanoTime.getAsLong();
        SharedPages shared = compressed ? zipped : plain;
        if (!shared.fits(now, EVERY)) {
            refresh(now); // before the pages: if it fails, the last bytes are still whole
            Pages next = shared.begin();
            if (compressed) {
                rendering.zipped(gzip, next);
            } else {
                rendering.plain(next);
            }
            shared.end(next, refreshedAt);
        }
        return shared.last();
    }

    /** The families of these names alone, uncompressed and at most 250 ms old. */
    Pages bytes(List<String> names) {
        refresh(nanoTime.getAsLong());
        Pages next = some.readers() == 0 ? some.clear() : new Pages();
        some = next;
        rendering.named(names, next);
        return next;
    }

    private void refresh(long now) {
        if (!refreshed || now - refreshedAt >= EVERY) {
            rendering.refresh(metrics.get());
            refreshed = true;
            refreshedAt = now;
        }
    }
}
