package io.gctelemetry.collector.page;

import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.StopSeries;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Why JVMs stopped, those first that held them longest: the few that a page has a colour for, the rest in one. */
final class Kinds {
    /** As many as the page has colours. */
    static final int MOST = 8;

    private static final String REST = "other";

    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> places = new HashMap<>();

    /** Returns the kinds of the stops of JVMs. */
    static Kinds of(List<NodeTimeline> nodes) {
        Map<String, Long> held = new HashMap<>();
        for (NodeTimeline node : nodes) {
            StopSeries stops = node.stops();
            for (int i = 0; i < stops.size(); i++) {
                held.merge(stops.kinds().get(stops.kind(i)), stops.length(i), Long::sum);
            }
        }
        return new Kinds(held);
    }

    /** @param held how long the stops of each kind were together */
    Kinds(Map<String, Long> held) {
        List<Map.Entry<String, Long>> sorted = new ArrayList<>(held.entrySet());
        sorted.sort(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()));
        for (Map.Entry<String, Long> one : sorted) {
            boolean own = names.size() < MOST - 1 || sorted.size() <= MOST;
            if (own) {
                names.add(one.getKey());
            } else if (names.size() < MOST) {
                names.add(REST);
            }
            places.put(one.getKey(), names.size() - 1);
        }
    }

    int size() {
        return names.size();
    }

    List<String> names() {
        return List.copyOf(names);
    }

    int index(String kind) {
        return places.getOrDefault(kind, MOST - 1);
    }
}
