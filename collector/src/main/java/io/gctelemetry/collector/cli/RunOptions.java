package io.gctelemetry.collector.cli;

import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.timeline.ClockOffset;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that name what belongs to a run. */
final class RunOptions {
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
    List<String> clients = new ArrayList<>();

    @Option(
            names = "--client-jvm",
            paramLabel = "NAME=FILE",
            description = "Read the recording, GC log or journal of the load generator's JVM; its stops are "
                    + "reported separately.")
    List<String> clientJvms = new ArrayList<>();

    @Option(
            names = "--events",
            paramLabel = "FILE",
            description = "Read operations that ran during the stops: Cassandra's system.log, or a list of start, "
                    + "end, node, label.")
    List<String> events = new ArrayList<>();

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

    /** What is named for each JVM, in the order of the command line. */
    static Map<String, List<String>> byName(List<String> options) {
        Map<String, List<String>> byName = new LinkedHashMap<>();
        for (String option : options) {
            Matcher matcher = NAMED.matcher(option);
            boolean named = matcher.matches() && !isFile(option);
            String name = named ? matcher.group(1) : baseName(option);
            byName.computeIfAbsent(name, key -> new ArrayList<>()).add(named ? matcher.group(2) : option);
        }
        return byName;
    }

    private static boolean isFile(String name) {
        try {
            return Files.exists(Path.of(name));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private static String baseName(String name) {
        return name.replaceFirst("/+$", "").replaceFirst(".*/", "");
    }

    /** The offsets by node. */
    Map<String, ClockOffset> clockOffsets() {
        Map<String, ClockOffset> found = new LinkedHashMap<>();
        for (String option : offsets) {
            Matcher matcher = NAMED.matcher(option);
            if (!matcher.matches() || !SECONDS.matcher(matcher.group(2)).matches()) {
                throw new UsageException("--offset " + option + ": not an offset (use n1=-0.25, in seconds)");
            }
            long nanos = new BigDecimal(matcher.group(2)).movePointRight(9).longValue();
            found.put(matcher.group(1), ClockOffset.given(nanos));
        }
        return found;
    }

    LatencyOptions latencyOptions() {
        return latency.options();
    }
}
