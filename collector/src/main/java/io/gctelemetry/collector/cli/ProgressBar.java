package io.gctelemetry.collector.cli;

import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/**
 * How far a long reading is, as one line that is drawn over: share, bytes, rate, time left. Nothing is drawn in the first
 * half second, nor more often than ten times a second. One thread.
 */
final class ProgressBar implements LongConsumer {
    private static final long SILENT_NANOS = 500_000_000;
    private static final long STEP_NANOS = 100_000_000;
    private static final int CELLS = 30;

    private final LongSupplier clock;
    private final Consumer<String> terminal;
    private final long begun;
    private long total;
    private long done;
    private long drawn;
    private boolean visible;

    /**
     * @param clock nanoseconds
     * @param terminal where it is drawn
     */
    ProgressBar(LongSupplier clock, Consumer<String> terminal) {
        this.clock = clock;
        this.terminal = terminal;
        this.begun = clock.getAsLong();
        this.drawn = begun + SILENT_NANOS - STEP_NANOS;
    }

    /** How many bytes there are; 0 if that is not known. */
    void total(long bytes) {
        total = bytes;
    }

    /** Adds the bytes that were read since the last call. */
    @Override
    public void accept(long bytes) {
        done += bytes;
        long now = clock.getAsLong();
        if (now - drawn >= STEP_NANOS) {
            drawn = now;
            visible = true;
            terminal.accept("\r" + line(now - begun) + "\u001b[K");
        }
    }

    /** Takes it off the terminal. */
    void end() {
        if (visible) {
            visible = false;
            terminal.accept("\r\u001b[K");
        }
    }

    private String line(long elapsed) {
        double seconds = elapsed / 1e9;
        double rate = done / seconds;
        if (total <= 0) {
            return String.format(Locale.ROOT, "%s read, %s/s", size((double) done), size(rate));
        }
        double share = Math.min(1, (double) done / total);
        int full = (int) (share * CELLS);
        return String.format(
                Locale.ROOT,
                "[%s%s] %3d %% of %s, %s/s, %s left",
                "#".repeat(full),
                " ".repeat(CELLS - full),
                (int) (share * 100),
                size((double) total),
                size(rate),
                time((double) (total - Math.min(done, total)) / rate));
    }

    private static String size(double bytes) {
        return bytes < 1e9
                ? String.format(Locale.ROOT, "%.0f MB", bytes / 1e6)
                : String.format(Locale.ROOT, "%.1f GB", bytes / 1e9);
    }

    private static String time(double seconds) {
        long whole = (long) Math.ceil(seconds);
        return whole < 60 ? whole + " s" : whole / 60 + " min " + whole % 60 + " s";
    }
}
