package io.gctelemetry.it.program;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;

/**
 * Stops of all kinds: threads that allocate and keep a live set, thread dumps and deadlock searches (stops that are no
 * collections), System.gc(). Runs from the first line of main until "stop", again from "start" on, and is idle between,
 * so that every counter settles. "STOPPED" tells the bytes allocated and the calls of System.gc() since the load began.
 *
 * <p>Arguments: threads, live set in MB, MB/s a thread allocates (0: as fast as it can), MB of a burst (0: none). In a burst
 * a thread allocates without a pause, in large blocks, what a concurrent collector cannot free meanwhile.
 */
public final class Workload {

    /** Written so that nothing is optimized away. */
    @SuppressWarnings("UnusedVariable")
    private static volatile Object sink = new Object();

    private final int threads;
    private final int liveMb;
    private final int rateMb;
    private final int burstMb;
    private volatile boolean loaded = true;
    private int busy;
    private long allocated;
    private int systemGcs;

    private Workload(String[] args) {
        threads = Integer.parseInt(args[0]);
        liveMb = Integer.parseInt(args[1]) / threads;
        rateMb = Integer.parseInt(args[2]);
        burstMb = args.length > 3 ? Integer.parseInt(args[3]) : 0;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Self.sayMain();
        Workload load = new Workload(args);
        load.begin();
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            if (line.startsWith("exit ")) {
                System.exit(Integer.parseInt(line.substring(5)));
            } else if (line.equals("start")) {
                load.start();
                System.out.println("STARTED");
            } else if (line.equals("stop")) {
                load.stop();
            }
        }
    }

    private void begin() {
        busy = threads + 1;
        for (int i = 0; i < threads; i++) {
            Allocator allocator = new Allocator(i);
            Self.daemon("allocator-" + i, () -> whileLoaded(allocator::batch));
        }
        Operator operator = new Operator();
        Self.daemon("operator", () -> whileLoaded(operator::round));
    }

    private synchronized void start() {
        allocated = 0;
        systemGcs = 0;
        busy = threads + 1;
        loaded = true;
        notifyAll();
    }

    private synchronized void stop() throws InterruptedException {
        loaded = false;
        while (busy > 0) {
            wait();
        }
        System.out.println("STOPPED " + allocated + " " + systemGcs);
    }

    /** Works for ever, but for the time between stop and start; the thread stays, and with it the JVM's count for it. */
    private void whileLoaded(Runnable work) {
        while (true) {
            while (loaded) {
                work.run();
            }
            synchronized (this) {
                busy--;
                notifyAll();
                while (!loaded) {
                    try {
                        wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
        }
    }

    private synchronized void count(long bytes, int calls) {
        allocated += bytes;
        systemGcs += calls;
    }

    /** Arrays of 64 B to 8 KiB, each counted with its header; every sixteenth replaces one of the live set. */
    private final class Allocator {

        private static final int BATCHES_A_BURST = 50;
        private static final int BLOCK = 1 << 20;

        private final SplittableRandom random;
        private int batch;
        private final byte[][] live = new byte[liveMb * 256][];

        Allocator(int seed) {
            random = new SplittableRandom(seed);
        }

        void batch() {
            long begun = System.nanoTime();
            long bytes = 0;
            while (bytes < 1 << 20) {
                byte[] block = new byte[64 + random.nextInt(8128)];
                bytes += (16 + block.length + 7) & ~7;
                if ((block.length & 15) == 0) {
                    live[random.nextInt(live.length)] = block;
                }
                sink = block;
            }
            count(bytes, 0);
            if (++batch % BATCHES_A_BURST == 0) {
                burst();
            }
            if (rateMb > 0) {
                Self.pause(1000L / rateMb - (System.nanoTime() - begun) / 1_000_000);
            }
        }

        private void burst() {
            for (int i = 0; i < burstMb; i++) {
                sink = new byte[BLOCK];
                count(BLOCK + 16, 0);
            }
        }
    }

    private final class Operator {

        private final ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        private int round;

        void round() {
            round++;
            sink = bean.dumpAllThreads(false, false);
            if (round % 5 == 0) {
                sink = bean.findDeadlockedThreads() == null ? "none" : "some";
            }
            if (round % 15 == 0) {
                System.gc();
                count(0, 1);
            }
            Self.pause(100);
        }
    }
}
