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
            description =
                    "A server with the API of Prometheus: its own, Thanos, Mimir, VictoriaMetrics. stops needs --from, --to"
                            + " with it; correlate takes what held the named nodes up beside their stops.")
    @Nullable
    String url;

    @Option(
            names = "--prometheus-token-file",
            paramLabel = "FILE",
            description = "A file with the bearer token for it, or with a whole value of the header Authorization.")
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
            throw new UsageException("--prometheus needs --from and --to: which part of its history?");
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
            throw new InputException(url, "is no address; write it as http://prometheus:9090", e);
        }
        throw new InputException(url, "is no address; write it as http://prometheus:9090");
    }

    private @Nullable String authorization() throws IOException {
        if (tokenFile == null) {
            return null;
        }
        Path file = Path.of(tokenFile);
        if (!Files.isReadable(file) || Files.size(file) > 64 * 1024) {
            throw new InputException(tokenFile, "cannot be read as a file with a token");
        }
        String text = Files.readString(file).strip();
        if (text.isEmpty() || text.lines().count() > 1) {
            throw new InputException(tokenFile, "holds no token: one line is expected");
        }
        return text.contains(" ") ? text : "Bearer " + text;
    }
}
