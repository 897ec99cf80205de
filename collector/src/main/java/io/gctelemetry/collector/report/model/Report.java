package io.gctelemetry.collector.report.model;

import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * The output of a command.
 *
 * @param name the command
 * @param description what holds for all fields
 * @param facts all objects and lists
 * @param main the name of the list that formats with a single table show
 * @param text returns the parts of the text for people
 */
public record Report(String name, String description, Row<?> facts, String main, Supplier<List<Section>> text) {
    /** Makes a report without text for people. */
    public Report(String name, String description, Row<?> facts, String main) {
        this(name, description, facts, main, List::of);
    }

    /** Returns the lists that an output shows. */
    public List<Table<?>> tables(Output output) {
        return facts.cells(output).stream()
                .filter(cell -> cell.field().type() == Type.LIST)
                .<Table<?>>map(
                        cell -> table(cell, Objects.requireNonNull(cell.field().rows()), output))
                .toList();
    }

    /** Returns the list that formats with a single table show. */
    public Table<?> mainTable(Output output) {
        return tables(output).stream()
                .filter(table -> table.name().equals(main))
                .findFirst()
                .orElseThrow();
    }

    @SuppressWarnings("unchecked")
    private static <R> Table<R> table(Row.Cell cell, Fields<R> fields, Output output) {
        List<Row<R>> rows = (List<Row<R>>) Objects.requireNonNull(cell.value());
        return Table.of(
                cell.field().name(), cell.field().description(), fields, Fields.view(rows, Row::source), output);
    }
}
