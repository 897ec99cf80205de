package io.gctelemetry.collector.cli;

import io.gctelemetry.collector.figures.Period;
import io.gctelemetry.collector.report.FileStops;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that name a server with the history of a fleet. */
final class PrometheusOptions {
    @Option(
            names = "--prometheus",
            paramLabel = "URL",
            description =
                    "A server with the API of Prometheus: its own, Thanos, Mimir, VictoriaMetrics. Needs --from, --to.")
    @Nullable
    String url;

    boolean given() {
        return url != null;
    }

    /** What the server kept, a JVM each; nothing if no server is named. */
    List<FileStops> read(Period period) throws IOException {
        return List.of();
    }
}
