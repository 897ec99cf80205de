package io.gctelemetry.benchmark.host;

import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.instrumentation.jvm.JvmMetrics;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** client_java's JVM metrics behind an HTTP server. */
final class ClientJavaPeer {
    private ClientJavaPeer() {}

    static void serve(int port) throws IOException {
        PrometheusRegistry registry = new PrometheusRegistry();
        JvmMetrics.builder().register(registry);
        PrometheusTextFormatWriter writer = PrometheusTextFormatWriter.create();
        Endpoint.serve(port, () -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream(16 << 10);
            writer.write(out, registry.scrape());
            return out.toByteArray();
        });
    }
}
