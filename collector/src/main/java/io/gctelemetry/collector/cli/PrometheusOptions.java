package io.gctelemetry.collector.cli;

import io.gctelemetry.collector.figures.HistoryFigures;
import io.gctelemetry.collector.figures.NodeFigures;
import io.gctelemetry.collector.figures.Period;
import io.gctelemetry.collector.input.prometheus.JvmHiccups;
import io.gctelemetry.collector.input.prometheus.JvmHistory;
import io.gctelemetry.collector.input.prometheus.PrometheusHistory;
import io.gctelemetry.collector.report.FileStops;
import io.gctelemetry.readers.input.InputException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that name a server with the history of a fleet. */
final class PrometheusOptions {
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

    boolean given() {
        return url != null;
    }

    /** What the server kept, a JVM each; nothing if no server is named. */
    List<FileStops> read(Period period) throws IOException {
        if (url == null) {
            return List.of();
        }
        Instant from = period.from();
        Instant to = period.to();
        if (from == null || to == null) {
            throw new UsageException("--prometheus requires --from and --to, the part of the history to read");
        }
        List<FileStops> all = new ArrayList<>();
        for (JvmHistory jvm : new PrometheusHistory(uri(url), authorization(), from, to).read()) {
            NodeFigures figures = HistoryFigures.of(jvm);
            all.add(new FileStops(
                    url + " " + jvm.name(),
                    "history of metrics",
                    figures,
                    figures.description().notes()));
        }
        return all;
    }

    /** What held JVMs up beside their stops; nothing if no server is named. */
    List<JvmHiccups> hiccups(Instant from, Instant to) throws IOException {
        return url == null ? List.of() : new PrometheusHistory(uri(url), authorization(), from, to).hiccups();
    }

    private static URI uri(String url) throws InputException {
        try {
            URI uri = URI.create(url);
            if (uri.getHost() != null && String.valueOf(uri.getScheme()).startsWith("http")) {
                return uri;
            }
        } catch (IllegalArgumentException e) {
            throw new InputException(url, "not an address (use http://prometheus:9090)", e);
        }
        throw new InputException(url, "not an address (use http://prometheus:9090)");
    }

    private @Nullable String authorization() throws IOException {
        if (tokenFile == null) {
            return null;
        }
        Path file = Path.of(tokenFile);
        if (!Files.isReadable(file) || Files.size(file) > 64 * 1024) {
            throw new InputException(tokenFile, "cannot be read, or is too large for a token");
        }
        String text = Files.readString(file).strip();
        if (text.isEmpty() || text.lines().count() > 1) {
            throw new InputException(tokenFile, "has no token: exactly one line is expected");
        }
        return text.contains(" ") ? text : "Bearer " + text;
    }
}
