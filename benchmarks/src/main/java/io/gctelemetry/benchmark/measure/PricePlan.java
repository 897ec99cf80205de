package io.gctelemetry.benchmark.measure;

import io.gctelemetry.benchmark.subject.Subject;
import java.util.List;

/**
 * How the price is measured.
 *
 * @param windows the start, the warm-up, the steady state
 * @param paceSeconds between the starts of two JVMs
 * @param rate MB per second that each JVM allocates
 * @param rounds how many scrapes of each JVM are timed
 */
public record PricePlan(List<Subject> subjects, List<Window> windows, int paceSeconds, int rate, int rounds) {
    private static final int LIVE_MEGABYTES = 16;

    String[] load() {
        return new String[] {Integer.toString(rate), Integer.toString(LIVE_MEGABYTES)};
    }
}
