package io.gctelemetry.benchmark.measure;

import io.gctelemetry.benchmark.jvm.HostJvm;
import io.gctelemetry.benchmark.jvm.HostJvmBuilder;
import io.gctelemetry.benchmark.jvm.Pause;
import io.gctelemetry.benchmark.log.JvmLog;
import io.gctelemetry.benchmark.report.Cell;
import io.gctelemetry.benchmark.report.Figure;
import io.gctelemetry.benchmark.report.Results;
import io.gctelemetry.benchmark.scrape.Quantiles;
import io.gctelemetry.benchmark.subject.ExportedFamilies;
import io.gctelemetry.benchmark.subject.Subject;
import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

/**
 * What each subject shows of the stops of its JVM, against that JVM's own log: what both grew by between two quiet
 * moments, the load between them. The quantile of gc-telemetry's stops is compared with a recording of the same JVM.
 */
public final class Truth {
    private static final int LIVE_MEGABYTES = 48;

    private final Plan plan;
    private final Results results;

    public Truth(Plan plan, Results results) {
        this.plan = plan;
        this.results = results;
    }

    /** One run: the load for one window. */
    public void run(HostJvmBuilder jvms, int run) throws IOException {
        Cell cell = new Cell(jvms.jdk().version(), jvms.collector());
        List<Subject> subjects =
                plan.subjects(run).stream().filter(Subject::scraped).toList();
        try (Together all = new Together(jvms, subjects, plan.load(LIVE_MEGABYTES))) {
            QuietMoment.awaitStreams(all.jvms());
            Map<HostJvm, Recorded> recordings = new LinkedHashMap<>();
            for (HostJvm jvm : all.jvms()) {
                if (Recorded.concerns(jvm)) {
                    recordings.put(jvm, Recorded.start(jvms.jdk(), jvm));
                }
            }
            Map<HostJvm, QuietMoment> before = QuietMoment.of(all.jvms());
            Instant from = Instant.now();
            all.send("resume");
            Pause.millis(1000L * plan.seconds());
            all.send("pause");
            Map<HostJvm, QuietMoment> after = QuietMoment.of(all.jvms());
            Instant to = Instant.now();
            for (HostJvm jvm : all.jvms()) {
                QuietMoment first = Objects.requireNonNull(before.get(jvm));
                QuietMoment last = Objects.requireNonNull(after.get(jvm));
                Recorded recorded = recordings.get(jvm);
                List<Double> logged = since(first.log().stops(), last.log().stops()).stream()
                        .map(JvmLog.Stop::seconds)
                        .toList();
                compare(cell, jvm, first, last, logged, recorded == null ? logged : recorded.stops(from, to));
            }
        }
    }

    /**
     * @param stops seconds of each stop by the log
     * @param felt the same from the arming of the safepoint on, where that is known
     */
    private void compare(
            Cell cell, HostJvm jvm, QuietMoment before, QuietMoment after, List<Double> stops, List<Double> felt) {
        ExportedFamilies words = jvm.subject().words();
        List<Double> pauses = since(before.log().pauses(), after.log().pauses());
        double pauseSeconds = sum(pauses);
        double stoppedSeconds = sum(stops);
        ToDoubleFunction<ToDoubleFunction<QuietMoment>> grown =
                value -> value.applyAsDouble(after) - zeroIfAbsent(value.applyAsDouble(before));

        double shownPauses = grown.applyAsDouble(moment -> words.pauseCount(moment.samples()));
        double shownSeconds = grown.applyAsDouble(moment -> words.pauseSeconds(moment.samples()));
        double filed = grown.applyAsDouble(moment -> words.collectionSeconds(moment.samples()));
        double safepoints = grown.applyAsDouble(moment -> moment.samples().sum(words.safepoints()));
        double stopped = grown.applyAsDouble(moment -> moment.samples().sum(words.stoppedSeconds()));
        double allocated = grown.applyAsDouble(moment -> moment.samples().sum(words.allocatedBytes()));

        record Value(Figure figure, double value) {}
        List.of(
                        new Value(Figure.TRUE_PAUSES, pauses.size()),
                        new Value(Figure.TRUE_STOPS, stops.size()),
                        new Value(Figure.PAUSES, 100 * shownPauses / pauses.size()),
                        new Value(Figure.PAUSE_SECONDS, 100 * shownSeconds / pauseSeconds),
                        new Value(Figure.COLLECTION_SECONDS, 100 * filed / pauseSeconds),
                        new Value(Figure.STOPPED_BY_PAUSES, 100 * shownSeconds / stoppedSeconds),
                        new Value(Figure.SAFEPOINTS, 100 * safepoints / stops.size()),
                        new Value(Figure.STOPPED_SECONDS, 100 * stopped / stoppedSeconds),
                        new Value(Figure.PAUSE_P99_TRUE_MS, 1e3 * Quantiles.of(pauses, 0.99)),
                        new Value(Figure.PAUSE_P99_MS, 1e3 * p99(before.classicPauses(), after.classicPauses())),
                        new Value(Figure.PAUSE_P99_NATIVE_MS, 1e3 * p99(before.nativePauses(), after.nativePauses())),
                        new Value(Figure.STOP_P99_TRUE_MS, 1e3 * Quantiles.of(felt, 0.99)),
                        new Value(Figure.STOP_P99_NATIVE_MS, 1e3 * p99(before.nativeStops(), after.nativeStops())),
                        new Value(Figure.ALLOCATED, 100 * allocated / (after.allocated() - before.allocated())))
                .forEach(v -> results.add(cell, jvm.subject(), v.figure(), v.value()));
    }

    /** Some series come with the first collection. */
    private static double zeroIfAbsent(double value) {
        return Double.isNaN(value) ? 0 : value;
    }

    private static double p99(Map<Double, Double> before, Map<Double, Double> after) {
        return Quantiles.ofBuckets(Quantiles.cumulative(after, before), 0.99);
    }

    private static <T> List<T> since(List<T> before, List<T> after) {
        return after.subList(before.size(), after.size());
    }

    private static double sum(List<Double> seconds) {
        return seconds.stream().mapToDouble(Double::doubleValue).sum();
    }
}
