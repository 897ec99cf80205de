package io.gctelemetry.readers.internal.requests;

import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.input.ReaderNote;
import io.gctelemetry.readers.internal.lines.Csv;
import io.gctelemetry.readers.internal.lines.LatencyNote;
import io.gctelemetry.readers.internal.lines.LineParser;
import io.gctelemetry.readers.internal.lines.MalformedException;
import io.gctelemetry.readers.internal.lines.SeriesName;
import io.gctelemetry.readers.internal.lines.Span;
import io.gctelemetry.readers.latency.LatencyDescription;
import io.gctelemetry.readers.latency.LatencyListener;
import io.gctelemetry.readers.latency.LatencyListener.Request;
import io.gctelemetry.readers.latency.LatencyOptions.Unit;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Reads the samples of JMeter's result file. A message in quotes may have line breaks, so a sample can take several lines.
 * The sums that a transaction controller writes are left out: their samples are in the file.
 */
final class JMeterCsvParser implements LineParser {
    private static final int MOST_SERIES = 100;
    private static final int MOST_NAMES = 1000;
    private static final int LONGEST_SAMPLE = 1 << 18;

    private final String name;
    private final Map<String, String> operations = new HashMap<>();
    private final Set<String> series = new TreeSet<>();
    private final Span span = new Span();
    private final JMeterOrder order = new JMeterOrder();
    private final StringBuilder open = new StringBuilder();
    private @Nullable JMeterColumns columns;
    private long transactions;
    private boolean cut;

    JMeterCsvParser(String name) {
        this.name = name;
    }

    @Override
    public void line(String line, LatencyListener listener) throws MalformedException, InputException {
        JMeterColumns known = columns;
        if (known == null) {
            columns = header(line);
            return;
        }
        boolean odd = line.chars().filter(c -> c == '"').count() % 2 == 1;
        if (open.length() == 0 && !odd) {
            sample(known, line, listener);
            return;
        }
        if (open.length() > 0 && (JMeterCsvFormat.withoutNames(line) || open.length() > LONGEST_SAMPLE)) {
            open.setLength(0);
            line(line, listener);
            throw new MalformedException("follows a sample whose quotes are not closed");
        }
        boolean closes = open.length() > 0 && odd;
        open.append(open.length() == 0 ? "" : "\n").append(line);
        if (closes) {
            String whole = open.toString();
            open.setLength(0);
            sample(known, whole, listener);
        }
    }

    private JMeterColumns header(String line) throws InputException {
        JMeterColumns found = JMeterColumns.of(line);
        if (found == null) {
            throw InputException.at(
                    name,
                    "line 1",
                    "does not name the columns; run JMeter with -Jjmeter.save.saveservice.print_field_names=true, or"
                            + " insert the first line of another result file of the same settings");
        }
        return found;
    }

    private void sample(JMeterColumns known, String line, LatencyListener listener) throws MalformedException {
        if (JMeterColumns.of(line) != null) {
            return; // a second run was appended
        }
        List<String> fields = Csv.fields(line, known.separator());
        long start = known.stamp(fields);
        long end = start + known.elapsed(fields);
        boolean failed = known.failed(fields);
        if (known.transaction(fields)) {
            transactions++;
            return;
        }
        String operation = operation(known.label(fields));
        if (series.size() < MOST_SERIES) {
            series.add(operation);
        }
        span.add(start, end);
        order.add(start, end);
        listener.onRequest(new Request(start, start, end, operation, failed));
    }

    private String operation(String label) {
        String found = operations.get(label);
        if (found == null) {
            found = SeriesName.operation(label);
            if (operations.size() < MOST_NAMES) {
                operations.put(label, found);
            }
        }
        return found;
    }

    @Override
    public void end(LatencyListener listener) {
        cut = open.length() > 0;
    }

    @Override
    public boolean any() {
        return span.intervals() > 0 || transactions > 0;
    }

    @Override
    public LatencyDescription description(List<Note> notes) {
        List<Note> all = new ArrayList<>(notes);
        if (cut) {
            all.add(ReaderNote.CUT.with());
        }
        if (transactions > 0) {
            all.add(LatencyNote.TRANSACTIONS_LEFT_OUT.with(Note.counted(transactions, "sum", "sums")));
        }
        JMeterColumns known = columns;
        if (known != null && known.success() < 0) {
            all.add(LatencyNote.FAILURES_NOT_RECORDED.with());
        }
        if (order.byEnd()) {
            all.add(LatencyNote.STAMPED_AT_END.with());
        }
        return new LatencyDescription(
                "JMeter",
                Unit.MILLISECONDS,
                "JMeter writes milliseconds",
                series.stream()
                        .map(operation -> new LatencySeries("", operation, Kind.SERVICE))
                        .toList(),
                null,
                span.interval(),
                null,
                all);
    }
}
