package io.gctelemetry.collector.assemble;

import io.gctelemetry.collector.figures.FileStops;
import io.gctelemetry.collector.figures.HistoryFigures;
import io.gctelemetry.collector.figures.NodeFigures;
import io.gctelemetry.collector.figures.Period;
import io.gctelemetry.collector.input.prometheus.JvmHiccups;
import io.gctelemetry.collector.input.prometheus.JvmHistory;
import io.gctelemetry.collector.input.prometheus.PrometheusHistory;
import io.gctelemetry.readers.input.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A server with the Prometheus API and the history of a fleet.
 *
 * @param url its address
 * @param tokenFile the file with a bearer token or a value of the header Authorization; null for none
 */
public record PrometheusServer(String url, @Nullable String tokenFile) {
    private static final long LARGEST_TOKEN = 64 * 1024;

    /**
     * Reads the stops of every JVM in that part of the history.
     *
     * @throws UsageException if the period has no start or no end
     */
    public List<FileStops> stops(Period period) throws IOException {
        Instant from = period.from();
        Instant to = period.to();
        if (from == null || to == null) {
            throw new UsageException("--prometheus requires --from and --to, the part of the history to read");
        }
        List<FileStops> all = new ArrayList<>();
        for (JvmHistory jvm : history(from, to).read()) {
            NodeFigures figures = HistoryFigures.of(jvm);
            all.add(new FileStops(
                    url + " " + jvm.name(),
                    "history of metrics",
                    figures,
                    figures.description().notes()));
        }
        return all;
    }

    /** Reads the delays outside stops of every JVM in that part of the history. */
    List<JvmHiccups> hiccups(Instant from, Instant to) throws IOException {
        return history(from, to).hiccups();
    }

    private PrometheusHistory history(Instant from, Instant to) throws IOException {
        return new PrometheusHistory(ServerAddress.parse(url, ServerAddress.PROMETHEUS), authorization(), from, to);
    }

    private @Nullable String authorization() throws IOException {
        if (tokenFile == null) {
            return null;
        }
        Path file = Path.of(tokenFile);
        if (!Files.isReadable(file) || Files.size(file) > LARGEST_TOKEN) {
            throw new InputException(tokenFile, "cannot be read, or is too large for a token");
        }
        String text = Files.readString(file).strip();
        if (text.isEmpty() || text.lines().count() > 1) {
            throw new InputException(tokenFile, "has no token: exactly one line is expected");
        }
        return text.contains(" ") ? text : "Bearer " + text;
    }
}
