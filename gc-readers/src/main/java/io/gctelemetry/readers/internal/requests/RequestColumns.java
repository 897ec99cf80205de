package io.gctelemetry.readers.internal.requests;

import io.gctelemetry.readers.internal.lines.MalformedException;
import io.gctelemetry.readers.internal.lines.SeriesName;
import io.gctelemetry.readers.internal.lines.Span;
import io.gctelemetry.readers.latency.LatencyOptions.Unit;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which column of a file of single requests means what, by its name. */
final class RequestColumns {
    /** What a column may mean. */
    enum Role {
        /** When the request should have been sent. */
        INTENDED(true, "intended", "intended_start", "scheduled", "request_start", "request_start_time"),
        /** When it was sent. */
        SENT(
                true,
                "sent",
                "send",
                "start",
                "started",
                "start_time",
                "service_start",
                "service_start_time",
                "timestamp",
                "time"),
        /** When it was answered. */
        END(true, "end", "ended", "end_time", "finished", "completed", "received"),
        /** How long from when it should have been sent. */
        RESPONSE(true, "response", "response_time", "request_duration"),
        /** How long from when it was sent. */
        SERVICE(true, "service", "service_time", "service_duration", "latency", "duration", "elapsed"),
        /** What was asked for. */
        OPERATION(false, "op", "operation", "type", "statement"),
        /** A word that says whether it was answered well. */
        STATUS(false, "status", "result", "success", "ok"),
        /** A word that says whether it was not. */
        FAILED(false, "failed", "error");

        private final boolean timed;
        private final Set<String> names;

        Role(boolean timed, String... names) {
            this.timed = timed;
            this.names = Set.of(names);
        }
    }

    private static final Set<String> OF_EVENTS = Set.of("label", "event", "kind");
    private static final Set<String> WELL = Set.of("ok", "success", "true", "0", "200", "1", "");
    private static final Set<String> NO = Set.of("", "false", "0", "no", "none");

    private final Map<Role, Integer> places = new EnumMap<>(Role.class);
    private final Map<Role, Unit> units = new EnumMap<>(Role.class);
    private final Map<String, String> operations = new HashMap<>();

    private RequestColumns() {}

    /** The columns of a header's names; null if they do not make requests, or name what events have and requests have not. */
    static @Nullable RequestColumns of(List<String> header) {
        RequestColumns columns = new RequestColumns();
        if (header.stream().anyMatch(name -> OF_EVENTS.contains(name.strip().toLowerCase(Locale.ROOT)))) {
            return null;
        }
        for (int i = 0; i < header.size(); i++) {
            columns.name(header.get(i).strip().toLowerCase(Locale.ROOT), i);
        }
        boolean begins = columns.has(Role.INTENDED) || columns.has(Role.SENT);
        boolean ends = columns.has(Role.END) || columns.has(Role.SERVICE) || columns.has(Role.RESPONSE);
        return ends && (begins || columns.has(Role.END)) && columns.places.size() > 1 ? columns : null;
    }

    private void name(String name, int place) {
        Unit unit = null;
        String plain = name;
        for (Unit one : Unit.values()) {
            if (name.endsWith("_" + one.symbol())) {
                unit = one;
                plain = name.substring(0, name.length() - one.symbol().length() - 1);
            }
        }
        for (Role role : Role.values()) {
            if (role.names.contains(plain) && role.timed == (unit != null || role.timed) && !has(role)) {
                places.put(role, place);
                if (unit != null) {
                    units.put(role, unit);
                }
                return;
            }
        }
    }

    boolean has(Role role) {
        return places.containsKey(role);
    }

    /** The unit that a column's name tells; null if it tells none. */
    @Nullable
    Unit unit(Role role) {
        return units.get(role);
    }

    /** Nanoseconds since 1970; the unit from the column's name or else from how large the number is. */
    long time(Role role, List<String> fields) throws MalformedException {
        String text = field(role, fields);
        if (text.indexOf('T') > 0) {
            try {
                return Span.nanos(Instant.parse(text));
            } catch (DateTimeParseException e) {
                throw new MalformedException("holds a time that is none");
            }
        }
        Unit unit = units.get(role);
        double number = number(text);
        return nanos(text, unit == null ? stampUnit(number) : unit);
    }

    /** Nanoseconds. */
    long length(Role role, List<String> fields, Unit otherwise) throws MalformedException {
        Unit unit = units.get(role);
        long length = nanos(field(role, fields), unit == null ? otherwise : unit);
        if (length < 0) {
            throw new MalformedException("holds a negative latency");
        }
        return length;
    }

    String operation(List<String> fields) {
        Integer place = places.get(Role.OPERATION);
        if (place == null || place >= fields.size()) {
            return SeriesName.ALL;
        }
        String word = fields.get(place).strip();
        return operations.size() < 1000 || operations.containsKey(word)
                ? operations.computeIfAbsent(word, SeriesName::operation)
                : SeriesName.operation(word);
    }

    boolean failed(List<String> fields) {
        Integer status = places.get(Role.STATUS);
        if (status != null && status < fields.size()) {
            return !WELL.contains(fields.get(status).strip().toLowerCase(Locale.ROOT));
        }
        Integer failed = places.get(Role.FAILED);
        return failed != null
                && failed < fields.size()
                && !NO.contains(fields.get(failed).strip().toLowerCase(Locale.ROOT));
    }

    private String field(Role role, List<String> fields) throws MalformedException {
        Integer place = places.get(role);
        if (place == null || place >= fields.size()) {
            throw new MalformedException("has too few columns");
        }
        return fields.get(place).strip();
    }

    private static long nanos(String text, Unit unit) throws MalformedException {
        if (!text.isEmpty() && text.length() < 19 && text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            long whole = Long.parseLong(text);
            if (whole <= Long.MAX_VALUE / unit.nanos()) {
                return whole * unit.nanos();
            }
            throw new MalformedException("holds a time beyond all calendars");
        }
        double nanos = number(text) * unit.nanos();
        if (!(Math.abs(nanos) < 9.2e18)) {
            throw new MalformedException("holds a time beyond all calendars");
        }
        return Math.round(nanos);
    }

    private static double number(String text) throws MalformedException {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new MalformedException("holds a time that is not a number");
        }
    }

    /* Seconds since 1970 have ten digits from 2001 to 2286; each finer unit three more. */
    private static Unit stampUnit(double stamp) {
        if (stamp < 1e11) {
            return Unit.SECONDS;
        }
        if (stamp < 1e14) {
            return Unit.MILLISECONDS;
        }
        return stamp < 1e17 ? Unit.MICROSECONDS : Unit.NANOSECONDS;
    }
}
