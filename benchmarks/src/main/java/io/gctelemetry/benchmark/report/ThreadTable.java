package io.gctelemetry.benchmark.report;

import io.gctelemetry.benchmark.jvm.ThreadRole;
import io.gctelemetry.benchmark.scrape.Quantiles;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Where gc-telemetry's own CPU goes: one row a JVM and window, one column a role of threads. Medians over the runs. */
public final class ThreadTable {
    private final Map<Cell, Map<String, Map<ThreadRole, List<Double>>>> values = new TreeMap<>();

    /** Adds one window of one run. */
    public void add(Cell cell, String window, Map<String, Long> nanosByName, double seconds) {
        Map<ThreadRole, Long> sums = ThreadRole.sums(nanosByName);
        Map<ThreadRole, List<Double>> row = values.computeIfAbsent(cell, c -> new LinkedHashMap<>())
                .computeIfAbsent(window, w -> new EnumMap<>(ThreadRole.class));
        for (ThreadRole role : ThreadRole.values()) {
            row.computeIfAbsent(role, r -> new ArrayList<>()).add(sums.getOrDefault(role, 0L) / 1e6 / seconds);
        }
    }

    /** Empty if nothing was measured. */
    @Override
    public String toString() {
        List<String> head = new ArrayList<>(List.of("gc-telemetry, ms/s", "window"));
        for (ThreadRole role : ThreadRole.values()) {
            if (role != ThreadRole.NOT_OWN) {
                head.add(role.title());
            }
        }
        MarkdownTable table = new MarkdownTable(head);
        values.forEach((cell, windows) -> windows.forEach((window, row) -> {
            List<String> cells = new ArrayList<>(List.of(cell.toString(), window));
            row.forEach((role, runs) -> {
                if (role != ThreadRole.NOT_OWN) {
                    cells.add(MarkdownTable.number(Quantiles.median(runs), 2));
                }
            });
            table.row(cells);
        }));
        return values.isEmpty() ? "" : table + "\n";
    }
}
