package io.gctelemetry.benchmark.host;

import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.binder.jvm.ClassLoaderMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmHeapPressureMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Micrometer's JVM metrics, all that Spring Boot binds, behind an HTTP server. */
final class MicrometerPeer {
    private MicrometerPeer() {}

    @SuppressWarnings("resource") // two of them listen as long as the JVM runs
    static void serve(int port) throws IOException {
        PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        MeterBinder[] all = {
            new JvmGcMetrics(),
            new JvmHeapPressureMetrics(),
            new JvmMemoryMetrics(),
            new JvmThreadMetrics(),
            new ClassLoaderMetrics(),
            new ProcessorMetrics()
        };
        for (MeterBinder binder : all) {
            binder.bindTo(registry);
        }
        Endpoint.serve(port, () -> registry.scrape().getBytes(StandardCharsets.UTF_8));
    }
}
