package io.gctelemetry.event.metric;

import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.CollectionNames;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.event.hotspot.CollectorTable;
import io.gctelemetry.event.hotspot.VmOperations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The series a JVM with its collector can fill, and which of them an event belongs to: the values of the family's labels
 * in the order of {@link GcMetric}. The number is bounded: what is in no table is {@link VmOperations#OTHER}.
 * Immutable.
 */
public final class EventSeries {
    private static final List<String> OTHER_PAUSE =
            Arrays.asList(VmOperations.OTHER, VmOperations.OTHER, VmOperations.OTHER);

    private final CollectorKind collector;
    private final Set<List<String>> stops = new LinkedHashSet<>();
    private final Set<List<String>> pauses = new LinkedHashSet<>();
    private final Set<List<String>> phases = new LinkedHashSet<>();

    /** For a JVM that reports JFR events. */
    public EventSeries(int jdk, CollectorKind collector) {
        this(jdk, collector, true);
    }

    /**
     * @param jdk feature version of the JVM
     * @param operations whether any source reports the operations of stops
     */
    public EventSeries(int jdk, CollectorKind collector, boolean operations) {
        this.collector = collector;
        if (operations) {
            for (String operation : VmOperations.labelled(jdk, collector)) {
                stops.add(stop(operation, VmOperations.collection(operation)));
                if (VmOperations.mayCollect(operation)) {
                    stops.add(stop(operation, true));
                }
            }
        }
        for (String operation : new String[] {VmOperations.OTHER, Stop.UNKNOWN}) {
            stops.add(stop(operation, true));
            stops.add(stop(operation, false));
        }
        for (CollectorTable.PauseSeries one : CollectorTable.pauses(jdk, collector)) {
            pauses.add(Arrays.asList(one.kind().gc(), one.kind().action(), one.cause()));
        }
        pauses.add(OTHER_PAUSE);
        List<String> concurrent = CollectorTable.concurrentPhases(collector);
        for (String phase : concurrent) {
            phases.add(Collections.singletonList(phase));
        }
        if (!concurrent.isEmpty()) {
            phases.add(Collections.singletonList(VmOperations.OTHER));
        }
    }

    /** Of {@link GcMetric#STOP_SECONDS}. */
    public List<List<String>> stops() {
        return new ArrayList<>(stops);
    }

    /** Of {@link GcMetric#GC_PAUSE_SECONDS}. */
    public List<List<String>> pauses() {
        return new ArrayList<>(pauses);
    }

    /** Of {@link GcMetric#GC_CONCURRENT_PHASE_SECONDS}; none with a collector that only pauses. */
    public List<List<String>> phases() {
        return new ArrayList<>(phases);
    }

    public List<String> of(Stop stop) {
        List<String> values = stop(stop.operation(), stop.collection());
        return stops.contains(values) ? values : stop(VmOperations.OTHER, stop.collection());
    }

    /** Of stops from before the source began to look: neither operation nor kind is known. */
    public List<String> ofEarlierStops() {
        return stop(Stop.UNKNOWN, false);
    }

    public List<String> of(Pause pause) {
        return of(pause.kind(), pause.cause());
    }

    /** Of pauses of that kind and cause. */
    public List<String> of(CollectionKind kind, String cause) {
        for (String known : new String[] {cause, VmOperations.OTHER}) {
            List<String> values = Arrays.asList(kind.gc(), kind.action(), known);
            if (pauses.contains(values)) {
                return values;
            }
        }
        return OTHER_PAUSE;
    }

    /** Null for a phase that is a part of another one, and where the collector has none. */
    public @Nullable List<String> of(ConcurrentPhase phase) {
        if (phases.isEmpty() || CollectorTable.subPhase(collector, phase.phase())) {
            return null;
        }
        List<String> values = Collections.singletonList(CollectionNames.withoutDetail(phase.phase()));
        return phases.contains(values) ? values : Collections.singletonList(VmOperations.OTHER);
    }

    /** Whether all stops of these label values are of collections whose operation is known. */
    public static boolean ofCollections(List<String> stops) {
        return stops.get(1).equals("true") && !stops.get(0).equals(Stop.UNKNOWN);
    }

    private static List<String> stop(String operation, boolean collection) {
        return Arrays.asList(operation, Boolean.toString(collection));
    }
}
