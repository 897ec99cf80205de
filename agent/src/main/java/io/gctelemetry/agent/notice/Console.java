package io.gctelemetry.agent.notice;

import io.gctelemetry.notice.Notices;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * Says notices on the process' own standard error, one line each, with a prefix by which they are found.
 *
 * <p>Writes to the file descriptor, not to {@link System#err}, which the host may have replaced or closed; a line that
 * cannot be written is dropped. The same matter is said again at most hourly, with the number of times meanwhile.
 */
public final class Console implements Notices {
    /** What every line begins with. */
    public static final String PREFIX = "gc-telemetry: ";

    private static final long HOUR_NANOS = 3_600_000_000_000L;
    private static final int MOST_TEXTS = 100;

    private final Map<String, Said> said = new HashMap<>();

    @Override
    public void say(String matter, String text) {
        try {
            String line = due(matter + '\n' + text, text);
            if (line != null) {
                write((PREFIX + oneLine(line) + "\n").getBytes(StandardCharsets.UTF_8));
            }
        } catch (Throwable dropped) {
            // nobody is left to tell: standard error is closed, or memory is short
        }
    }

    private static void write(byte[] bytes) throws IOException {
        FileOutputStream err;
        try {
            err = new FileOutputStream(FileDescriptor.err);
        } catch (SecurityException refused) {
            // a security manager that keeps us from the descriptor lets anyone print
            System.err.write(bytes, 0, bytes.length);
            return;
        }
        err.write(bytes);
    }

    private synchronized @org.jspecify.annotations.Nullable String due(String key, String text) {
        long now = System.nanoTime();
        Said before = said.get(key);
        if (before == null) {
            if (said.size() >= MOST_TEXTS) {
                said.clear();
            }
            said.put(key, new Said(now));
            return text;
        }
        if (now - before.atNanos < HOUR_NANOS) {
            before.repeats++;
            return null;
        }
        String repeated = before.repeats == 0 ? text : text + " (" + before.repeats + " times more in between)";
        before.atNanos = now;
        before.repeats = 0;
        return repeated;
    }

    /** Nothing that was read from outside may end the line or drive the terminal. */
    private static String oneLine(String text) {
        StringBuilder line = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            line.append(Character.isISOControl(c) ? '?' : c);
        }
        return line.toString();
    }

    /** When a text was said last, and how often it was held back since. */
    private static final class Said {
        private long atNanos;
        private int repeats;

        Said(long atNanos) {
            this.atNanos = atNanos;
        }
    }
}
