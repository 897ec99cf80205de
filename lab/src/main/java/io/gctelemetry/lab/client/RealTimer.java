package io.gctelemetry.lab.client;

import java.util.concurrent.locks.LockSupport;

/** The time as it passes. */
final class RealTimer implements OpenLoop.Timer {
    @Override
    public long now() {
        return System.nanoTime();
    }

    @Override
    public void waitUntil(long time) {
        for (long left = time - now(); left > 0; left = time - now()) {
            LockSupport.parkNanos(left);
        }
    }
}
