package io.gctelemetry.readers.internal.operation;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;

/** The cells of a line of CSV, and the times in them. */
final class EventLine {
    private EventLine() {}

    /** As RFC 4180 has it: a cell in double quotes may hold commas, and a double quote twice. */
    static List<String> cells(String line) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quoted && c == '"' && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                cell.append(c);
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == ',' && !quoted) {
                cells.add(cell.toString());
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        cells.add(cell.toString());
        return cells;
    }

    /**
     * A date with its offset from UTC, or seconds since 1970.
     *
     * @throws IllegalArgumentException if it is neither
     */
    static Instant time(String text) {
        if (text.matches("\\d{1,10}(\\.\\d{1,9})?")) {
            BigDecimal nanos = new BigDecimal(text).movePointRight(9);
            return Instant.EPOCH.plusNanos(nanos.longValue());
        }
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(
                    text + " is not a time; write it as 2026-11-21T18:00:00Z or as seconds since 1970", e);
        }
    }
}
