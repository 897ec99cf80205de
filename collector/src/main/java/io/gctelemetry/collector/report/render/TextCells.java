package io.gctelemetry.collector.report.render;

import io.gctelemetry.cli.Style;
import io.gctelemetry.cli.Units;
import io.gctelemetry.collector.report.model.Field;
import io.gctelemetry.collector.report.model.Output;
import io.gctelemetry.collector.report.model.Row;
import io.gctelemetry.collector.report.model.Type;
import io.gctelemetry.readers.input.Printable;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Values as the text of one cell, for people. */
final class TextCells {
    private static final String NOT_KNOWN = "-";

    private TextCells() {}

    /** Returns the texts of a row of a table for people. */
    static <R> List<String> row(Row<R> row, Style style) {
        return row.fields().in(Output.TEXT).stream()
                .map(field -> text(field.type(), field.value().apply(row.source()), style))
                .toList();
    }

    /** Returns the text: a dash if the value is not known, empty if the row has no such figure. */
    private static String text(Type type, @Nullable Object value, Style style) {
        if (value == Field.ABSENT) {
            return "";
        }
        if (Type.FAILED.equals(value)) {
            return "failed";
        }
        Object known = Type.known(value);
        if (known == null) {
            return NOT_KNOWN;
        }
        if (known instanceof Long nanos && type.seconds()) {
            return seconds(type, nanos, style);
        }
        return switch (type) {
            case SHARE -> String.format(Locale.ROOT, "%.2f %%", 100 * (Double) known);
            case BYTES -> Units.mebibytes(((Long) known).doubleValue());
            case RATE -> Units.mebibytes((Double) known) + "/s";
            default -> Printable.of(known.toString());
        };
    }

    private static String seconds(Type type, long nanos, Style style) {
        return switch (type) {
            case TIME -> style.date(Units.instant(nanos));
            case SUM -> Units.seconds(nanos);
            default -> Units.length(nanos, style);
        };
    }
}
