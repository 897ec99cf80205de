package io.gctelemetry.readers.internal.jfr;

import io.gctelemetry.event.jfr.JfrEventType;
import io.gctelemetry.event.jfr.StopEvidence;
import io.gctelemetry.readers.internal.jfr.chunk.UsedEvents;
import io.gctelemetry.readers.node.NodeDescription.Accuracy;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds out from which events the stops of a recording can be made. */
final class EvidenceFinder {
    /* The threshold that default.jfc sets for VM operations: one that is shorter tells that they have none. */
    private static final Duration USUAL_THRESHOLD = Duration.ofMillis(10);

    private static final Map<JfrEventType, Kind> KINDS = new EnumMap<>(Map.of(
            JfrEventType.PAUSE, Kind.PAUSE,
            JfrEventType.CONCURRENT_PHASE, Kind.CONCURRENT_PHASE,
            JfrEventType.ALLOCATION_STALL, Kind.ALLOCATION_STALL,
            JfrEventType.EVACUATION_FAILED, Kind.FAILURE,
            JfrEventType.PROMOTION_FAILED, Kind.FAILURE,
            JfrEventType.HEAP, Kind.HEAP));

    private Settings settings = new Settings();
    private StopEvidence found = StopEvidence.PAUSE;
    private boolean known;
    private @Nullable StopEvidence worst;

    /** Looks at the next portion of events. */
    void next(Settings now, UsedEvents events) throws IOException {
        if (now.known()) {
            settings = now;
        }
        Set<JfrEventType> seen = EnumSet.noneOf(JfrEventType.class);
        boolean[] shortOne = new boolean[1];
        events.visit((use, fields) -> {
            JfrEventType event = use.event();
            if (event == null) {
                return;
            }
            seen.add(event);
            if (event == JfrEventType.VM_OPERATION && fields.duration().compareTo(USUAL_THRESHOLD) < 0) {
                shortOne[0] = true;
            }
        });
        StopEvidence next = settings.known() ? bySettings() : byContent(seen, shortOne[0]);
        if (settings.known() || !known || next.compareTo(found) < 0) {
            found = next;
        }
        known = true;
        if (seen.contains(JfrEventType.SAFEPOINT_END)
                || seen.contains(JfrEventType.VM_OPERATION)
                || seen.contains(JfrEventType.PAUSE)
                || settings.known()) {
            worst = worst == null || found.compareTo(worst) > 0 ? found : worst;
        }
    }

    private StopEvidence bySettings() {
        if (settings.everyOne(JfrEventType.SAFEPOINT_SYNCHRONIZATION)
                && settings.everyOne(JfrEventType.SAFEPOINT_END)) {
            return StopEvidence.SAFEPOINT;
        }
        return settings.everyOne(JfrEventType.VM_OPERATION) ? StopEvidence.OPERATION : StopEvidence.PAUSE;
    }

    private static StopEvidence byContent(Set<JfrEventType> seen, boolean shortOperation) {
        if (seen.contains(JfrEventType.SAFEPOINT_SYNCHRONIZATION) && seen.contains(JfrEventType.SAFEPOINT_END)) {
            return StopEvidence.SAFEPOINT;
        }
        return shortOperation ? StopEvidence.OPERATION : StopEvidence.PAUSE;
    }

    /** Another JVM comes. */
    void forget() {
        settings = new Settings();
        known = false;
        found = StopEvidence.PAUSE;
    }

    StopEvidence found() {
        return found;
    }

    /** The kinds of events that were switched on and that a JVM of this version sends. */
    Set<Kind> enabledKinds(@Nullable Integer jdk) {
        Set<Kind> kinds = EnumSet.noneOf(Kind.class);
        KINDS.forEach((event, kind) -> {
            boolean silent = event == JfrEventType.CONCURRENT_PHASE && jdk != null && jdk < 11;
            if (settings.enabled(event) && !silent && (jdk == null || event.firstJdk() <= jdk)) {
                kinds.add(kind);
            }
        });
        if (settings.known() && found != StopEvidence.PAUSE) {
            kinds.add(Kind.STOP);
            if (found == StopEvidence.SAFEPOINT || settings.everyOne(JfrEventType.SAFEPOINT_BEGIN)) {
                kinds.add(Kind.TIME_TO_SAFEPOINT);
            }
        }
        return kinds;
    }

    /** How exactly stops are told, by the worst portion that had any. */
    Accuracy accuracy(Set<Kind> available) {
        if (worst == null || !(available.contains(Kind.STOP) || available.contains(Kind.PAUSE))) {
            return Accuracy.NONE;
        }
        return switch (worst) {
            case SAFEPOINT -> Accuracy.EXACT;
            case OPERATION -> Accuracy.OPERATION;
            case PAUSE -> Accuracy.COLLECTIONS;
        };
    }
}
