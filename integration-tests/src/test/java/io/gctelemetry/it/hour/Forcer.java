package io.gctelemetry.it.hour;

import io.gctelemetry.it.host.Jdk;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.testing.Launcher;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.opentest4j.AssertionFailedError;

/** Does each deed to a JVM with the JDK's own tool and the system's signals, one after the other. */
final class Forcer {

    /** A heap dump of that size on the disk is in its safepoint. */
    private static final long SURELY_STOPPED = 256 << 10;

    private static final int ATTEMPTS = 5;

    /** A suspended thread and its counter come back after the endpoint. */
    private static final Duration TICKS_WITHIN = Duration.ofSeconds(5);

    /** What a suspension may be shorter for a thread that was about to wake than for us. */
    static final double LEAST = 0.9;

    /**
     * What came of a deed.
     *
     * @param held whether a suspension hit a safepoint, where it should
     * @param hiccups what the agent's idle thread was delayed meanwhile, seconds; NaN where nobody asked
     */
    record Done(Deed deed, long begin, long end, boolean held, double hiccups) {}

    private final Subject subject;
    private final Jdk jdk;
    private final Path folder;

    Forcer(Subject subject, Path folder) {
        this.subject = subject;
        this.jdk = subject.jdk();
        this.folder = folder;
    }

    Done force(Deed deed) throws IOException, InterruptedException {
        long begin = now();
        boolean held = true;
        double hiccups = Double.NaN;
        switch (deed.kind()) {
            case THREAD_DUMP -> jcmd("Thread.print");
            case FULL_COLLECTION -> jcmd("GC.run");
            case CLASS_HISTOGRAM -> jcmd("GC.class_histogram");
            case HEAP_DUMP -> heapDump(0);
            case LONG_HEAP_DUMP -> held = longHeapDump(deed.seconds());
            case SUSPENSION -> {
                double before = delays();
                suspend(deed.seconds());
                hiccups =
                        Until.last(TICKS_WITHIN, () -> delays() - before, delayed -> delayed >= LEAST * deed.seconds());
            }
        }
        return new Done(deed, begin, now(), held, hiccups);
    }

    private double delays() {
        return subject.endpoint().scrape().sum("jvm_hiccup_raw_seconds_sum");
    }

    /** Again until one was hit: a heap may be dumped faster than that is seen. */
    private boolean longHeapDump(double seconds) throws IOException, InterruptedException {
        for (int i = 0; i < ATTEMPTS; i++) {
            if (heapDump(seconds)) {
                return true;
            }
        }
        return false;
    }

    /** Dumps the heap, suspended for so long while it is written; whether it was not done when it was suspended. */
    private boolean heapDump(double suspended) throws IOException, InterruptedException {
        Path file = folder.resolve("heap.hprof");
        Process dump = start("GC.heap_dump", file.toString());
        boolean held = false;
        try {
            while (suspended > 0 && dump.isAlive() && !held) {
                LockSupport.parkNanos(1_000_000);
                if (written() > SURELY_STOPPED) {
                    long before = System.nanoTime();
                    suspend(suspended);
                    held = dump.isAlive() && System.nanoTime() > before;
                }
            }
            await(dump, "GC.heap_dump");
        } finally {
            deleteDumps();
        }
        return held;
    }

    /** JDK 22 and newer writes pieces beside the file. */
    private List<Path> dumps() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith("heap.hprof"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private long written() {
        long bytes = 0;
        for (Path file : dumps()) {
            bytes += file.toFile().length();
        }
        return bytes;
    }

    private void deleteDumps() throws IOException {
        for (Path file : dumps()) {
            Files.deleteIfExists(file);
        }
    }

    private void suspend(double seconds) throws IOException, InterruptedException {
        signal("STOP");
        try {
            long until = System.nanoTime() + (long) (seconds * 1e9);
            for (long left = until - System.nanoTime(); left > 0; left = until - System.nanoTime()) {
                LockSupport.parkNanos(left);
            }
        } finally {
            signal("CONT");
        }
    }

    void signal(String name) {
        Launcher.signal(name, subject.pid());
    }

    /** Runs one command of the JVM to its end. */
    void jcmd(String... command) throws IOException, InterruptedException {
        await(start(command), command[0]);
    }

    private Process start(String... command) throws IOException {
        List<String> all = new ArrayList<>(List.of(jdk.tool("jcmd").toString(), String.valueOf(subject.pid())));
        all.addAll(List.of(command));
        return new ProcessBuilder(all)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("jcmd.txt").toFile())
                .start();
    }

    private void await(Process jcmd, String command) throws IOException, InterruptedException {
        if (jcmd.waitFor() != 0) {
            throw new AssertionFailedError("jcmd " + command + ": " + Files.readString(folder.resolve("jcmd.txt")));
        }
    }

    static long now() {
        Instant now = Instant.now();
        return now.getEpochSecond() * 1_000_000_000 + now.getNano();
    }
}
