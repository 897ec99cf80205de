package io.gctelemetry.collector.run;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * One file of a run.
 *
 * @param path where it is, relative to the run folder, with slashes; it never leads out of the folder
 * @param kind what it holds: one of the names below, or one that a later version writes
 * @param node whose it is; absent for the client's and the run's own
 */
public record RunFile(String path, String kind, @Nullable String node) {
    public static final String JOURNAL = "journal";
    public static final String HICCUPS = "hiccups";
    public static final String GC_LOG = "gc-log";
    public static final String RECORDING = "jfr-recording";
    public static final String OPTIONS = "jvm-options";
    public static final String SYSTEM_LOG = "system-log";
    public static final String LATENCY = "latency";
    public static final String LOAD = "load";
    public static final String EVENTS = "events";
    public static final String REPORT = "report";

    public RunFile {
        Path relative = Path.of(path);
        if (relative.isAbsolute() || relative.normalize().startsWith("..") || path.isBlank()) {
            throw new IllegalArgumentException("leads out of the run folder: " + path);
        }
    }
}
