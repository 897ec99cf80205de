package io.gctelemetry.it.stops;

import io.gctelemetry.it.host.Scrape;
import io.gctelemetry.it.host.ServedStop;
import io.gctelemetry.it.truth.JfrTruth;
import io.gctelemetry.it.truth.LogTruth;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * What agent, log and recording of one JVM said. The load ran twice: from main's first line over the hand-over from
 * counters to stream until the quiet moment {@code first}, and then, with nothing else changing, until the quiet moment
 * {@code last}: there every figure of the stream can be compared with the recording's, event by event.
 */
record Observation(
        Setup setup,
        Reading first,
        Reading last,
        List<ServedStop> served,
        JfrTruth recording,
        long allocated,
        int systemGcs) {

    Scrape scrape() {
        return last.scrape();
    }

    LogTruth log() {
        return last.log();
    }

    /** How much a counter, or the part of a histogram, grew while the second load ran. */
    double grown(String name) {
        return grown(name, labels -> true);
    }

    double grown(String name, Predicate<Map<String, String>> labels) {
        return last.scrape().sum(name, labels) - first.scrape().sum(name, labels);
    }

    /** The recording's stops of the second load. */
    List<JfrTruth.Stop> stops() {
        return recording.stops().stream().filter(stop -> second(stop.start())).toList();
    }

    /** The recording's pauses of the second load. */
    List<JfrTruth.Pause> pauses() {
        return recording.pauses().stream()
                .filter(pause -> second(pause.start()))
                .toList();
    }

    /** The recording's waits for memory in the second load. */
    List<JfrTruth.Stall> stalls() {
        return recording.stalls().stream()
                .filter(stall -> second(stall.start() + stall.length()))
                .toList();
    }

    /** What the log says of the second load: seconds of each wait for memory. */
    List<Double> logStalls() {
        List<Double> all = last.log().stalls();
        return all.subList(first.log().stalls().size(), all.size());
    }

    /** Quantile 0.99 of what a histogram counted in the second load, as its native form shows it. */
    double shownP99(String histogram) {
        return last.natives()
                .get(histogram)
                .since(first.natives().get(histogram))
                .quantile(0.99);
    }

    /** The agent's own list of stops of the second load. */
    List<ServedStop> servedStops() {
        return served.stream().filter(stop -> second(stop.start())).toList();
    }

    /** What the log says of the second load: seconds stopped. */
    double logStopped() {
        return last.log().stoppedSeconds() - first.log().stoppedSeconds();
    }

    boolean second(long time) {
        return time > first.when() && time <= last.when();
    }
}
