package io.gctelemetry.lab.demo.plan;

import io.gctelemetry.lab.ui.Problem;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Whether the machine has room for a run, asked before anything is started. */
public final class MachineCheck {
    /** What a node of Cassandra takes in addition to its heap, measured on 3.11 to 5.0. */
    private static final long BESIDE_HEAP = 450L << 20;

    /** The client's heap and the rest of its JVM. */
    private static final long CLIENT = 450L << 20;

    /** Commit log, tables and logs of a run. */
    private static final long DISK = 2L << 30;

    /** Of the cores, from which on others' work shows in the client's tail. */
    private static final double BUSY_SHARE = 0.5;

    private static final Pattern AVAILABLE = Pattern.compile("MemAvailable:\\s+(\\d+) kB");

    private MachineCheck() {}

    public static void check(HeapSize heap, Path out) throws Problem, IOException {
        folder(out);
        memory(heap, available(Path.of("/proc/meminfo")));
        disk(out, Files.getFileStore(existing(out)).getUsableSpace());
    }

    /** A run is never written over, and must be writable. */
    static void folder(Path out) throws Problem, IOException {
        if (Files.exists(out) && !isEmptyFolder(out)) {
            throw Problem.usage(out + " is there and is not an empty folder: give another one with --out");
        }
        if (!Files.isWritable(existing(out))) {
            throw Problem.usage(existing(out) + " cannot be written to: give another folder with --out");
        }
    }

    private static boolean isEmptyFolder(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            return false;
        }
        try (Stream<Path> entries = Files.list(path)) {
            return entries.findAny().isEmpty();
        }
    }

    static void memory(HeapSize heap, OptionalLong available) throws Problem {
        long needed = heap.bytes() + BESIDE_HEAP + CLIENT;
        if (available.isPresent() && available.getAsLong() < needed) {
            throw Problem.usage("a run with " + heap + " of heap needs " + giga(needed) + " of free memory, there are "
                    + giga(available.getAsLong()) + ": free some, or give a smaller --heap");
        }
    }

    static void disk(Path out, long usable) throws Problem {
        if (usable < DISK) {
            throw Problem.usage("a run needs " + giga(DISK) + " of free disk, there are " + giga(usable) + " at " + out
                    + ": free some, or give another folder with --out");
        }
    }

    /** How many threads wanted to run in the last minute, as the system reports it; negative if it does not. */
    public static double load() {
        return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }

    /** What the machine did before the run that may spoil its figures. */
    public static List<String> warnings(double load) {
        int cores = Runtime.getRuntime().availableProcessors();
        return load < BUSY_SHARE * cores
                ? List.of()
                : List.of(String.format(
                        Locale.ROOT,
                        "the machine was busy before the run began (load %.1f on %d cores): others' work is in these"
                                + " figures",
                        load,
                        cores));
    }

    private static OptionalLong available(Path meminfo) throws IOException {
        if (!Files.isReadable(meminfo)) {
            return OptionalLong.empty();
        }
        try (Stream<String> lines = Files.lines(meminfo)) {
            return lines.map(AVAILABLE::matcher)
                    .filter(Matcher::matches)
                    .mapToLong(matcher -> Long.parseLong(matcher.group(1)) << 10)
                    .findFirst();
        }
    }

    private static Path existing(Path path) {
        Path folder = path.toAbsolutePath();
        while (!Files.exists(folder)) {
            Path parent = folder.getParent();
            if (parent == null) {
                return folder;
            }
            folder = parent;
        }
        return folder;
    }

    private static String giga(long bytes) {
        return String.format(Locale.ROOT, "%.1f GB", bytes / (double) (1L << 30));
    }
}
