package io.gctelemetry.it.host;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What a process has printed so far on one of its outputs, kept by a thread that ends with that output. */
final class Lines {

    private final List<String> lines = new ArrayList<>();
    private final Thread reader;
    private boolean ended;

    Lines(InputStream output, String name) {
        reader = new Thread(() -> read(output), name);
        reader.setDaemon(true);
        reader.start();
    }

    private void read(InputStream output) {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(output, StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                add(line);
            }
        } catch (IOException e) {
            add("(the output broke off: " + e.getMessage() + ")");
        } finally {
            end();
        }
    }

    private synchronized void add(String line) {
        lines.add(line);
        notifyAll();
    }

    private synchronized void end() {
        ended = true;
        notifyAll();
    }

    synchronized List<String> all() {
        return List.copyOf(lines);
    }

    synchronized int count() {
        return lines.size();
    }

    /** The first line from that index on that satisfies the condition; null at the deadline or the end of the output. */
    @Nullable
    String await(int from, Predicate<String> condition, Duration deadline) {
        return await(deadline, all -> {
            for (int i = from; i < all.size(); i++) {
                if (condition.test(all.get(i))) {
                    return all.get(i);
                }
            }
            return null;
        });
    }

    /** Waits until something can be made of the lines; null at the deadline or the end of the output. */
    synchronized <T> @Nullable T await(Duration deadline, Function<List<String>, @Nullable T> condition) {
        long until = System.nanoTime() + deadline.toNanos();
        while (true) {
            T found = condition.apply(lines);
            long left = (until - System.nanoTime()) / 1_000_000;
            if (found != null || ended || left <= 0) {
                return found;
            }
            try {
                wait(left);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return null;
            }
        }
    }

    /** Waits until the output has ended, so that {@link #all} is complete; whether it has by the deadline. */
    boolean awaitEnd(Duration deadline) {
        try {
            reader.join(deadline.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return !reader.isAlive();
    }
}
