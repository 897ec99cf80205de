package io.gctelemetry.collector.figures;

import io.gctelemetry.collector.figures.NodeFigures.Totals;
import io.gctelemetry.collector.input.CollectorNote;
import io.gctelemetry.collector.input.prometheus.JvmHistory;
import io.gctelemetry.collector.input.prometheus.JvmHistory.Total;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeDescription.Accuracy;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The history that a server of metrics kept of a JVM, as figures. */
public final class HistoryFigures {
    private static final Map<Kind, GcMetric> METRICS = new EnumMap<>(Map.of(
            Kind.STOP, GcMetric.STOP_SECONDS,
            Kind.TIME_TO_SAFEPOINT, GcMetric.TIME_TO_SAFEPOINT_SECONDS,
            Kind.PAUSE, GcMetric.GC_PAUSE_SECONDS,
            Kind.CONCURRENT_PHASE, GcMetric.GC_CONCURRENT_PHASE_SECONDS,
            Kind.ALLOCATION_STALL, GcMetric.GC_ALLOCATION_STALL_SECONDS));

    private HistoryFigures() {}

    /** Sums and maxima; no single stop. */
    public static NodeFigures of(JvmHistory jvm) {
        Map<Kind, Figures> figures = new EnumMap<>(Kind.class);
        METRICS.forEach((kind, metric) -> {
            Total total = jvm.total(metric);
            if (total != null) {
                Long longest = kind == Kind.STOP ? longest(jvm) : null;
                figures.put(kind, new Figures(Math.round(total.count()), nanos(total.seconds()), longest));
            }
        });
        List<Note> notes = List.of(CollectorNote.TOTALS_ONLY.with(), CollectorNote.SCRAPED_ONLY.with());
        NodeDescription description = new NodeDescription(
                jvm.jdk() != null && jvm.jdk().matches("\\d{1,3}") ? Integer.valueOf(jvm.jdk()) : null,
                jvm.vm(),
                jvm.collector(),
                null,
                jvm.heapMax(),
                List.of(Interval.between(instant(jvm.first()), instant(jvm.last()))),
                Clock.WALL,
                Accuracy.EXACT,
                jvm.restarts(),
                figures.keySet(),
                notes);
        Totals totals = new Totals(figures, groups(jvm.operations()), groups(jvm.causes()), steps(jvm));
        return NodeFigures.of(description, totals);
    }

    private static @Nullable Long longest(JvmHistory jvm) {
        return jvm.steps().stream()
                .map(step -> nanos(step.longest()))
                .filter(length -> length > 0)
                .max(Comparator.naturalOrder())
                .orElse(null);
    }

    private static List<Group> groups(Map<String, Total> totals) {
        List<Group> groups = new ArrayList<>();
        totals.forEach((name, total) -> {
            if (Math.round(total.count()) > 0) {
                groups.add(Group.total(name, Math.round(total.count()), nanos(total.seconds())));
            }
        });
        groups.sort(Comparator.comparing((Group group) -> -total(group)).thenComparing(Group::name));
        return groups;
    }

    private static long total(Group group) {
        Long nanos = group.figures().nanos();
        return nanos == null ? 0 : nanos;
    }

    private static List<NodeFigures.Step> steps(JvmHistory jvm) {
        return jvm.steps().stream()
                .filter(step -> step.longest() > 0)
                .map(step -> new NodeFigures.Step(nanos(step.start()), nanos(step.end()), nanos(step.longest())))
                .toList();
    }

    private static long nanos(double seconds) {
        return Math.round(seconds * 1e9);
    }

    private static Instant instant(double seconds) {
        return Instant.ofEpochMilli(Math.round(seconds * 1e3));
    }
}
