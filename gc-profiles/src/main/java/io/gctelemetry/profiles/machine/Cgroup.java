package io.gctelemetry.profiles.machine;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The control groups of a process, version 1 and 2: the limits of its own group and of all groups above it. A limit of any of them
 * holds.
 */
final class Cgroup {

    private static final long NO_LIMIT = Long.MAX_VALUE / 2;
    private static final Path MOUNT = Path.of("sys/fs/cgroup");
    private static final Pattern QUOTA = Pattern.compile("(\\d{1,12}) (\\d{1,12})");

    private final Path root;
    private final String process;

    /** @param process the name of the folder in /proc: a process id, or {@code self} */
    Cgroup(Path root, String process) {
        this.root = root;
        this.process = process;
    }

    /** Returns the least limit of memory in bytes; null without one. */
    @Nullable
    Long memory() {
        Long least = null;
        for (Path group : groups("memory")) {
            for (String file : List.of("memory.max", "memory.limit_in_bytes")) {
                String text = text(group.resolve(file));
                if (text != null && text.matches("\\d{1,18}") && Long.parseLong(text) < NO_LIMIT) {
                    least = least == null ? Long.valueOf(text) : Math.min(least, Long.parseLong(text));
                }
            }
        }
        return least;
    }

    /** Returns the least quota of processors, rounded up as the JVM does; null without one. */
    @Nullable
    Integer cores() {
        Integer least = null;
        for (Path group : groups("cpu")) {
            String text = text(group.resolve("cpu.max"));
            if (text == null) {
                text = text(group.resolve("cpu.cfs_quota_us")) + " " + text(group.resolve("cpu.cfs_period_us"));
            }
            Matcher quota = QUOTA.matcher(text);
            if (quota.matches() && !quota.group(2).equals("0")) {
                int cores = (int) Math.ceil((double) Long.parseLong(quota.group(1)) / Long.parseLong(quota.group(2)));
                least = least == null ? cores : Math.min(least, cores);
            }
        }
        return least;
    }

    /* The process's own group first. In a container the path may be that of the host: the root group is what it sees then. */
    private List<Path> groups(String controller) {
        List<Path> groups = new ArrayList<>();
        String lines = text(root.resolve("proc").resolve(process).resolve("cgroup"));
        for (String line : lines == null ? new String[0] : lines.split("\n", -1)) {
            String[] parts = line.split(":", 3);
            if (parts.length == 3
                    && (parts[1].isEmpty() || List.of(parts[1].split(",", -1)).contains(controller))) {
                addWithParents(groups, mount(parts[1], controller), parts[2]);
            }
        }
        for (Path top : List.of(root.resolve(MOUNT), root.resolve(MOUNT).resolve(controller))) {
            if (!groups.contains(top)) {
                groups.add(top);
            }
        }
        return groups;
    }

    private Path mount(String controllers, String controller) {
        Path mount = root.resolve(MOUNT);
        if (controllers.isEmpty()) {
            return mount;
        }
        Path joined = mount.resolve(controllers);
        return Files.isDirectory(joined) ? joined : mount.resolve(controller);
    }

    private static void addWithParents(List<Path> groups, Path mount, String path) {
        Path group = mount.resolve(path.replaceFirst("^/+", "")).normalize();
        while (group != null && group.startsWith(mount) && !group.equals(mount)) {
            groups.add(group);
            group = group.getParent();
        }
        groups.add(mount);
    }

    private static @Nullable String text(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(1 << 16), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            return null;
        }
    }
}
