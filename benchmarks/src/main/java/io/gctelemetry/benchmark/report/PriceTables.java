package io.gctelemetry.benchmark.report;

import io.gctelemetry.benchmark.subject.Subject;
import java.util.ArrayList;
import java.util.List;

/** One row a JVM, one column a subject: the windows of its life, memory, scrapes, young pauses. */
public final class PriceTables {
    private static final List<Figure> PRICE = List.of(
            Figure.START_CPU,
            Figure.WARM_UP_CPU,
            Figure.STEADY_CPU,
            Figure.STEADY_RSS_MB,
            Figure.STEADY_SCRAPE_P50_MS,
            Figure.STEADY_GARBAGE_KB);
    private static final List<Figure> YOUNG = List.of(Figure.YOUNG_PAUSE_US, Figure.YOUNG_PAUSE_SCRAPED_US);

    private PriceTables() {}

    /** Empty if it was not measured. */
    public static String of(Results results) {
        return tables(results, PRICE, "");
    }

    /** By how much young pauses are longer; empty if that was not measured. */
    public static String young(Results results) {
        return tables(results, YOUNG, " more than in the bare JVM (there as they are)");
    }

    private static String tables(Results results, List<Figure> figures, String more) {
        StringBuilder text = new StringBuilder();
        for (Figure figure : figures) {
            table(results, figure, more, text);
        }
        return text.toString();
    }

    private static void table(Results results, Figure figure, String more, StringBuilder text) {
        List<Subject> subjects = new ArrayList<>();
        for (Subject subject : Subject.values()) {
            if (results.cells().stream()
                    .anyMatch(cell -> !results.raw(cell, subject, figure).isEmpty())) {
                subjects.add(subject);
            }
        }
        if (subjects.isEmpty()) {
            return;
        }
        List<String> head = new ArrayList<>(List.of("JDK, collector"));
        subjects.forEach(subject -> head.add(subject.title()));
        MarkdownTable table = new MarkdownTable(head);
        for (Cell cell : results.cells()) {
            List<String> row = new ArrayList<>(List.of(cell.toString()));
            for (Subject subject : subjects) {
                boolean base = subject == figure.base();
                double value = base ? results.plain(cell, subject, figure) : results.of(cell, subject, figure);
                String number = MarkdownTable.number(value, figure.decimals());
                row.add(base ? "(" + number + ")" : number);
            }
            if (row.stream().skip(1).anyMatch(value -> !value.contains("-") || value.length() > 3)) {
                table.row(row);
            }
        }
        String base =
                figure.base() == null ? "" : ", more than " + figure.base().title() + " (in brackets as it is)";
        text.append(figure.title())
                .append(more.isEmpty() ? base : more)
                .append(":\n\n")
                .append(table)
                .append('\n');
    }
}
