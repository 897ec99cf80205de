package io.gctelemetry.benchmark.host;

import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Allocates arrays of 64 B to 8 KiB at a given rate; every sixteenth takes a place in the live set, so that old space fills
 * and is collected, too. Its threads' names begin with {@code load-}; what it allocates it counts itself.
 */
final class Allocation {
    private static final int THREADS = 2;
    private static final int BATCH = 1 << 18;
    private static final long DUMP_NANOS = 1_000_000_000L;

    private final long nanosPerBatch;
    private final byte[][] live;
    private final AtomicLong bytes = new AtomicLong();
    private final Thread[] threads = new Thread[THREADS + 1];
    private final long mainId = ids(Thread.currentThread())[0];

    private volatile boolean running;

    @SuppressWarnings("UnusedVariable") // written so that nothing is optimized away
    private volatile @Nullable Object sink;

    @SuppressWarnings("UnusedVariable")
    private byte @Nullable [][] grown;

    Allocation(int megabytesPerSecond, int liveMegabytes) {
        nanosPerBatch = (long) (1e9 * THREADS * BATCH / (megabytesPerSecond * 1e6));
        live = new byte[liveMegabytes << 8][];
    }

    void start() {
        for (int i = 0; i < THREADS; i++) {
            SplittableRandom random = new SplittableRandom(i);
            threads[i] = daemon("load-" + i, () -> allocate(random));
        }
        threads[THREADS] = daemon("load-dump", this::dump);
        for (Thread thread : threads) {
            thread.start();
        }
    }

    void pause() {
        running = false;
    }

    void resume() {
        running = true;
        for (Thread thread : threads) {
            LockSupport.unpark(thread);
        }
    }

    /** Allocated by the load's own count, array headers included. */
    long bytes() {
        return bytes.get();
    }

    /** Holds so many small objects more than the live set: a full collection takes the longer the more it finds. */
    void grow(int objects) {
        byte[][] more = new byte[objects][];
        for (int i = 0; i < objects; i++) {
            more[i] = new byte[32];
        }
        grown = more;
        sink = grown;
        bytes.addAndGet(objects * 52L + 16);
    }

    /** The ids of the load's threads, this one included. */
    long[] threads() {
        long[] ids = new long[threads.length + 1];
        System.arraycopy(ids(threads), 0, ids, 0, threads.length);
        ids[threads.length] = mainId;
        return ids;
    }

    @SuppressWarnings("deprecation") // threadId() came with 19
    private static long[] ids(Thread... threads) {
        long[] ids = new long[threads.length];
        for (int i = 0; i < threads.length; i++) {
            ids[i] = threads[i].getId();
        }
        return ids;
    }

    private void allocate(SplittableRandom random) {
        long due = System.nanoTime();
        while (true) {
            if (!running) {
                awaitRunning();
                due = System.nanoTime();
            }
            bytes.addAndGet(batch(random));
            due += nanosPerBatch;
            long now = System.nanoTime();
            if (due - now > 0) {
                LockSupport.parkNanos(due - now);
            } else if (now - due > DUMP_NANOS) {
                due = now; // starved: no burst to make up for it
            }
        }
    }

    private long batch(SplittableRandom random) {
        long allocated = 0;
        while (allocated < BATCH) {
            byte[] block = new byte[64 + random.nextInt(8128)];
            allocated += (16 + block.length + 7) & ~7;
            if ((block.length & 15) == 0) {
                live[random.nextInt(live.length)] = block;
            }
            sink = block;
        }
        return allocated;
    }

    private void dump() {
        while (true) {
            if (!running) {
                awaitRunning();
            }
            sink = ManagementFactory.getThreadMXBean().dumpAllThreads(false, false);
            LockSupport.parkNanos(DUMP_NANOS);
        }
    }

    private void awaitRunning() {
        while (!running) {
            LockSupport.parkNanos(this, DUMP_NANOS);
        }
    }

    private static Thread daemon(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }
}
