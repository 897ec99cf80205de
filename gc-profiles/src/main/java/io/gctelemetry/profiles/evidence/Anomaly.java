package io.gctelemetry.profiles.evidence;

import io.gctelemetry.profiles.data.Fields;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something wrong or doubtful in a document.
 *
 * @param id {@code A1} to {@code A42}
 * @param document the document it is in
 * @param where the place in it
 * @param what what is wrong
 * @param severity how bad, where that was judged
 * @param cells the figures it touches
 */
public record Anomaly(
        String id,
        String document,
        String where,
        String what,
        @Nullable String severity,
        List<Fields> cells) {

    static Anomaly of(Fields fields) {
        return new Anomaly(
                fields.text("id"),
                fields.text("document"),
                fields.text("where"),
                fields.text("what"),
                fields.textOrNull("severity"),
                fields.objects("cells"));
    }

    boolean touches(String table, String run, String at) {
        return cells.stream()
                .anyMatch(cell -> table.equals(cell.textOrNull("table"))
                        && cell.texts("configs").contains(run)
                        && cell.texts("rates").contains(at));
    }

    /** Returns whether the figures it touches must not be used as evidence. */
    public boolean voids() {
        return severity != null && severity.startsWith("do not use");
    }
}
