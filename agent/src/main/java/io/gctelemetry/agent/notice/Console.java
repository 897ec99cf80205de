package io.gctelemetry.agent.notice;

import io.gctelemetry.notice.Notices;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Logs notices on the standard error of the process, one line each, with a prefix to find them by.
 *
 * <p>Never blocks: a thread of its own writes the lines, and while standard error is blocked they are dropped. The same
 * text is logged again at most hourly, with the number of repetitions in between.
 */
public final class Console implements Notices {
    /** What every line begins with. */
    public static final String PREFIX = "gc-telemetry: ";

    /** One for the whole JVM, so that lines of one start stay in their order. */
    private static final LineWriter STANDARD_ERROR = new LineWriter(new ErrorDescriptor());

    private static final long HOUR_NANOS = 3_600_000_000_000L;
    private static final int MOST_TEXTS = 100;

    /** Frames of one stack trace, so that a stack that has overflowed does not fill the queue of lines. */
    private static final int MOST_FRAMES = 30;

    private final LineWriter writer;
    private volatile boolean debug;
    private final Map<String, Printed> said = new HashMap<>();

    public Console() {
        this(STANDARD_ERROR);
    }

    Console(LineWriter writer) {
        this.writer = writer;
    }

    /** Switches stack traces of faults on or off; they are off at first. */
    public void debug(boolean on) {
        debug = on;
    }

    @Override
    public void fault(String part, Throwable fault) {
        if (!debug) {
            return;
        }
        try {
            say("fault", part + " failed: " + fault);
            StackTraceElement[] frames = fault.getStackTrace();
            for (int i = 0; i < frames.length && i < MOST_FRAMES; i++) {
                write("    at " + frames[i]);
            }
        } catch (Throwable dropped) {
            // memory is short
        }
    }

    @Override
    public void say(String matter, String text) {
        try {
            String line = due(matter + '\n' + text, text);
            if (line != null) {
                write(line);
            }
        } catch (Throwable dropped) {
            // memory is short
        }
    }

    private void write(String line) {
        writer.add((PREFIX + oneLine(line) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private synchronized @Nullable String due(String key, String text) {
        long now = System.nanoTime();
        Printed before = said.get(key);
        if (before == null) {
            if (said.size() >= MOST_TEXTS) {
                said.clear();
            }
            said.put(key, new Printed(now));
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

    /** When a text was printed last, and how often it was held back since. */
    private static final class Printed {
        private long atNanos;
        private int repeats;

        Printed(long atNanos) {
            this.atNanos = atNanos;
        }
    }
}
