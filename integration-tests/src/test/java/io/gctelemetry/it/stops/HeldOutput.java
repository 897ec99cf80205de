package io.gctelemetry.it.stops;

import io.gctelemetry.it.host.Machine;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/**
 * A pipe for the output of a JVM that is read only while nobody holds it. The VM thread writes a thread dump inside its
 * safepoint: held for ten seconds, the dump is a stop of ten seconds, in every JVM and on every machine.
 */
final class HeldOutput implements AutoCloseable {
    private static final long LOOK_AGAIN_NANOS = 5_000_000L;

    private final Path fifo;
    private volatile boolean held;
    private volatile boolean closed;

    HeldOutput(Path folder) {
        fifo = folder.resolve("output");
        Machine.require("mkfifo", fifo.toString());
        Thread reader = new Thread(this::read, "reader of " + fifo);
        reader.setDaemon(true);
        reader.start();
    }

    /** The command around a JVM whose standard error is this pipe. */
    String[] command() {
        return new String[] {"sh", "-c", "exec \"$@\" 2> " + fifo, "sh"};
    }

    /** From now on nothing is read: once the pipe is full, who writes waits. */
    void hold() {
        held = true;
    }

    void release() {
        held = false;
    }

    private void read() {
        byte[] bytes = new byte[4096];
        try (InputStream in = new FileInputStream(fifo.toFile())) {
            while (!closed) {
                if (held || in.available() == 0) {
                    LockSupport.parkNanos(LOOK_AGAIN_NANOS);
                } else if (in.read(bytes) < 0) {
                    return;
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        closed = true;
    }
}
