package io.gctelemetry.collector.cli.option;

import io.gctelemetry.collector.assemble.InputFiles;
import io.gctelemetry.collector.assemble.RunRequest;
import io.gctelemetry.collector.assemble.UsageException;
import io.gctelemetry.timeline.ClockOffset;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that name the files of a run. */
public final class RunOptions {
    private static final Pattern NAMED = Pattern.compile("([A-Za-z0-9_.-]+)=(.+)", Pattern.DOTALL);
    private static final Pattern SECONDS = Pattern.compile("[+-]?\\d{1,9}(\\.\\d{1,9})?");

    @Option(
            names = "--node",
            paramLabel = "NAME=FILE",
            description = "Read the recording, GC log or journal of this node, a folder of them, or its agent's "
                    + "address; repeat for each node.")
    List<String> nodes = new ArrayList<>();

    @Option(
            names = "--client",
            paramLabel = "FILE",
            description = "Read the latencies of a load generator, or a folder of them; repeat for each load "
                    + "generator. Histograms are merged.")
    public List<String> clients = new ArrayList<>();

    @Option(
            names = "--client-jvm",
            paramLabel = "NAME=FILE",
            description = "Read the recording, GC log or journal of the load generator's JVM; its stops are "
                    + "reported separately.")
    List<String> clientJvms = new ArrayList<>();

    @Mixin
    OperationsOption operations = new OperationsOption();

    @Option(
            names = "--offset",
            paramLabel = "NAME=SECONDS",
            description = "Set by how many seconds the clients' clock is ahead of this node's clock, if known.")
    List<String> offsets = new ArrayList<>();

    @Option(
            names = "--hiccups",
            paramLabel = "NAME=FILE",
            description = "Read delays outside stops in the JVM of a node or client: a jHiccup log, or the "
                    + "hiccups.jsonl.gz of record, which distinguishes CPU, cgroup limits and swap.")
    List<String> hiccups = new ArrayList<>();

    @Mixin
    PrometheusOptions prometheus = new PrometheusOptions();

    @Mixin
    LatencyOption latency = new LatencyOption();

    @Mixin
    ZoneOption zone = new ZoneOption();

    /** Returns the zone of the times that are printed for people. */
    public ZoneId printed() {
        return zone.printed();
    }

    /**
     * Returns what the options request.
     *
     * @param folder the run folder; null for none
     */
    public RunRequest request(@Nullable String folder) {
        RunRequest.Builder request = new RunRequest.Builder()
                .folder(folder)
                .latency(latency.options())
                .prometheus(prometheus.server())
                .zone(zone.zone());
        byName(nodes, request::node);
        byName(clientJvms, request::clientJvm);
        byName(hiccups, request::hiccups);
        clients.forEach(request::client);
        operations.files().forEach(request::operations);
        offsets.forEach(offset -> addOffset(offset, request));
        return request.build();
    }

    private static void byName(List<String> options, BiConsumer<String, String> request) {
        for (String option : options) {
            Matcher matcher = NAMED.matcher(option);
            boolean named = matcher.matches() && !InputFiles.exists(option);
            request.accept(named ? matcher.group(1) : baseName(option), named ? matcher.group(2) : option);
        }
    }

    private static String baseName(String name) {
        return name.replaceFirst("/+$", "").replaceFirst(".*/", "");
    }

    private static void addOffset(String option, RunRequest.Builder request) {
        Matcher matcher = NAMED.matcher(option);
        if (!matcher.matches() || !SECONDS.matcher(matcher.group(2)).matches()) {
            throw new UsageException("--offset " + option + ": not an offset (use n1=-0.25, in seconds)");
        }
        long nanos = new BigDecimal(matcher.group(2)).movePointRight(9).longValue();
        request.offset(matcher.group(1), ClockOffset.given(nanos));
    }
}
