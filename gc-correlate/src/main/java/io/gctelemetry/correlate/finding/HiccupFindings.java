package io.gctelemetry.correlate.finding;

import io.gctelemetry.correlate.model.Attribution;
import io.gctelemetry.correlate.model.Correlation.IdleDelay;
import io.gctelemetry.correlate.model.Correlation.Node;
import io.gctelemetry.correlate.model.Correlation.Window;
import io.gctelemetry.correlate.model.Finding;
import io.gctelemetry.correlate.model.Sle;
import io.gctelemetry.timeline.NodeTimeline.Role;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Builds findings about delays in violating windows that no stop explains: a table from the cause to the remedy. */
final class HiccupFindings {
    /** By cause in the agent's words; empty if unknown. */
    private static final Map<String, String> LOOK_AT = Map.of(
            "", "look at CPU, cgroup limits and swap",
            "throttled", "its cgroup had used up its CPU quota: raise it",
            "steal", "the hypervisor gave the CPU to others",
            "cpu-pressure", "its threads waited for a CPU: too much ran on the same machine",
            "swap", "pages came back from swap: switch it off, or lock the heap into memory",
            "memory-pressure", "the machine was short of memory",
            "io-pressure", "threads waited for a disk",
            "unknown",
                    "the kernel reports nothing that coincides: a signal that stops processes, a machine that slept");

    private HiccupFindings() {}

    /** Returns one for each node that was delayed as long as the limit in such a window. */
    static List<Finding> of(List<Node> nodes, List<Window> windows, Sle sle) {
        long limit = sle.lowestLimit();
        List<Window> other = windows.stream()
                .filter(window -> window.attribution() == Attribution.OTHER)
                .toList();
        List<Window> met = windows.stream().filter(Window::met).toList();
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            long held = held(other, i, limit);
            if (held > 0 && nodes.get(i).role() == Role.NODE) {
                findings.add(finding(nodes.get(i).name(), held, other, held(met, i, limit), met.size(), i, limit));
            }
        }
        return findings;
    }

    private static long held(List<Window> windows, int node, long limit) {
        return windows.stream()
                .filter(window -> window.idleDelay(node) >= limit)
                .count();
    }

    private static Finding finding(
            String name, long held, List<Window> other, long heldMet, int met, int node, long limit) {
        Map<String, Long> causes = new TreeMap<>();
        for (Window window : other) {
            for (IdleDelay one : window.hiccups()) {
                if (one.node() == node && window.idleDelay(node) >= limit) {
                    causes.merge(one.cause(), one.length(), Long::sum);
                }
            }
        }
        List<String> ranked = causes.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()))
                .map(Map.Entry::getKey)
                .toList();
        String first = ranked.get(0);
        return new Finding(
                "hiccup-without-stop",
                "in " + held + " of " + Findings.count(other.size(), "violating window")
                        + " that no stop explains an idle thread of " + name + " was delayed for " + Findings.ms(limit)
                        + " or more though the JVM did not stop" + listed(causes, ranked) + " (so it was in " + heldMet
                        + " of "
                        + Findings.count(met, "window") + " that kept it): " + LOOK_AT.getOrDefault(first, first),
                List.of());
    }

    private static String listed(Map<String, Long> causes, List<String> ranked) {
        List<String> words = ranked.stream()
                .filter(cause -> !cause.isEmpty())
                .map(cause -> cause + " " + Findings.ms(causes.getOrDefault(cause, 0L)))
                .toList();
        return words.isEmpty() ? "" : ", " + String.join(", ", words);
    }

    /** Returns the known causes. */
    static Set<String> causes() {
        return LOOK_AT.keySet();
    }
}
