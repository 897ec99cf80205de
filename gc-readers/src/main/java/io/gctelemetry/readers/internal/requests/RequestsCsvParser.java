package io.gctelemetry.readers.internal.requests;

import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.internal.lines.Csv;
import io.gctelemetry.readers.internal.lines.LineParser;
import io.gctelemetry.readers.internal.lines.MalformedException;
import io.gctelemetry.readers.internal.lines.SlowOnly;
import io.gctelemetry.readers.internal.lines.Span;
import io.gctelemetry.readers.internal.requests.RequestColumns.Role;
import io.gctelemetry.readers.latency.LatencyDescription;
import io.gctelemetry.readers.latency.LatencyListener;
import io.gctelemetry.readers.latency.LatencyListener.Request;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencyOptions.Unit;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Reads single requests from a table with a header. */
final class RequestsCsvParser implements LineParser {
    private static final int MOST_OPERATIONS = 100;

    private final String name;
    private final @Nullable Unit given;
    private final Set<String> operations = new TreeSet<>();
    private final SlowOnly slowOnly;
    private final Span span = new Span();
    private @Nullable RequestColumns columns;
    private char separator = ',';
    private boolean intended;

    RequestsCsvParser(String name, String file, LatencyOptions options) {
        this.name = name;
        given = options.unit();
        slowOnly = new SlowOnly(file);
    }

    @Override
    public void line(String line, LatencyListener listener) throws MalformedException, InputException {
        RequestColumns known = columns;
        if (known == null) {
            if (!line.startsWith("#")) {
                columns = header(line);
            }
            return;
        }
        Request request = request(known, Csv.fields(line, separator));
        if (operations.size() < MOST_OPERATIONS) {
            operations.add(request.operation());
        }
        span.add(request.sent(), request.end());
        slowOnly.add(request.end() - request.intended());
        intended |= request.intended() != request.sent();
        listener.onRequest(request);
    }

    private RequestColumns header(String line) throws InputException {
        separator = Csv.separator(line);
        RequestColumns found = RequestColumns.of(Csv.fields(line, separator));
        if (found == null) {
            throw InputException.at(
                    name,
                    "line 1",
                    "names no columns of requests; name them intended_us, sent_us, end_us, op, status (or latency_us for"
                            + " end_us)");
        }
        for (Role role : List.of(Role.RESPONSE, Role.SERVICE)) {
            if (found.has(role) && !found.has(Role.END) && found.unit(role) == null && given == null) {
                throw InputException.at(
                        name, "line 1", "its column of latencies names no unit; call it latency_us or give --unit us");
            }
        }
        return found;
    }

    private Request request(RequestColumns columns, List<String> fields) throws MalformedException {
        Unit unit = given == null ? Unit.NANOSECONDS : given;
        long end;
        long sent = 0;
        long should;
        boolean begins = columns.has(Role.SENT) || columns.has(Role.INTENDED);
        if (columns.has(Role.SENT)) {
            sent = columns.time(Role.SENT, fields);
        }
        should = columns.has(Role.INTENDED) ? columns.time(Role.INTENDED, fields) : sent;
        if (!columns.has(Role.SENT)) {
            sent = should;
        }
        if (columns.has(Role.END)) {
            end = columns.time(Role.END, fields);
            if (!begins) {
                sent = end - columns.length(columns.has(Role.SERVICE) ? Role.SERVICE : Role.RESPONSE, fields, unit);
                should = columns.has(Role.RESPONSE) ? end - columns.length(Role.RESPONSE, fields, unit) : sent;
            }
        } else if (columns.has(Role.SERVICE) && columns.has(Role.SENT)) {
            end = sent + columns.length(Role.SERVICE, fields, unit);
        } else {
            Role length = columns.has(Role.RESPONSE) ? Role.RESPONSE : Role.SERVICE;
            end = should + columns.length(length, fields, unit);
        }
        if (end < sent || end < should) {
            throw new MalformedException("holds a request that ends before it begins");
        }
        return new Request(Math.min(should, sent), sent, end, columns.operation(fields), columns.failed(fields));
    }

    @Override
    public boolean any() {
        return span.intervals() > 0;
    }

    @Override
    public LatencyDescription description(List<Note> notes) {
        List<LatencySeries> series = new ArrayList<>();
        operations.forEach(
                operation -> series.add(new LatencySeries("", operation, intended ? Kind.RESPONSE : Kind.UNKNOWN)));
        Unit unit = given;
        String reason = "it was given";
        RequestColumns known = columns;
        if (known != null) {
            for (Role role : List.of(Role.END, Role.SERVICE, Role.RESPONSE)) {
                if (known.unit(role) != null) {
                    unit = known.unit(role);
                    reason = "its columns are named so";
                    break;
                }
            }
        }
        if (unit == null) {
            unit = Unit.MICROSECONDS;
            reason = "its time stamps have as many digits";
        }
        return new LatencyDescription(
                null,
                unit,
                reason,
                series,
                null,
                span.interval(),
                slowOnly.note().orElse(null),
                notes);
    }
}
