package io.gctelemetry.benchmark.reader;

import io.gctelemetry.collector.cli.Main;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * Two and a half hours of three nodes and their client: for each node half a minute of a real log of Cassandra (JDK 17, G1)
 * again and again with later stamps, each node a few seconds after the other; and one-second intervals of 2,000 requests, a
 * third to each node, of which those that meet a stop wait for its end.
 */
final class RunSample {
    static final List<String> NODES = List.of("n1", "n2", "n3");

    private static final int SECONDS = 9_000;
    private static final int REQUESTS = 2_000;
    private static final double APART = 7.3;
    private static final Instant ORIGIN = Instant.parse("2026-11-20T10:00:00Z");

    private static final Pattern LINE = Pattern.compile("^\\[([^]]+)\\+0000]\\[[0-9.]+s](\\[.*)$");
    private static final Pattern STOP = Pattern.compile("Safepoint \".* Total: (\\d+) ns");
    private static final Pattern NUMBER = Pattern.compile("GC\\((\\d+)\\)");

    private record Stop(double start, double end) {}

    private record Stamped(double at, String rest) {}

    private RunSample() {}

    /** Writes the client's log, and the nodes' logs beside it. */
    static void make(Path client) throws IOException {
        List<Stamped> lines = lines();
        List<Deque<Stop>> stops = new ArrayList<>();
        for (int node = 0; node < NODES.size(); node++) {
            stops.add(node(client.resolveSibling(NODES.get(node) + ".log"), lines, node * APART));
        }
        client(client, stops);
    }

    private static List<Stamped> lines() throws IOException {
        List<Stamped> lines = new ArrayList<>();
        double first = -1;
        try (InputStream in = Main.class.getResourceAsStream("rehearsal/gc.log")) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1)) {
                Matcher matcher = LINE.matcher(line);
                if (matcher.matches() && !line.contains("[gc,init]")) {
                    double at = Instant.parse(matcher.group(1) + "Z").toEpochMilli() / 1e3;
                    first = line.contains("Using G1") ? first : first < 0 ? at : first;
                    lines.add(new Stamped(Math.max(0, at - (first < 0 ? at : first)), matcher.group(2)));
                }
            }
        }
        return lines;
    }

    private static Deque<Stop> node(Path file, List<Stamped> lines, double later) throws IOException {
        Deque<Stop> stops = new ArrayDeque<>();
        double length = lines.get(lines.size() - 1).at + 1;
        try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.ISO_8859_1)) {
            for (int round = 0; round * length < SECONDS; round++) {
                for (Stamped line : lines) {
                    if (round > 0 && line.rest.contains("Using G1")) {
                        continue;
                    }
                    double at = later + round * length + line.at;
                    Matcher stop = STOP.matcher(line.rest);
                    if (stop.find()) {
                        stops.add(new Stop(at - Long.parseLong(stop.group(1)) / 1e9, at));
                    }
                    int shift = round * 1000;
                    String rest = NUMBER.matcher(line.rest)
                            .replaceFirst(found -> "GC(" + (Integer.parseInt(found.group(1)) + shift) + ")");
                    String date = ORIGIN.plusMillis(Math.round(at * 1e3)).toString();
                    String time = (date.contains(".") ? date : date.replace("Z", ".000Z")).replace("Z", "+0000");
                    out.write(String.format(Locale.ROOT, "[%s][%.3fs]%s%n", time, at, rest));
                }
            }
        }
        return stops;
    }

    private static void client(Path file, List<Deque<Stop>> stops) throws IOException {
        Random random = new Random(7);
        try (PrintStream out = new PrintStream(Files.newOutputStream(file), false, StandardCharsets.US_ASCII)) {
            HistogramLogWriter writer = new HistogramLogWriter(out);
            writer.outputLogFormatVersion();
            writer.setBaseTime(ORIGIN.toEpochMilli());
            writer.outputBaseTime(ORIGIN.toEpochMilli());
            writer.outputStartTime(ORIGIN.toEpochMilli());
            writer.outputLegend();
            Histogram histogram = new Histogram(3);
            for (int second = 0; second < SECONDS; second++) {
                histogram.reset();
                for (int i = 0; i < REQUESTS; i++) {
                    Deque<Stop> ofNode = stops.get(i % stops.size());
                    double sent = second + (double) i / REQUESTS;
                    while (!ofNode.isEmpty() && ofNode.peek().end <= sent) {
                        ofNode.remove();
                    }
                    Stop next = ofNode.peek();
                    double wait = next != null && next.start <= sent ? next.end - sent : 0;
                    histogram.recordValue(Math.round(1e9 * wait + own(random)));
                }
                histogram.setStartTimeStamp(ORIGIN.toEpochMilli() + second * 1000L);
                histogram.setEndTimeStamp(ORIGIN.toEpochMilli() + (second + 1) * 1000L);
                writer.outputIntervalHistogram(histogram);
            }
        }
    }

    /** What a request takes by itself, in nanoseconds: most near 1 ms, a long tail. */
    private static double own(Random random) {
        return 800_000 * Math.exp(0.5 * random.nextGaussian() + (random.nextInt(200) == 0 ? 3 : 0));
    }
}
