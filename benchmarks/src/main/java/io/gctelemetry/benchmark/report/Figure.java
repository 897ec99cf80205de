package io.gctelemetry.benchmark.report;

import io.gctelemetry.benchmark.subject.Subject;
import org.jspecify.annotations.Nullable;

/** What is measured. Values are kept as they were read; a table shows them less those of the base in the same run. */
public enum Figure {
    MAIN_CPU_MS("CPU until main, ms", 1, Subject.EMPTY),
    MAIN_THREAD_CPU_MS("of it the main thread, ms", 1, Subject.EMPTY),
    MAIN_WALL_MS("wall until main, ms", 0, Subject.EMPTY),

    OWN_CPU("own CPU, ms/s", 2, Subject.NONE),
    OWN_CPU_UNSCRAPED("the same without scrapes", 2, Subject.NONE),
    ALLOCATED_KB("allocated without scrapes, KB/s", 1, Subject.NONE),
    RSS_MB("RSS, MB", 1, Subject.NONE),
    PSS_MB("PSS, MB", 1, Subject.NONE),
    STRANGE_COLLECTIONS("collections of causes the bare JVM does not have", 0, null),
    SCRAPE_P50_MS("scrape p50, ms", 2, null),
    SCRAPE_P99_MS("p99, ms", 1, null),
    SCRAPE_KB("text, KB", 1, null),
    SCRAPE_WIRE_KB("on the wire, KB", 1, null),
    SERIES("series", 0, null),
    GARBAGE_KB("garbage per scrape, KB", 0, null),
    SEEN_COUNTER_P50_MS("a stop counted after, ms, p50", 0, null),
    SEEN_COUNTER_MAX_MS("of it the longest", 0, null),
    SEEN_HISTOGRAM_P50_MS("in the histogram of stops, ms, p50", 0, null),
    SEEN_HISTOGRAM_MAX_MS("in the histogram of stops, longest", 0, null),
    SEEN_WINDOW_P50_MS("in the window maximum, ms, p50", 0, null),
    SEEN_WINDOW_MAX_MS("in the window maximum, longest", 0, null),

    START_CPU("start: CPU of all threads but the load's, ms", 0, Subject.EMPTY),
    WARM_UP_CPU("warm-up: own CPU, ms/s", 2, Subject.NONE),
    STEADY_CPU("steady: own CPU, ms/s", 2, Subject.NONE),
    STEADY_RSS_MB("RSS, MB", 1, Subject.NONE),
    STEADY_SCRAPE_P50_MS("scrape p50, ms", 2, null),
    STEADY_GARBAGE_KB("garbage per scrape, KB", 1, null),
    YOUNG_PAUSE_US("young pauses without scrapes, us", 0, Subject.NONE),
    YOUNG_PAUSE_SCRAPED_US("young pauses with scrapes, us", 0, Subject.NONE),

    PAUSES("pauses counted, %", 0, null),
    PAUSE_SECONDS("pause seconds, %", 0, null),
    COLLECTION_SECONDS("seconds filed under collections, % of the pauses'", 0, null),
    SAFEPOINTS("safepoints counted, %", 1, null),
    STOPPED_SECONDS("stopped seconds, %", 1, null),
    STOPPED_BY_PAUSES("pause seconds, % of all stopped", 0, null),
    PAUSE_P99_MS("p99 of the pauses as shown, ms", 3, null),
    PAUSE_P99_NATIVE_MS("the same from the native histogram", 3, null),
    PAUSE_P99_TRUE_MS("true p99 of the pauses, ms", 3, null),
    STOP_P99_NATIVE_MS("p99 of the stops from the native histogram, ms", 3, null),
    STOP_P99_TRUE_MS("true p99 of the stops, ms", 3, null),
    ALLOCATED("allocated bytes, %", 1, null),
    TRUE_PAUSES("pauses", 0, null),
    TRUE_STOPS("safepoints", 0, null);

    private final String title;
    private final int decimals;
    private final @Nullable Subject base;

    Figure(String title, int decimals, @Nullable Subject base) {
        this.title = title;
        this.decimals = decimals;
        this.base = base;
    }

    /** The words of a table's head. */
    public String title() {
        return title;
    }

    public int decimals() {
        return decimals;
    }

    /** What is subtracted; null if nothing is. */
    public @Nullable Subject base() {
        return base;
    }
}
