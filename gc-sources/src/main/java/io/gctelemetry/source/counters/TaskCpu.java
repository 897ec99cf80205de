package io.gctelemetry.source.counters;

import io.gctelemetry.event.hotspot.GcThreads;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * CPU time of the threads that work for a collector, as Linux accounts for each task of this process.
 *
 * <p>The list of tasks is read at every tenth question, for a JVM with a thousand threads makes it long; of them only the
 * collector's are read each time, into one buffer: 10 us and 200 bytes a thread. What a thread did before it was found is
 * in its account. One thread.
 */
final class TaskCpu {
    private static final int QUESTIONS_A_LIST = 10;

    /* Linux shows processes 1/100 s on every architecture, whatever the kernel's own tick. */
    private static final double SECONDS_A_TICK = 0.01;

    /* Of the fields behind the name in brackets (state, parent ...) user and system time, proc(5). */
    private static final int USER = 11;
    private static final int SYSTEM = 12;

    /** A collector's thread, and its ticks when they were read last. */
    private static final class Task {
        private final File stat;
        private long ticks;

        Task(File stat) {
            this.stat = stat;
        }
    }

    private final File folder;
    private final Set<String> others = new HashSet<>();
    private final Map<String, Task> tasks = new HashMap<>();
    private final byte[] text = new byte[1024]; // a line of stat has 52 numbers, most of them short
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
        for (Task task : tasks.values()) {
            try {
                task.ticks = ticks(read(task.stat));
            } catch (IOException | RuntimeException ended) {
                // what it did until the last look counts on
            }
            sum += task.ticks;
        }
        return tasks.isEmpty() ? Double.NaN : sum * SECONDS_A_TICK;
    }

    private void list() {
        String[] names = folder.list();
        if (names == null) {
            return;
        }
        Set<String> now = new HashSet<>();
        for (String name : names) {
            now.add(name);
            if (!others.contains(name) && !tasks.containsKey(name)) {
                File task = new File(folder, name);
                try {
                    int length = read(new File(task, "comm"));
                    if (GcThreads.isOne(new String(text, 0, length, StandardCharsets.ISO_8859_1))) {
                        tasks.put(name, new Task(new File(task, "stat")));
                    } else {
                        others.add(name);
                    }
                } catch (IOException ended) {
                    // gone between the list and the look
                }
            }
        }
        others.retainAll(now);
    }

    /** Fills the buffer; how far. */
    private int read(File file) throws IOException {
        try (FileInputStream in = new FileInputStream(file)) {
            return Math.max(0, in.read(text));
        }
    }

    /** User and system time in the line of {@code stat} in the buffer; the name in it may hold blanks and brackets. */
    private long ticks(int length) {
        int at = length - 1;
        while (text[at] != ')') {
            at--;
        }
        long sum = 0;
        at += 2;
        for (int field = 0; field <= SYSTEM; field++) {
            long number = 0;
            for (; text[at] != ' '; at++) {
                number = 10 * number + text[at] - '0';
            }
            at++;
            sum += field < USER ? 0 : number;
        }
        return sum;
    }
}
