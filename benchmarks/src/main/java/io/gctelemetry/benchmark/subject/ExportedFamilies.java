package io.gctelemetry.benchmark.subject;

import io.gctelemetry.benchmark.scrape.Samples;

/**
 * Which families of a scrape tell of pauses, stops and allocation; an empty name for what is not told. A careful reader
 * leaves out the series that a label names as concurrent cycles; {@code alsoFull} is what a reader adds who takes every
 * second that is filed under collections.
 *
 * @param pauses family of the pauses, without {@code _count} and {@code _sum}
 * @param gcLabel its label with the collector's name
 * @param alsoFull second family of collections, without {@code _sum}
 * @param histogram whether the pauses have buckets
 */
public record ExportedFamilies(
        String pauses,
        String gcLabel,
        String alsoFull,
        boolean histogram,
        String safepoints,
        String stoppedSeconds,
        String allocatedBytes) {
    static final ExportedFamilies NONE = new ExportedFamilies("", "", "", false, "", "", "");
    static final ExportedFamilies GC_TELEMETRY = new ExportedFamilies(
            "jvm_gc_pause_seconds",
            "gc",
            "",
            true,
            "jvm_safepoints_total",
            "jvm_safepoint_stopped_seconds_total",
            "jvm_memory_allocated_bytes_total");
    static final ExportedFamilies CLIENT_JAVA = new ExportedFamilies(
            "jvm_gc_collection_seconds", "gc", "", false, "", "", "jvm_memory_pool_allocated_bytes_total");
    static final ExportedFamilies MICROMETER = new ExportedFamilies(
            "jvm_gc_pause_seconds",
            "gc",
            "jvm_gc_concurrent_phase_time_seconds",
            false,
            "",
            "",
            "jvm_gc_memory_allocated_bytes_total");
    static final ExportedFamilies OPENTELEMETRY =
            new ExportedFamilies("jvm_gc_duration_seconds", "jvm_gc_name", "", true, "", "", "");

    /** How many pauses a careful reader counts; NaN if none are told. */
    public double pauseCount(Samples samples) {
        return samples.sum(pauses + "_count", this::isNoCycle);
    }

    /** How many seconds of pauses a careful reader counts. */
    public double pauseSeconds(Samples samples) {
        return samples.sum(pauses + "_sum", this::isNoCycle);
    }

    /** How many seconds are filed under collections, cycles included. */
    public double collectionSeconds(Samples samples) {
        double also = samples.sum(alsoFull + "_sum");
        return samples.sum(pauses + "_sum") + (Double.isNaN(also) ? 0 : also);
    }

    private boolean isNoCycle(Samples.Sample sample) {
        return !sample.label(gcLabel).endsWith("Cycles");
    }
}
