package io.gctelemetry.benchmark.measure;

import io.gctelemetry.benchmark.jvm.HostJvm;
import io.gctelemetry.benchmark.jvm.Pause;
import io.gctelemetry.benchmark.log.JvmLog;
import io.gctelemetry.benchmark.report.Cell;
import io.gctelemetry.benchmark.report.Figure;
import io.gctelemetry.benchmark.report.Results;
import io.gctelemetry.benchmark.scrape.Connection;
import io.gctelemetry.benchmark.scrape.Quantiles;
import io.gctelemetry.benchmark.scrape.Samples;
import io.gctelemetry.benchmark.subject.ExportedFamilies;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/**
 * How long after its end, by the log's clock, a stop shows in a scrape. The load is paused; System.gc() makes the stops,
 * each longer than the last, since only then the maximum of a window moves. The first scrape comes 20 ms after the stop,
 * after 300 ms without any: gc-telemetry shares one rendering for 250 ms among those who ask more often than that,
 * which no Prometheus does. From then on every 5 ms.
 */
final class Visibility {
    private static final int POLL_MILLIS = 5;
    private static final int PATIENCE_MILLIS = 4_000;
    private static final int SERIES_LENGTH = 10;
    private static final int FIRST_OBJECTS = 20_000;
    private static final double GROWTH = 1.25;
    private static final int WINDOW_MILLIS = 11_500;
    private static final int FLUSH_MILLIS = 1_000;
    private static final int REPORTED_MILLIS = 1_500;
    private static final int UNASKED_MILLIS = 300;
    private static final int FIRST_LOOK_MILLIS = 20;

    private final int stops;
    private final Results results;
    private final SplittableRandom random = new SplittableRandom(5);

    Visibility(int stops, Results results) {
        this.stops = stops;
        this.results = results;
    }

    void run(Cell cell, HostJvm jvm) throws IOException {
        List<Place> places = places(jvm, jvm.scrape(Connection.TEXT).samples());
        for (int i = 0; i < stops; i++) {
            if (i % SERIES_LENGTH == 0 && places.size() > 1) {
                Pause.millis(WINDOW_MILLIS);
            }
            jvm.ask("grow " + (int) (FIRST_OBJECTS * Math.pow(GROWTH, i % SERIES_LENGTH)));
            oneStop(jvm, places);
        }
        for (Place place : places) {
            results.add(cell, jvm.subject(), place.median, Quantiles.of(place.delays, 0.5));
            results.add(cell, jvm.subject(), place.longest, Quantiles.of(place.delays, 1));
        }
    }

    private static List<Place> places(HostJvm jvm, Samples samples) {
        ExportedFamilies words = jvm.subject().words();
        ToDoubleFunction<Samples> counter =
                words.safepoints().isEmpty() ? words::pauseCount : s -> s.sum(words.safepoints());
        List<Place> places = new ArrayList<>();
        places.add(new Place(counter, Figure.SEEN_COUNTER_P50_MS, Figure.SEEN_COUNTER_MAX_MS));
        places.add(new Place(
                s -> s.sum("jvm_stop_seconds_count"), Figure.SEEN_HISTOGRAM_P50_MS, Figure.SEEN_HISTOGRAM_MAX_MS));
        places.add(new Place(
                s -> s.sum(
                        "jvm_stop_longest_seconds", one -> one.label("window").equals("10s")),
                Figure.SEEN_WINDOW_P50_MS,
                Figure.SEEN_WINDOW_MAX_MS));
        places.removeIf(place -> Double.isNaN(place.value.applyAsDouble(samples)));
        return places;
    }

    private void oneStop(HostJvm jvm, List<Place> places) throws IOException {
        Pause.millis(REPORTED_MILLIS); // else an earlier stop, told late, is taken for this one
        Samples before = jvm.scrape(Connection.TEXT).samples();
        places.forEach(place -> place.begin(before));
        int stopsBefore = jvm.log().stops().size();
        Pause.millis(UNASKED_MILLIS + random.nextInt(FLUSH_MILLIS));
        jvm.ask("gc");
        Pause.millis(FIRST_LOOK_MILLIS);
        long deadline = System.currentTimeMillis() + PATIENCE_MILLIS;
        while (!places.stream().allMatch(Place::seen) && System.currentTimeMillis() < deadline) {
            Samples samples = jvm.scrape(Connection.TEXT).samples();
            long now = System.currentTimeMillis();
            places.forEach(place -> place.look(samples, now));
            Pause.millis(POLL_MILLIS);
        }
        List<JvmLog.Stop> all = jvm.log().stops();
        if (all.size() == stopsBefore + 1) { // else another one came between, and which was seen is not known
            long end = all.get(stopsBefore).endMillis();
            places.forEach(place -> place.end(end));
        }
    }

    /** Where a stop shows: a value of the scrape that grows, unless the stop was no longer than one before it. */
    private static final class Place {
        private final ToDoubleFunction<Samples> value;
        private final Figure median;
        private final Figure longest;
        private final List<Double> delays = new ArrayList<>();
        private double before;
        private long seenMillis;

        Place(ToDoubleFunction<Samples> value, Figure median, Figure longest) {
            this.value = value;
            this.median = median;
            this.longest = longest;
        }

        void begin(Samples samples) {
            before = value.applyAsDouble(samples);
            seenMillis = 0;
        }

        void look(Samples samples, long nowMillis) {
            if (!seen() && value.applyAsDouble(samples) > before) {
                seenMillis = nowMillis;
            }
        }

        boolean seen() {
            return seenMillis > 0;
        }

        void end(long stopEndMillis) {
            if (seen()) {
                delays.add((double) Math.max(0, seenMillis - stopEndMillis));
            }
        }
    }
}
