package io.gctelemetry.it.program;

import java.io.FileInputStream;
import java.io.IOException;
import java.util.concurrent.locks.LockSupport;

/** What every program under test does in the same way. */
final class Self {

    private Self() {}

    /**
     * The first line of main: MAIN and the line the kernel keeps of this process, which holds the CPU used so far. One
     * write, so that nothing the JVM itself prints comes between.
     */
    static void sayMain() {
        byte[] line = new byte[1024];
        line[0] = 'M';
        line[1] = 'A';
        line[2] = 'I';
        line[3] = 'N';
        line[4] = ' ';
        int length = 5;
        try (FileInputStream in = new FileInputStream("/proc/self/stat")) {
            length += Math.max(0, in.read(line, length, line.length - length));
        } catch (IOException e) {
            line[length++] = '\n'; // No /proc: the judge finds no figure and says so.
        }
        System.out.write(line, 0, length);
        System.out.flush();
    }

    static Thread daemon(String name, Runnable work) {
        Thread t = new Thread(work, name);
        t.setDaemon(true);
        t.start();
        return t;
    }

    /** A pace, not a wait: the programs under test have a rate. */
    static void pause(long millis) {
        long until = System.nanoTime() + millis * 1_000_000;
        for (long left = until - System.nanoTime(); left > 0; left = until - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
