package io.gctelemetry.benchmark.reader;

import java.util.ArrayDeque;

/** Allocates for some seconds, so that its JVM collects all the time. */
public final class LogLoad {
    private static final int LIVE = 2_000;

    private LogLoad() {}

    /** @param args for how many seconds */
    public static void main(String[] args) {
        long end = System.nanoTime() + Long.parseLong(args[0]) * 1_000_000_000L;
        ArrayDeque<byte[]> live = new ArrayDeque<>();
        while (System.nanoTime() < end) {
            live.add(new byte[8192]);
            if (live.size() > LIVE) {
                live.remove();
            }
        }
    }
}
