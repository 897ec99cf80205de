package io.gctelemetry.agent.host;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where the kernel counts the throttling of this process: the cpu.stat of its cgroup and of those above it, as far as
 * they can be seen from here, because any of them may have a quota.
 *
 * <p>Version 1 where its cpu controller is mounted, else version 2. In a container the cgroup's path may be given as the
 * host sees it; then the root of the mount replaces it.
 */
final class CgroupFiles {
    private static final int MOST_LEVELS = 8;
    private static final int MOST_LINES = 10_000;

    private CgroupFiles() {}

    /** @param root the folder that replaces {@code /}: another folder in tests */
    static List<File> cpuStat(File root) {
        String version1 = null;
        String version2 = null;
        for (String line : lines(new File(root, "proc/self/cgroup"))) {
            String[] parts = split(line, ':', 3);
            if (parts.length == 3 && listHolds(parts[1], "cpu")) {
                version1 = parts[2];
            } else if (parts.length == 3 && parts[1].isEmpty()) {
                version2 = parts[2];
            }
        }
        List<File> files = version1 == null ? Collections.<File>emptyList() : levels(root, "cgroup", version1);
        return files.isEmpty() && version2 != null ? levels(root, "cgroup2", version2) : files;
    }

    private static List<File> levels(File root, String type, String path) {
        for (String line : lines(new File(root, "proc/self/mountinfo"))) {
            int dash = line.indexOf(" - ");
            String[] mount = split(line, ' ', 6);
            String[] rest = dash < 0 ? new String[0] : split(line.substring(dash + 3), ' ', 3);
            boolean right = rest.length == 3 && rest[0].equals(type);
            if (right && mount.length == 6 && (type.equals("cgroup2") || listHolds(rest[2], "cpu"))) {
                return upward(new File(root, mount[4].substring(1)), below(mount[3], path));
            }
        }
        return Collections.emptyList();
    }

    private static List<File> upward(File mountPoint, String relative) {
        List<File> files = new ArrayList<>();
        String at = new File(mountPoint, relative).isDirectory() ? relative : "";
        for (int level = 0; level < MOST_LEVELS; level++) {
            files.add(new File(new File(mountPoint, at), "cpu.stat"));
            if (at.isEmpty()) {
                break;
            }
            at = at.substring(0, Math.max(0, at.lastIndexOf('/')));
        }
        return files;
    }

    /** The cgroup's path as seen from the mount; empty if it is the mount's root, or lies elsewhere. */
    private static String below(String mountRoot, String path) {
        String prefix = mountRoot.equals("/") ? "" : mountRoot;
        String relative = path.startsWith(prefix) ? path.substring(prefix.length()) : "";
        return relative.equals("/") || relative.contains("..") ? "" : relative;
    }

    private static boolean listHolds(String list, String word) {
        return ("," + list + ",").contains("," + word + ",");
    }

    private static String[] split(String line, char separator, int most) {
        List<String> parts = new ArrayList<>();
        int from = 0;
        while (parts.size() < most - 1 && line.indexOf(separator, from) >= 0) {
            int to = line.indexOf(separator, from);
            parts.add(line.substring(from, to));
            from = to + 1;
        }
        parts.add(line.substring(from));
        return parts.toArray(new String[0]);
    }

    private static List<String> lines(File file) {
        List<String> lines = new ArrayList<>();
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(new FileInputStream(file), StandardCharsets.UTF_8))) {
            @Nullable String line = reader.readLine();
            while (line != null && lines.size() < MOST_LINES) {
                lines.add(line);
                line = reader.readLine();
            }
        } catch (IOException | SecurityException absent) {
            lines.clear();
        }
        return lines;
    }
}
