package io.gctelemetry.benchmark.report;

import io.gctelemetry.benchmark.subject.Subject;
import java.util.ArrayList;
import java.util.List;

/** One row a subject, one column a figure: the median over the runs. */
public final class CostTables {
    private static final List<Figure> START =
            List.of(Figure.MAIN_CPU_MS, Figure.MAIN_THREAD_CPU_MS, Figure.MAIN_WALL_MS);
    private static final List<Figure> RUNNING = List.of(
            Figure.OWN_CPU,
            Figure.OWN_CPU_UNSCRAPED,
            Figure.ALLOCATED_KB,
            Figure.RSS_MB,
            Figure.PSS_MB,
            Figure.STRANGE_COLLECTIONS);
    private static final List<Figure> SCRAPE = List.of(
            Figure.SCRAPE_P50_MS,
            Figure.SCRAPE_P99_MS,
            Figure.SCRAPE_KB,
            Figure.SCRAPE_WIRE_KB,
            Figure.SERIES,
            Figure.GARBAGE_KB);
    private static final List<Figure> SEEN = List.of(
            Figure.SEEN_COUNTER_P50_MS,
            Figure.SEEN_COUNTER_MAX_MS,
            Figure.SEEN_HISTOGRAM_P50_MS,
            Figure.SEEN_HISTOGRAM_MAX_MS,
            Figure.SEEN_WINDOW_P50_MS,
            Figure.SEEN_WINDOW_MAX_MS);

    private CostTables() {}

    /** The starts; empty if none were measured. */
    public static String start(Results results) {
        return tables(results, List.of("Until main, more than with an empty agent"), List.of(START));
    }

    /** The running JVMs; empty if none were measured. */
    public static String running(Results results) {
        return tables(
                results,
                List.of("Next to the bare JVM", "A scrape over a connection that is kept"),
                List.of(RUNNING, SCRAPE));
    }

    /** How soon stops are seen; empty if that was not measured. */
    public static String seen(Results results) {
        return tables(results, List.of("A stop is seen"), List.of(SEEN));
    }

    private static String tables(Results results, List<String> titles, List<List<Figure>> columns) {
        StringBuilder text = new StringBuilder();
        for (Cell cell : results.cells()) {
            for (int i = 0; i < titles.size(); i++) {
                table(results, cell, titles.get(i), columns.get(i), text);
            }
        }
        return text.toString();
    }

    private static void table(Results results, Cell cell, String title, List<Figure> columns, StringBuilder text) {
        List<String> head = new ArrayList<>(List.of(title + ", JDK " + cell));
        columns.forEach(figure -> head.add(figure.title()));
        MarkdownTable table = new MarkdownTable(head);
        boolean any = false;
        for (Subject subject : results.subjects(cell)) {
            List<String> row = new ArrayList<>(List.of(subject.title()));
            boolean measured = false;
            for (Figure figure : columns) {
                double value = results.of(cell, subject, figure);
                row.add(MarkdownTable.number(value, figure.decimals()));
                measured |= !Double.isNaN(value);
            }
            if (measured && subject != columns.get(0).base()) {
                table.row(row);
                any = true;
            }
        }
        if (any) {
            text.append(table).append('\n');
        }
    }
}
