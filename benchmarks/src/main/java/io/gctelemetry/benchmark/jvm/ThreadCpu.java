package io.gctelemetry.benchmark.jvm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * CPU of one process by thread, from {@code /proc/<pid>/task/<tid>/schedstat}, in nanoseconds. To be sampled about once a
 * second: what a thread used between the last sample and its end is missing.
 */
public final class ThreadCpu {
    /*
     * First letters of the threads of the load, of the collectors and of the VM thread (its work at safepoints is the
     * stop, its own cost is the load's). Names are cut to 15 characters, JDK 26 shortens some in the middle.
     */
    private static final List<String> NOT_OWN = List.of(
            "load-",
            "GC Thread",
            "GC task",
            "Gang worker",
            "G1 ",
            "Concurrent Mark",
            "CMS ",
            "ParGC",
            "Surrogate",
            "ZWorker",
            "ZDirector",
            "ZDriver",
            "ZStat",
            "ZUn",
            "ZGC",
            "XWorker",
            "XD",
            "XStat",
            "XUn",
            "Shenandoah",
            "VM Thread",
            "VM P");

    private static final Set<String> LOAD = Set.of("load-0", "load-1", "load-dump");

    private final Path tasks;
    private final Map<String, Long> last = new HashMap<>();
    private final Map<String, Long> byName = new TreeMap<>();

    public ThreadCpu(long pid) {
        this.tasks = Path.of("/proc/" + pid + "/task");
    }

    /** Adds what was used since the last sample, or since the threads began. */
    public void sample() throws IOException {
        try (DirectoryStream<Path> all = Files.newDirectoryStream(tasks)) {
            for (Path task : all) {
                sample(task);
            }
        }
    }

    private void sample(Path task) {
        try {
            String used = Files.readString(task.resolve("schedstat"), StandardCharsets.US_ASCII);
            long nanos = Long.parseLong(used.substring(0, used.indexOf(' ')));
            Long before = last.put(task.getFileName().toString(), nanos);
            if (before != null && before == nanos) {
                return;
            }
            String name = Files.readString(task.resolve("comm"), StandardCharsets.ISO_8859_1)
                    .strip();
            byName.merge(name, nanos - (before == null ? 0 : before), Long::sum);
        } catch (IOException ended) {
            // between the listing and the reading
        }
    }

    /** Since the first sample, by name; and begins anew. */
    public Map<String, Long> take() {
        Map<String, Long> taken = new TreeMap<>(byName);
        byName.clear();
        return taken;
    }

    /** What neither the load nor the collector nor the VM thread used: the agent, the compilers, the JVM's helpers. */
    public static long own(Map<String, Long> byName) {
        return byName.entrySet().stream()
                .filter(thread -> isOwn(thread.getKey()))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    /** What all threads used but those that allocate: start-up is on the main thread, too, whatever its name is then. */
    public static long allButLoad(Map<String, Long> byName) {
        return byName.entrySet().stream()
                .filter(thread -> !LOAD.contains(thread.getKey()))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    static boolean isOwn(String name) {
        return NOT_OWN.stream().noneMatch(name::startsWith);
    }
}
