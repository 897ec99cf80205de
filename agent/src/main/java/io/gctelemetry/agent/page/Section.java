package io.gctelemetry.agent.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** A part of the page: a heading and a table under it. All texts are plain; the page escapes them. */
public final class Section {
    private final String heading;
    private final List<String> columns;
    private final List<List<String>> rows = new ArrayList<>();

    private Section(String heading, List<String> columns) {
        this.heading = heading;
        this.columns = columns;
    }

    /** Labels with their values: rows of two cells, the first of which names the second. */
    public static Section of(String heading) {
        return new Section(heading, Collections.<String>emptyList());
    }

    /** A table with a head, such as the longest recent stops. */
    public static Section table(String heading, String... columns) {
        return new Section(heading, Arrays.asList(columns.clone()));
    }

    /** Adds a row; as many cells as there are columns, or two if there is no head. */
    public Section row(String... cells) {
        rows.add(Arrays.asList(cells.clone()));
        return this;
    }

    String heading() {
        return heading;
    }

    /** The head of the table, empty if the first cell of each row is its label. */
    List<String> columns() {
        return columns;
    }

    List<List<String>> rows() {
        return rows;
    }
}
