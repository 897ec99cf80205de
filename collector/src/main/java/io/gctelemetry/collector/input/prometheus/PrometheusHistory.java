package io.gctelemetry.collector.input.prometheus;

import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.timeline.HiccupCounts;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What such a server kept of the agent's metrics. Counts and seconds are differences of counters between the first and the
 * last step, not {@code increase()}, which extrapolates: they are exact for what was scraped.
 */
public final class PrometheusHistory {
    /** Histograms are kept with classic buckets, with native ones or with both: the first form that gives anything is used. */
    private static final List<String> COUNTS = List.of("%s_count", "histogram_count(%s)");

    private static final List<String> SUMS = List.of("%s_sum", "histogram_sum(%s)");
    private static final int STEPS = 240;
    private static final Duration SHORTEST_STEP = Duration.ofSeconds(10);
    private static final Set<String> IDENTITY = Set.of("cluster", "node", "job", "instance");
    /* No sensible scrape interval is longer. */
    private static final Duration BEFORE = Duration.ofMinutes(2);

    private final PrometheusApi api;
    private final String name;
    private final Instant from;
    private final Instant to;
    private final Duration step;

    /**
     * @param authorization value of the HTTP header of that name; null for none
     */
    public PrometheusHistory(URI server, @Nullable String authorization, Instant from, Instant to) {
        this.api = new PrometheusApi(server, authorization);
        this.name = server.toString();
        this.from = from;
        this.to = to;
        this.step = step(Duration.between(from, to));
    }

    /* A whole number of steps fits, so that the last one is the end: what is after the last step would be lost. */
    private static Duration step(Duration length) {
        return length.dividedBy(Math.max(1, Math.min(STEPS, length.dividedBy(SHORTEST_STEP))));
    }

    /**
     * The JVMs that the server knows in that time, each with what is known of it.
     *
     * @throws InputException if the server does not answer, or knows no JVM
     */
    public List<JvmHistory> read() throws IOException {
        Map<String, JvmHistory> jvms = new LinkedHashMap<>();
        total(jvms, GcMetric.STOP_SECONDS);
        total(jvms, GcMetric.TIME_TO_SAFEPOINT_SECONDS);
        total(jvms, GcMetric.GC_PAUSE_SECONDS);
        total(jvms, GcMetric.GC_CONCURRENT_PHASE_SECONDS);
        total(jvms, GcMetric.GC_ALLOCATION_STALL_SECONDS);
        if (jvms.isEmpty()) {
            throw new InputException(
                    name,
                    "knows no " + GcMetric.STOP_SECONDS.baseName() + " from " + from + " to " + to
                            + ": is the agent scraped, and was it then?");
        }
        String longest = GcMetric.STOP_LONGEST_SECONDS.queryName();
        for (Series series : api.range(
                "max_over_time(" + longest + "{window=\"10s\"}[" + step.toMillis() + "ms])",
                from.plus(step),
                to,
                step)) {
            jvm(jvms, series).longest(series, step);
        }
        for (Series series : api.range(GcMetric.GC_INFO.queryName(), from, to, step)) {
            jvm(jvms, series).info(series);
        }
        return new ArrayList<>(jvms.values());
    }

    private void total(Map<String, JvmHistory> jvms, GcMetric metric) throws IOException {
        for (Series series : any(COUNTS, metric)) {
            jvm(jvms, series).count(metric, series);
        }
        for (Series series : any(SUMS, metric)) {
            jvm(jvms, series).sum(metric, series);
        }
    }

    private List<Series> any(List<String> forms, GcMetric metric) throws IOException {
        List<Series> classic = api.range(String.format(forms.get(0), metric.queryName()), from, to, step);
        if (!classic.isEmpty()) {
            return classic;
        }
        try {
            return api.range(String.format(forms.get(1), metric.queryName()), from, to, step);
        } catch (InputException e) {
            // A server that knows no native histograms refuses the function: then it has none.
            return List.of();
        }
    }

    private static JvmHistory jvm(Map<String, JvmHistory> jvms, Series series) {
        List<String> words = new ArrayList<>();
        identity(series).forEach((label, value) -> words.add(label + "=" + value));
        return jvms.computeIfAbsent(String.join(" ", words), JvmHistory::new);
    }

    private static SortedMap<String, String> identity(Series series) {
        SortedMap<String, String> labels = new TreeMap<>(series.labels());
        labels.keySet().retainAll(IDENTITY);
        return labels;
    }

    /**
     * Reads the delays outside stops of the JVMs that the server knows, scrape by scrape: from the last one before the time
     * asked for.
     *
     * @throws InputException if the server does not answer, or knows no such counter
     */
    public List<JvmHiccups> hiccups() throws IOException {
        String counter = GcMetric.HICCUP_BY_CAUSE_SECONDS.queryName();
        Map<SortedMap<String, String>, SortedMap<Instant, Map<String, Double>>> jvms = new LinkedHashMap<>();
        for (Series series :
                api.scraped(counter, to.plus(BEFORE), Duration.between(from, to).plus(BEFORE.multipliedBy(2)))) {
            SortedMap<Instant, Map<String, Double>> jvm =
                    jvms.computeIfAbsent(identity(series), key -> new TreeMap<>());
            for (int i = 0; i < series.times().size(); i++) {
                Instant at = Instant.ofEpochMilli(Math.round(series.times().get(i) * 1000));
                jvm.computeIfAbsent(at, key -> new TreeMap<>())
                        .merge(series.label("cause"), series.values().get(i), Double::sum);
            }
        }
        if (jvms.isEmpty()) {
            throw new InputException(
                    name,
                    "knows no " + counter + " from " + from + " to " + to + ": is the agent scraped, and was it then?");
        }
        List<JvmHiccups> all = new ArrayList<>();
        jvms.forEach((labels, looks) -> all.add(new JvmHiccups(
                labels,
                looks.entrySet().stream()
                        .map(look -> new HiccupCounts(look.getKey(), "", look.getValue()))
                        .toList())));
        return all;
    }
}
