package io.gctelemetry.benchmark.log;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a JVM's own log says of its stops and collections, in the order of their ends. */
public final class JvmLog {
    /**
     * One safepoint.
     *
     * @param endMillis epoch time of the log's line; 0 on JDK 8
     */
    public record Stop(long endMillis, double seconds) {}

    private final List<Stop> stops = new ArrayList<>();
    private final List<Double> pauses = new ArrayList<>();
    private final List<Double> youngPauses = new ArrayList<>();
    private final Map<String, Integer> causes = new TreeMap<>();

    JvmLog() {}

    /**
     * The options with which a JVM writes what is read here: into that file; on 8 to its standard output, since it would
     * keep the last lines of a file to itself until the next collection.
     */
    public static List<String> options(int version, Path file) {
        return version >= 9
                ? List.of("-Xlog:gc*=info,safepoint*=info:file=" + file + ":timemillis,tags:filecount=0")
                : List.of("-XX:+PrintGC", "-XX:+PrintGCTimeStamps", "-XX:+PrintGCApplicationStoppedTime");
    }

    /** Reads the log of a JVM of that version, which may still run. */
    public static JvmLog read(int version, String text) {
        JvmLog log = new JvmLog();
        if (version >= 9) {
            new UnifiedLog(log).read(text);
        } else {
            new Jdk8Log(log).read(text);
        }
        return log;
    }

    void stop(long endMillis, double seconds) {
        stops.add(new Stop(endMillis, seconds));
    }

    void pause(double seconds) {
        pauses.add(seconds);
    }

    void youngPause(double seconds) {
        youngPauses.add(seconds);
    }

    void cause(String cause) {
        causes.merge(cause, 1, Integer::sum);
    }

    public List<Stop> stops() {
        return stops;
    }

    /** Lengths in seconds of the collector's pauses; one inside another counts once, with the other. */
    public List<Double> pauses() {
        return pauses;
    }

    /** Those of {@link #pauses} that collected the young generation alone, or together with some old regions (G1). */
    public List<Double> youngPauses() {
        return youngPauses;
    }

    /** How many collections began for which cause; empty on JDK 8. */
    public Map<String, Integer> causes() {
        return causes;
    }
}
