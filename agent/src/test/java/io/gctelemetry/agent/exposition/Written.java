package io.gctelemetry.agent.exposition;

import io.gctelemetry.agent.http.Body;
import io.gctelemetry.agent.http.Pages;
import io.prometheus.metrics.config.EscapingScheme;
import io.prometheus.metrics.expositionformats.ExpositionFormatWriter;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;

/** What our writers and the library's make of the same metrics. */
final class Written {
    private Written() {}

    static byte[] ours(SnapshotWriter writer, MetricSnapshots metrics) {
        Pages pages = new Pages();
        writer.write(metrics, pages);
        return bytes(pages);
    }

    static byte[] bytes(Pages pages) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Body body = pages.body();
        for (ByteBuffer piece = body.next(); piece != null; piece = body.next()) {
            bytes.write(piece.array(), piece.arrayOffset() + piece.position(), piece.remaining());
        }
        body.close();
        return bytes.toByteArray();
    }

    static byte[] libraries(ExpositionFormatWriter writer, MetricSnapshots metrics) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            writer.write(bytes, metrics, EscapingScheme.UNDERSCORE_ESCAPING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
