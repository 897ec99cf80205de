package io.gctelemetry.source;

import io.gctelemetry.event.hotspot.GcThreads;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * CPU time of the threads that work for a collector, as Linux accounts for each task of this process.
 *
 * <p>The list of tasks is read at every tenth question, for a JVM with a thousand threads makes it long; of them only the
 * collector's are read each time. What a thread did before it was found is in its account. One thread.
 */
final class TaskCpu {
    private static final int QUESTIONS_A_LIST = 10;

    /* Linux shows processes 1/100 s on every architecture, whatever the kernel's own tick. */
    private static final double SECONDS_A_TICK = 0.01;

    /* Of the fields behind the name in brackets (state, parent ...) user and system time, proc(5). */
    private static final int USER = 11;
    private static final int SYSTEM = 12;

    private final File folder;
    private final Set<String> others = new HashSet<>();
    private final Map<String, Long> ticks = new HashMap<>();
    private int questions;

    TaskCpu() {
        this(new File("/proc/self/task"));
    }

    TaskCpu(File folder) {
        this.folder = folder;
    }

    /** Their time until now; NaN where there is no such account, or no such thread. */
    double seconds() {
        if (questions++ % QUESTIONS_A_LIST == 0) {
            list();
        }
        long sum = 0;
        for (Map.Entry<String, Long> task : ticks.entrySet()) {
            try {
                task.setValue(ticks(read(task.getKey(), "stat")));
            } catch (IOException | RuntimeException ended) {
                // what it did until the last look counts on
            }
            sum += task.getValue();
        }
        return ticks.isEmpty() ? Double.NaN : sum * SECONDS_A_TICK;
    }

    private void list() {
        String[] tasks = folder.list();
        if (tasks == null) {
            return;
        }
        Set<String> now = new HashSet<>();
        for (String task : tasks) {
            now.add(task);
            if (!others.contains(task) && !ticks.containsKey(task)) {
                try {
                    if (GcThreads.isOne(read(task, "comm"))) {
                        ticks.put(task, 0L);
                    } else {
                        others.add(task);
                    }
                } catch (IOException ended) {
                    // gone between the list and the look
                }
            }
        }
        others.retainAll(now);
    }

    private String read(String task, String file) throws IOException {
        byte[] bytes = Files.readAllBytes(new File(new File(folder, task), file).toPath());
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    /** User and system time in a line of {@code stat}; the name in it may hold blanks and brackets. */
    static long ticks(String stat) {
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        return Long.parseLong(fields[USER]) + Long.parseLong(fields[SYSTEM]);
    }
}
