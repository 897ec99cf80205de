package io.gctelemetry.readers.internal.requests;

import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.internal.lines.Csv;
import io.gctelemetry.readers.internal.lines.FileName;
import io.gctelemetry.readers.internal.lines.LineSource;
import io.gctelemetry.readers.latency.LatencyFormat;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencySource;

/**
 * Single requests as a table: a header, then a line a request; comma, semicolon or tab between fields.
 *
 * <p>Columns are found by their names, in any order; others are ignored. Each time or length ends in {@code _ns},
 * {@code _us}, {@code _ms} or {@code _s}; a time without such an ending is read by how large it is, or as ISO 8601; a
 * length without one needs {@link LatencyOptions#unit()}.
 *
 * <table>
 *   <caption>Names of columns</caption>
 *   <tr><td>when it should have been sent</td><td>intended, intended_start, scheduled, request_start(_time)</td></tr>
 *   <tr><td>when it was sent</td><td>sent, send, start(ed), start_time, service_start(_time), timestamp, time</td></tr>
 *   <tr><td>when it was answered</td><td>end, ended, end_time, finished, completed, received</td></tr>
 *   <tr><td>how long from when it should have been sent</td><td>response, response_time, request_duration</td></tr>
 *   <tr><td>how long from when it was sent</td><td>service(_time), service_duration, latency, duration, elapsed</td></tr>
 *   <tr><td>what was asked for</td><td>op, operation, type, statement</td></tr>
 *   <tr><td>answered well: ok, success, true, 0, 1, 200</td><td>status, result, success, ok</td></tr>
 *   <tr><td>not answered well</td><td>failed, error</td></tr>
 * </table>
 *
 * <p>It needs one time and, unless that is two, one length: {@code intended_us,sent_us,end_us,op,status} is best.
 */
public final class RequestsCsvFormat implements LatencyFormat {
    @Override
    public String id() {
        return "requests-csv";
    }

    @Override
    public String words() {
        return "table of single requests";
    }

    @Override
    public boolean matches(Head head) {
        if (!head.text()) {
            return false;
        }
        for (String line : head.lines()) {
            if (!line.isBlank() && !line.startsWith("#")) {
                return line.length() < 2000 && RequestColumns.of(Csv.fields(line, Csv.separator(line))) != null;
            }
        }
        return false;
    }

    @Override
    public LatencySource open(Input input, LatencyOptions options) {
        return new LineSource(input, new RequestsCsvParser(input.name(), FileName.of(input), options));
    }
}
