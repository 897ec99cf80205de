package io.gctelemetry.benchmark.report;

import static io.gctelemetry.benchmark.report.MarkdownTable.number;
import static io.gctelemetry.benchmark.report.MarkdownTable.percent;

import io.gctelemetry.benchmark.subject.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** One row a JVM, one column a subject. */
public final class TruthTables {
    /** What a cell of a table says. */
    private interface Value {
        String of(Results results, Cell cell, Subject subject);
    }

    private record Table(String title, Value value) {}

    private static final List<Table> TABLES = List.of(
            new Table(
                    "Pauses counted / pause seconds, % of the log's, concurrent cycles left out where a label allows it",
                    (r, c, s) -> percent(r.of(c, s, Figure.PAUSES), 0) + " / "
                            + percent(r.of(c, s, Figure.PAUSE_SECONDS), 0)),
            new Table(
                    "All seconds filed under collections, % of the log's pauses",
                    (r, c, s) -> percent(r.of(c, s, Figure.COLLECTION_SECONDS), 0)),
            new Table("Stopped seconds, % of the log's (without safepoints: pause seconds)", TruthTables::stopped),
            new Table("Safepoints counted, %", (r, c, s) -> percent(r.of(c, s, Figure.SAFEPOINTS), 1)),
            new Table("p99 of the pauses, shown / true, ms", TruthTables::p99),
            new Table("p99 of the stops, shown / true, ms", TruthTables::stopP99),
            new Table(
                    "Allocated bytes, % of what the load counted",
                    (r, c, s) -> percent(r.of(c, s, Figure.ALLOCATED), 0)));

    private TruthTables() {}

    /** All tables; empty if nothing was measured. */
    public static String of(Results results) {
        List<Cell> cells = results.cells().stream()
                .filter(cell -> results.subjects(cell).stream()
                        .anyMatch(s -> !results.raw(cell, s, Figure.TRUE_STOPS).isEmpty()))
                .toList();
        TreeSet<Subject> subjects = new TreeSet<>();
        for (Cell cell : cells) {
            for (Subject subject : results.subjects(cell)) {
                if (!results.raw(cell, subject, Figure.TRUE_STOPS).isEmpty()) {
                    subjects.add(subject);
                }
            }
        }
        StringBuilder text = new StringBuilder();
        for (Table table : cells.isEmpty() ? List.<Table>of() : TABLES) {
            text.append(table.title).append(":\n\n");
            List<String> head = new ArrayList<>(List.of("JDK, collector"));
            subjects.forEach(subject -> head.add(subject.title()));
            MarkdownTable rows = new MarkdownTable(head);
            for (Cell cell : cells) {
                List<String> row = new ArrayList<>(List.of(cell.toString()));
                subjects.forEach(subject -> row.add(tidy(table.value.of(results, cell, subject))));
                rows.row(row);
            }
            text.append(rows).append('\n');
        }
        return text.toString();
    }

    private static String tidy(String value) {
        return value.startsWith("- / ") ? "-" : value;
    }

    private static String stopped(Results results, Cell cell, Subject subject) {
        double stopped = results.of(cell, subject, Figure.STOPPED_SECONDS);
        return Double.isNaN(stopped)
                ? "(" + percent(results.of(cell, subject, Figure.STOPPED_BY_PAUSES), 0) + ")"
                : percent(stopped, 1);
    }

    private static String p99(Results results, Cell cell, Subject subject) {
        double exact = results.of(cell, subject, Figure.PAUSE_P99_NATIVE_MS);
        double shown = Double.isNaN(exact) ? results.of(cell, subject, Figure.PAUSE_P99_MS) : exact;
        return shortest(shown) + " / " + shortest(results.of(cell, subject, Figure.PAUSE_P99_TRUE_MS));
    }

    private static String stopP99(Results results, Cell cell, Subject subject) {
        return shortest(results.of(cell, subject, Figure.STOP_P99_NATIVE_MS)) + " / "
                + shortest(results.of(cell, subject, Figure.STOP_P99_TRUE_MS));
    }

    private static String shortest(double millis) {
        return number(millis, millis >= 100 ? 0 : millis >= 10 ? 1 : millis >= 1 ? 2 : 3);
    }
}
