package io.gctelemetry.agent.exposition;

import io.gctelemetry.agent.http.Pages;
import io.gctelemetry.agent.http.SharedPages;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** The last bytes of one format, plain and compressed, and when they are to be made anew. */
final class Renderings {
    private static final long EVERY = TimeUnit.MILLISECONDS.toNanos(250);

    private final Supplier<MetricSnapshots> metrics;
    private final SnapshotWriter writer;
    private final Gzip gzip;
    private final LongSupplier nanoTime;
    private final SharedPages plain = new SharedPages();
    private final SharedPages zipped = new SharedPages();

    Renderings(Supplier<MetricSnapshots> metrics, SnapshotWriter writer, Gzip gzip, LongSupplier nanoTime) {
        this.metrics = metrics;
        this.writer = writer;
        this.gzip = gzip;
        this.nanoTime = nanoTime;
    }

    /** Bytes that are at most 250 ms old, unless slow readers hold all pages: then the last ones. */
    Pages bytes(boolean compressed) {
        long now = nanoTime.getAsLong();
        return compressed ? zipped(now) : plain(now);
    }

    private Pages plain(long now) {
        if (!plain.fits(now, EVERY)) {
            // First the metrics: if that fails, the last bytes are still whole.
            MetricSnapshots snapshots = metrics.get();
            Pages next = plain.begin();
            writer.write(snapshots, next);
            plain.end(next, now);
        }
        return plain.last();
    }

    private Pages zipped(long now) {
        if (!zipped.fits(now, EVERY)) {
            Pages from = plain(now);
            Pages next = zipped.begin();
            gzip.write(from, next);
            // Not younger than what it was made of; but what slow readers keep from being renewed is not made again.
            zipped.end(next, now - plain.writtenAt() < EVERY ? plain.writtenAt() : now);
        }
        return zipped.last();
    }
}
