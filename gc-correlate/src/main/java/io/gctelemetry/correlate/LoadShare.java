package io.gctelemetry.correlate;

import io.gctelemetry.correlate.model.Correlation.Reason;
import io.gctelemetry.correlate.model.GeneratorLimit;
import io.gctelemetry.correlate.prediction.WindowGrid;
import io.gctelemetry.readers.latency.LatencyListener.LoadFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What load generators sent of what they were asked for, and how full they were, window by window; several are added up. */
final class LoadShare {
    /** Beside what arrivals at random vary by: three times the root of their number. */
    private static final double SHORT = 0.95;

    private static final double RANDOM = 3;
    private static final double FULL = 0.9;
    private static final double HALF = 0.5;

    private final Sum[] windows;
    private final Sum untimed = new Sum();
    private final long length;

    /** @param disturbed slots from the grid's first on in which a JVM was stopped, or requests had piled up */
    LoadShare(WindowGrid grid, boolean[] disturbed, List<LoadFigures> load) {
        this.length = grid.length();
        this.windows = new Sum[grid.windows()];
        for (int i = 0; i < windows.length; i++) {
            windows[i] = new Sum();
        }
        for (LoadFigures one : load) {
            int window = grid.windowOf(one.end() - 1);
            if (!one.onTheClock()) {
                untimed.add(one);
            } else if (window >= 0 && !disturbed(grid, disturbed, one)) {
                windows[window].add(one);
            }
        }
    }

    private static boolean disturbed(WindowGrid grid, boolean[] disturbed, LoadFigures one) {
        int from = Math.max(0, grid.table().slotOf(one.start()) - grid.firstSlot());
        int to = Math.min(disturbed.length - 1, grid.table().slotOf(one.end() - 1) - grid.firstSlot());
        for (int slot = from; slot <= to; slot++) {
            if (disturbed[slot]) {
                return true;
            }
        }
        return false;
    }

    boolean isShort(int window) {
        return windows[window].seconds >= HALF * length / 1e9 && windows[window].isShort();
    }

    boolean isFull(int window) {
        return windows[window].seconds >= HALF * length / 1e9 && windows[window].isFull();
    }

    /** Of all windows in which it was short: such as {@code 412 requests a second of the 500}. */
    String sentOfAsked() {
        Sum all = new Sum();
        for (int i = 0; i < windows.length; i++) {
            if (isShort(i)) {
                all.add(windows[i]);
            }
        }
        return all.sentOfAsked();
    }

    /** Returns how many requests may be in flight, if available: such as {@code : 20}. */
    String cap() {
        for (Sum one : windows) {
            if (one.cap > 0) {
                return one.capped();
            }
        }
        return "";
    }

    /** By the whole of what has no wall clock. */
    List<Reason> untimed() {
        List<Reason> reasons = new ArrayList<>();
        String all = ", over the whole of an output without a wall clock";
        if (untimed.isShort()) {
            reasons.add(new Reason(GeneratorLimit.RATE, 0, "it sent " + untimed.sentOfAsked() + " asked for" + all));
        }
        if (untimed.isFull()) {
            reasons.add(new Reason(
                    GeneratorLimit.IN_FLIGHT, 0, "as many requests were under way as may be" + untimed.capped() + all));
        }
        return reasons;
    }

    /** Of intervals: each figure times how long it held. */
    private static final class Sum {
        double seconds;
        double count;
        double heldBack;
        double askedSeconds;
        double asked;
        double sentOfAsked;
        double capSeconds;
        double cap;
        double inFlight;

        void add(LoadFigures one) {
            seconds += one.seconds();
            count += one.count();
            heldBack += one.heldBack();
            if (!Double.isNaN(one.asked())) {
                askedSeconds += one.seconds();
                asked += one.asked() * one.seconds();
                sentOfAsked += one.count();
            }
            if (!Double.isNaN(one.cap()) && !Double.isNaN(one.inFlight())) {
                capSeconds += one.seconds();
                cap += one.cap() * one.seconds();
                inFlight += one.inFlight() * one.seconds();
            }
        }

        void add(Sum more) {
            askedSeconds += more.askedSeconds;
            asked += more.asked;
            sentOfAsked += more.sentOfAsked;
        }

        boolean isShort() {
            return sentOfAsked < SHORT * asked - RANDOM * Math.sqrt(asked);
        }

        boolean isFull() {
            return (cap > 0 && inFlight >= FULL * cap) || (count > 0 && heldBack > HALF * count);
        }

        String sentOfAsked() {
            return String.format(
                    Locale.ROOT,
                    "%.0f requests a second of the %.0f",
                    sentOfAsked / askedSeconds,
                    asked / askedSeconds);
        }

        String capped() {
            return capSeconds > 0 ? String.format(Locale.ROOT, ": %.0f", cap / capSeconds) : "";
        }
    }
}
