package io.gctelemetry.benchmark.measure;

import io.gctelemetry.benchmark.jvm.HostJvm;
import io.gctelemetry.benchmark.jvm.Pause;
import io.gctelemetry.benchmark.log.JvmLog;
import io.gctelemetry.benchmark.scrape.Connection;
import io.gctelemetry.benchmark.scrape.NativeHistogram;
import io.gctelemetry.benchmark.scrape.Samples;
import io.gctelemetry.benchmark.scrape.Scrape;
import io.gctelemetry.benchmark.subject.ExportedFamilies;
import io.gctelemetry.benchmark.subject.Subject;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a subject and the log of its JVM say while nothing happens.
 *
 * @param allocated bytes by the load's own count
 * @param nativePauses counts by upper bound, as the other two; empty where there are none
 */
record QuietMoment(
        Samples samples,
        JvmLog log,
        long allocated,
        Map<Double, Double> classicPauses,
        Map<Double, Double> nativePauses,
        Map<Double, Double> nativeStops) {
    /* Longer than the second within which an event stream is flushed and beans are asked. */
    private static final int QUIET_MILLIS = 2_200;
    private static final int ATTEMPTS = 10;

    /** Reads all JVMs again and again until two readings in a row are the same; the last one, whatever it says. */
    static Map<HostJvm, QuietMoment> of(List<HostJvm> jvms) throws IOException {
        Map<HostJvm, QuietMoment> settled = new LinkedHashMap<>();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Map<HostJvm, QuietMoment> earlier = new LinkedHashMap<>(settled);
            boolean moved = false;
            for (HostJvm jvm : jvms) {
                QuietMoment now = read(jvm);
                QuietMoment before = earlier.get(jvm);
                if (before == null || !now.sameAs(before, jvm.subject().words())) {
                    moved = true;
                }
                settled.put(jvm, now);
            }
            if (!moved) {
                break;
            }
            Pause.millis(QUIET_MILLIS);
        }
        return settled;
    }

    /** Waits until the event stream of gc-telemetry runs, where it will. */
    static void awaitStreams(List<HostJvm> jvms) throws IOException {
        for (HostJvm jvm : jvms) {
            if (jvm.subject() == Subject.GC_TELEMETRY && jvm.version() >= 14) {
                for (int i = 0; i < 200 && !streams(jvm.scrape(Connection.TEXT).samples()); i++) {
                    Pause.millis(200);
                }
            }
        }
    }

    private static boolean streams(Samples samples) {
        return samples.sum("gctelemetry_info", s -> s.label("source").equals("jfr-streaming")) == 1;
    }

    private static QuietMoment read(HostJvm jvm) throws IOException {
        ExportedFamilies words = jvm.subject().words();
        Samples samples = jvm.scrape(Connection.TEXT).samples();
        Scrape again = jvm.scrape(Connection.PROTOBUF);
        byte[] protobuf = again.isProtobuf() ? again.body() : new byte[0];
        return new QuietMoment(
                samples,
                jvm.log(),
                jvm.ask("bytes")[0],
                words.histogram() ? samples.bucketCounts(words.pauses()) : Map.of(),
                NativeHistogram.read(protobuf, words.pauses()),
                NativeHistogram.read(protobuf, "jvm_stop_seconds"));
    }

    private boolean sameAs(QuietMoment other, ExportedFamilies words) {
        return log.stops().size() == other.log.stops().size()
                && log.pauses().size() == other.log.pauses().size()
                && Double.compare(words.pauseCount(samples), words.pauseCount(other.samples)) == 0
                && Double.compare(words.collectionSeconds(samples), words.collectionSeconds(other.samples)) == 0
                && Double.compare(samples.sum(words.safepoints()), other.samples.sum(words.safepoints())) == 0
                && nativeStops.equals(other.nativeStops);
    }
}
