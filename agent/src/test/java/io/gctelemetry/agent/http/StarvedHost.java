package io.gctelemetry.agent.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A JVM with a server in it that loses its descriptors or its memory on a command, one byte on standard input: d takes
 * all descriptors, m all memory, f frees everything, ? writes the server thread's CPU in
 * nanoseconds, how many failures there were, the last one, and how many reached the uncaught handler.
 */
final class StarvedHost {
    private static final byte[] DONE = "done\n".getBytes(US_ASCII);
    private static final List<FileInputStream> FILES = new ArrayList<>(10_000);
    private static final int[] UNCAUGHT = new int[1];
    private static final AtomicReference<@Nullable Object> MEMORY = new AtomicReference<>();

    private StarvedHost() {}

    public static void main(String[] args) throws IOException {
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> UNCAUGHT[0]++);
        FileInputStream in = new FileInputStream(FileDescriptor.in);
        FileOutputStream out = new FileOutputStream(FileDescriptor.out);
        HttpCounters counters = new HttpCounters();
        Map<String, Route> routes = new HashMap<>();
        routes.put("/", request -> Reply.ok("text/plain", new byte[10_000]));
        HttpServer server = new HttpServer("127.0.0.1", 0, routes, (matter, text) -> {}, counters, port -> {
            try {
                out.write((port + "\n").getBytes(US_ASCII));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        Thread thread = new Thread(server, "server");
        thread.setDaemon(true);
        thread.start();
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        for (int command = in.read(); command >= 0; command = in.read()) {
            if (!FILES.isEmpty() && command != 'f') {
                // The JVM itself may have given one back.
                takeDescriptors();
            }
            if (command == '?') {
                String state = threads.getThreadCpuTime(thread.getId()) + " " + counters.failures() + " "
                        + name(counters.lastFailure()) + " " + UNCAUGHT[0] + "\n";
                out.write(state.getBytes(US_ASCII));
            } else {
                obey(command);
                out.write(DONE);
            }
        }
    }

    private static void obey(int command) throws IOException {
        if (command == 'd') {
            takeDescriptors();
        } else if (command == 'm') {
            takeMemory();
        } else if (command == 'f') {
            MEMORY.set(null);
            for (FileInputStream file : FILES) {
                file.close();
            }
            FILES.clear();
        }
    }

    private static String name(@Nullable Class<?> failure) {
        return failure == null ? "none" : failure.getSimpleName();
    }

    private static void takeDescriptors() {
        try {
            while (true) {
                FILES.add(new FileInputStream("/dev/null"));
            }
        } catch (IOException none) {
            // As many as there are.
        }
    }

    private static void takeMemory() {
        Object taken = null;
        int size = 1_000_000;
        while (size > 0) {
            try {
                taken = new Object[] {taken, new byte[size]};
            } catch (OutOfMemoryError full) {
                size /= 2;
            }
        }
        MEMORY.set(taken);
    }
}
