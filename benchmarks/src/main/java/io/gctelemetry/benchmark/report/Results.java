package io.gctelemetry.benchmark.report;

import io.gctelemetry.benchmark.scrape.Quantiles;
import io.gctelemetry.benchmark.subject.Subject;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** All values, one a run. */
public final class Results {
    private final Map<Cell, Map<Subject, Map<Figure, List<Double>>>> values = new TreeMap<>();

    /** Adds the value of one run; NaN where there is none. */
    public void add(Cell cell, Subject subject, Figure figure, double value) {
        values.computeIfAbsent(cell, c -> new EnumMap<>(Subject.class))
                .computeIfAbsent(subject, s -> new EnumMap<>(Figure.class))
                .computeIfAbsent(figure, f -> new ArrayList<>())
                .add(value);
    }

    public Set<Cell> cells() {
        return values.keySet();
    }

    public Set<Subject> subjects(Cell cell) {
        return values.getOrDefault(cell, Map.of()).keySet();
    }

    /** As they were read, in the order of the runs. */
    public List<Double> raw(Cell cell, Subject subject, Figure figure) {
        return values.getOrDefault(cell, Map.of())
                .getOrDefault(subject, Map.of())
                .getOrDefault(figure, List.of());
    }

    /** Median over the runs as they were read; NaN if there is none. */
    public double plain(Cell cell, Subject subject, Figure figure) {
        return Quantiles.median(raw(cell, subject, figure));
    }

    /** Median over the runs, each less its base in the same run; NaN if there is none. */
    public double of(Cell cell, Subject subject, Figure figure) {
        return Quantiles.median(lessBase(cell, subject, figure));
    }

    private List<Double> lessBase(Cell cell, Subject subject, Figure figure) {
        List<Double> own = raw(cell, subject, figure);
        List<Double> base = figure.base() == null ? List.of() : raw(cell, figure.base(), figure);
        List<Double> less = new ArrayList<>();
        for (int run = 0; run < own.size(); run++) {
            double value = own.get(run) - (figure.base() == null ? 0 : run < base.size() ? base.get(run) : Double.NaN);
            if (!Double.isNaN(value)) {
                less.add(value);
            }
        }
        return less;
    }
}
