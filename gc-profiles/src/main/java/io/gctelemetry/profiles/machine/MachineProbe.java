package io.gctelemetry.profiles.machine;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds out about a Linux machine by reading /proc and /sys. Changes nothing and runs nothing. */
public final class MachineProbe {

    private static final Pattern CHOSEN = Pattern.compile("\\[([a-z_+]+)\\]");

    private final Path root;

    /**
     * Makes a probe.
     *
     * @param root where /proc and /sys are found; the root folder of the machine, or a copy of one
     */
    public MachineProbe(Path root) {
        this.root = root;
    }

    /**
     * Looks.
     *
     * @param cores CPUs the JVM of this program may use, or null for the machine's
     * @param logFolder folder of Cassandra's logs, or null when it is not to be looked at
     */
    public MachineFacts look(@Nullable Integer cores, @Nullable Path logFolder) {
        Path huge = Path.of("sys/kernel/mm/transparent_hugepage");
        Cgroup group = new Cgroup(root, "self");
        Long ram = least(meminfo("MemTotal"), group.memory());
        return new MachineFacts(
                cores == null ? leastCores(cpus(), group.cores()) : cores,
                ram,
                chosen(huge.resolve("enabled")),
                chosen(huge.resolve("shmem_enabled")),
                chosen(huge.resolve("defrag")),
                number("proc/sys/vm/nr_hugepages"),
                meminfo("Hugepagesize"),
                number("proc/sys/vm/max_map_count"),
                memlock(),
                meminfo("SwapTotal"),
                number("proc/sys/vm/swappiness"),
                numaNodes(),
                runnable("numactl"),
                logFolder == null ? null : logFolder.toString(),
                logFolder == null ? null : Files.isDirectory(logFolder) && Files.isWritable(logFolder));
    }

    private @Nullable String text(Path file) {
        /* In one read: /proc/sys answers the first read only, and Files.readString begins with a single byte. */
        try (InputStream in = Files.newInputStream(root.resolve(file))) {
            return new String(in.readNBytes(1 << 16), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            return null;
        }
    }

    private @Nullable Long number(String file) {
        return parse(text(Path.of(file)));
    }

    private static @Nullable Long parse(@Nullable String text) {
        return text != null && text.matches("-?\\d{1,18}") ? Long.valueOf(text) : null;
    }

    private @Nullable String chosen(Path file) {
        String text = text(file);
        Matcher matcher = CHOSEN.matcher(text == null ? "" : text);
        return matcher.find() ? matcher.group(1) : null;
    }

    private @Nullable Long meminfo(String name) {
        String text = text(Path.of("proc/meminfo"));
        if (text == null) {
            return null;
        }
        Matcher matcher = Pattern.compile("(?m)^" + name + ":\\s+(\\d+) kB").matcher(text);
        return matcher.find() ? Long.valueOf(Long.parseLong(matcher.group(1)) * 1024) : null;
    }

    private @Nullable Integer cpus() {
        String text = text(Path.of("proc/cpuinfo"));
        long count = text == null
                ? 0
                : text.lines().filter(line -> line.startsWith("processor")).count();
        return count == 0 ? null : (int) count;
    }

    private static @Nullable Integer leastCores(@Nullable Integer machine, @Nullable Integer quota) {
        if (machine == null || quota == null) {
            return machine;
        }
        return Math.min(machine, quota);
    }

    private @Nullable Long memlock() {
        String text = text(Path.of("proc/self/limits"));
        Matcher matcher = Pattern.compile("(?m)^Max locked memory\\s+(\\S+)").matcher(text == null ? "" : text);
        if (!matcher.find()) {
            return null;
        }
        return matcher.group(1).equals("unlimited") ? Long.valueOf(-1) : parse(matcher.group(1));
    }

    /** Returns the number of nodes with memory; null if the system does not show it. */
    public @Nullable Integer numaNodes() {
        Path nodes = root.resolve("sys/devices/system/node");
        try (var list = Files.newDirectoryStream(nodes, "node[0-9]*")) {
            int count = 0;
            for (Path ignored : list) {
                count++;
            }
            return count == 0 ? null : count;
        } catch (IOException e) {
            return null;
        }
    }

    private boolean runnable(String program) {
        return List.of("usr/bin", "bin", "usr/sbin", "sbin", "usr/local/bin").stream()
                .anyMatch(folder -> Files.isExecutable(root.resolve(folder).resolve(program)));
    }

    private static @Nullable Long least(@Nullable Long one, @Nullable Long other) {
        OptionalLong least = java.util.stream.Stream.of(one == null ? -1L : one, other == null ? -1L : other)
                .mapToLong(Long::longValue)
                .filter(value -> value >= 0)
                .min();
        return least.isPresent() ? Long.valueOf(least.getAsLong()) : null;
    }
}
