package io.gctelemetry.it.program;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Stops of all kinds: threads that allocate and keep a live set, thread dumps and deadlock searches (stops that are no
 * collections), System.gc(). Runs from the first line of main until "stop", again from "start" on, and is idle between,
 * so that every counter settles. "STOPPED" tells what was done since the load began.
 *
 * <p>Arguments: threads, live set in MB, MB/s a thread allocates (0: as fast as it can).
 */
public final class Workload {

    /** Written so that nothing is optimized away. */
    @SuppressWarnings("UnusedVariable")
    private static volatile Object sink = new Object();

    private final int liveMb;
    private final int rateMb;
    private final List<Thread> running = new ArrayList<>();
    private final AtomicLong allocated = new AtomicLong();
    private volatile boolean stopped;
    private int systemGcs; // of the operator's thread until that has ended

    private Workload(int threads, int liveMb, int rateMb) {
        this.liveMb = liveMb / threads;
        this.rateMb = rateMb;
        for (int i = 0; i < threads; i++) {
            int seed = i;
            running.add(Self.daemon("allocator-" + i, () -> allocate(seed)));
        }
        running.add(Self.daemon("operator", this::operate));
    }

    private static Workload start(String[] args) {
        return new Workload(Integer.parseInt(args[0]), Integer.parseInt(args[1]), Integer.parseInt(args[2]));
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Self.sayMain();
        Workload load = start(args);
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            if (line.startsWith("exit ")) {
                System.exit(Integer.parseInt(line.substring(5)));
            } else if (line.equals("start")) {
                load = start(args);
                System.out.println("STARTED");
            } else if (line.equals("stop")) {
                load.stop();
            }
        }
    }

    private void stop() throws InterruptedException {
        stopped = true;
        for (Thread t : running) {
            t.join();
        }
        System.out.println("STOPPED " + allocated.get() + " " + systemGcs);
    }

    /** Arrays of 64 B to 8 KiB, each counted with its header; every sixteenth replaces one of the live set. */
    private void allocate(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        byte[][] live = new byte[liveMb * 256][];
        long bytes = 16L + 4L * live.length;
        long begun = System.nanoTime();
        while (!stopped) {
            for (int i = 0; i < 256; i++) {
                byte[] block = new byte[64 + random.nextInt(8128)];
                bytes += (16 + block.length + 7) & ~7;
                if ((i & 15) == 0) {
                    live[random.nextInt(live.length)] = block;
                }
                sink = block;
            }
            long ahead = rateMb == 0 ? 0 : bytes * 1000 / (rateMb << 20) - (System.nanoTime() - begun) / 1_000_000;
            if (ahead > 0) {
                Self.pause(ahead);
            }
        }
        sink = live;
        allocated.addAndGet(bytes);
    }

    private void operate() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        for (int n = 1; !stopped; n++) {
            sink = threads.dumpAllThreads(false, false);
            if (n % 5 == 0) {
                sink = threads.findDeadlockedThreads() == null ? "none" : "some";
            }
            if (n % 15 == 0) {
                System.gc();
                systemGcs++;
            }
            Self.pause(100);
        }
    }
}
