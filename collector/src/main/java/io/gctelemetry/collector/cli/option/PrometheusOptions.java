package io.gctelemetry.collector.cli.option;

import io.gctelemetry.collector.assemble.PrometheusServer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that name a server with the history of a fleet. */
public final class PrometheusOptions {
    @Option(
            names = "--prometheus",
            paramLabel = "URL",
            description = "Read the history of a server with the Prometheus API: Prometheus, Thanos, Mimir or "
                    + "VictoriaMetrics. stops requires --from and --to; correlate reads the hiccups of the "
                    + "named nodes.")
    @Nullable
    String url;

    @Option(
            names = "--prometheus-token-file",
            paramLabel = "FILE",
            description = "Read the bearer token for this server, or the whole value of the header Authorization, "
                    + "from this file.")
    @Nullable
    String tokenFile;

    /** Returns the server; null if none is named. */
    public @Nullable PrometheusServer server() {
        return url == null ? null : new PrometheusServer(url, tokenFile);
    }
}
