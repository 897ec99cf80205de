package io.gctelemetry.it.truth;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a JVM's own log says of its safepoints and collections. The options that write such a log are
 * {@link #options}; every figure is the log's own, so that a stop on 8 and 11 ends before the threads are awake again and
 * one on 14 and newer begins before they are held.
 */
public final class LogTruth {

    /**
     * One safepoint: its VM operation ("unknown" before 13), seconds stopped in all, seconds until all were held, seconds of
     * the JVM's life at its end; NaN if another line has been written into this one.
     */
    public record Safepoint(String operation, double stopped, double sync, double end) {}

    /** One pause of the collector by the title the log gives it; nested: inside another one, whose time holds it. */
    public record Pause(String title, double seconds, boolean nested) {}

    private final List<Safepoint> safepoints = new ArrayList<>();
    private final List<String> causes = new ArrayList<>();
    private final List<Pause> pauses = new ArrayList<>();
    private final List<Double> pauseEnds = new ArrayList<>();
    private final List<String> concurrent = new ArrayList<>();
    private final List<Double> stalls = new ArrayList<>();

    LogTruth() {}

    /**
     * The options with which a JVM of that version writes the log that is read here: into that file, on 8 to its standard
     * output, since it would keep the last lines of a file to itself until the next collection.
     */
    public static List<String> options(int version, Path log) {
        return version >= 9
                ? List.of("-Xlog:gc*=info,safepoint*=info:file=" + log + ":uptime,tags:filecount=0")
                : List.of("-XX:+PrintGC", "-XX:+PrintGCTimeStamps", "-XX:+PrintGCApplicationStoppedTime");
    }

    /** Reads the log of a JVM of that version, which may still be running; stdout: what it has printed so far. */
    public static LogTruth read(int version, Path log, List<String> stdout) {
        try {
            return of(
                    version,
                    version >= 9 ? Files.readString(log, StandardCharsets.ISO_8859_1) : String.join("\n", stdout));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static LogTruth of(int version, String text) {
        LogTruth truth = new LogTruth();
        if (version >= 9) {
            new UnifiedLog(truth).read(text);
        } else {
            new Jdk8Log(truth).read(text);
        }
        return truth;
    }

    void add(Safepoint safepoint, String cause) {
        safepoints.add(safepoint);
        causes.add(cause);
    }

    void add(Pause pause, double end) {
        pauses.add(pause);
        pauseEnds.add(end);
    }

    void addConcurrent(String title) {
        concurrent.add(title);
    }

    void addStall(double seconds) {
        stalls.add(seconds);
    }

    public List<Safepoint> safepoints() {
        return List.copyOf(safepoints);
    }

    /** Of each safepoint the cause of the pause at it, as the log gives it; empty where there is none. */
    public List<String> causes() {
        return List.copyOf(causes);
    }

    /** Pauses that lie in no other pause. */
    public List<Pause> pauses() {
        return pauses.stream().filter(p -> !p.nested()).toList();
    }

    /** Pauses inside other pauses: named twice by the log, felt once. */
    public List<Pause> nestedPauses() {
        return pauses.stream().filter(Pause::nested).toList();
    }

    /** Titles of the concurrent phases. */
    public List<String> concurrentPhases() {
        return List.copyOf(concurrent);
    }

    public List<Double> stalls() {
        return List.copyOf(stalls);
    }

    public double stoppedSeconds() {
        return safepoints.stream().mapToDouble(Safepoint::stopped).sum();
    }

    public double syncSeconds() {
        return safepoints.stream().mapToDouble(Safepoint::sync).sum();
    }

    public double longestStop() {
        return safepoints.stream().mapToDouble(Safepoint::stopped).max().orElse(0);
    }

    /** The longest sum of stops, each of which begins no later than so many seconds after the end of the one before. */
    public double longestSumOfNeighbours(double apart) {
        double longest = 0;
        double sum = 0;
        double end = Double.NEGATIVE_INFINITY;
        for (Safepoint safepoint : safepoints) {
            boolean alone = safepoint.end() - safepoint.stopped() - end > apart;
            sum = alone ? safepoint.stopped() : sum + safepoint.stopped();
            longest = Math.max(longest, sum);
            end = Double.isNaN(safepoint.end()) ? end : safepoint.end();
        }
        return longest;
    }

    /** The part of the log until that second of the JVM's life: its safepoints, and the pauses that they hold. */
    public LogTruth until(double uptime) {
        LogTruth part = new LogTruth();
        for (Safepoint safepoint : safepoints) {
            if (safepoint.end() <= uptime) {
                part.safepoints.add(safepoint);
            }
        }
        for (int i = 0; i < pauses.size(); i++) {
            if (pauseEnds.get(i) <= uptime) {
                part.pauses.add(pauses.get(i));
            }
        }
        return part;
    }

    /** The same log without its first safepoints. */
    public LogTruth withoutFirst(int count) {
        LogTruth rest = new LogTruth();
        rest.safepoints.addAll(safepoints.subList(count, safepoints.size()));
        return rest;
    }

    public double pauseSeconds() {
        return pauses().stream().mapToDouble(Pause::seconds).sum();
    }
}
