package io.gctelemetry.agent.exposition;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.gctelemetry.agent.family.Family;
import io.gctelemetry.agent.family.Snapshots;
import io.gctelemetry.agent.http.Body;
import io.gctelemetry.agent.http.Pages;
import io.prometheus.metrics.config.EscapingScheme;
import io.prometheus.metrics.expositionformats.ExpositionFormatWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.zip.GZIPInputStream;

/** What our writers and the library's make of the same families. */
final class Written {
    private Written() {}

    static byte[] ours(FormatWriter writer, Family... families) {
        return ours(new Rendering(writer), families);
    }

    static byte[] ours(Rendering rendering, Family... families) {
        rendering.refresh(families);
        Pages pages = new Pages();
        rendering.plain(pages);
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

    static byte[] unzipped(byte[] zipped) {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(zipped))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] libraries(ExpositionFormatWriter writer, Family... families) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            writer.write(bytes, Snapshots.of(families), EscapingScheme.UNDERSCORE_ESCAPING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** The library's text with bounds as Prometheus writes them, which the library does not below a thousandth. */
    static String librariesText(ExpositionFormatWriter writer, Family... families) {
        return new String(libraries(writer, families), UTF_8)
                .replace("le=\"1.0E-5\"", "le=\"1e-05\"")
                .replace("le=\"2.5E-5\"", "le=\"2.5e-05\"")
                .replace("le=\"5.0E-5\"", "le=\"5e-05\"")
                .replace("le=\"1.0E-4\"", "le=\"0.0001\"")
                .replace("le=\"2.5E-4\"", "le=\"0.00025\"")
                .replace("le=\"5.0E-4\"", "le=\"0.0005\"");
    }
}
