package io.gctelemetry.readers.internal.requests;

import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.internal.lines.LineSource;
import io.gctelemetry.readers.latency.LatencyFormat;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencySource;
import java.util.regex.Pattern;

/**
 * The result file of JMeter as CSV: {@code timeStamp,elapsed,label,responseCode,...}, a line a sample.
 *
 * <p>A sample is one request, from its sending to its answer: service time. Columns are found by their names, with any
 * separator of JMeter. A file without the line of names is recognised, and refused with the remedy.
 */
public final class JMeterCsvFormat implements LatencyFormat {
    private static final Pattern WITHOUT_NAMES =
            Pattern.compile("\\d{13}([,;\t|])\\d{1,9}\\1[^\\n]{0,2000}\\1(?:true|false)(?:\\1[^\\n]{0,4000})?");

    @Override
    public String id() {
        return "jmeter-csv";
    }

    @Override
    public String words() {
        return "result file of JMeter";
    }

    @Override
    public boolean matches(Head head) {
        if (!head.text()) {
            return false;
        }
        for (String line : head.lines()) {
            if (!line.isBlank()) {
                return JMeterColumns.of(line) != null || withoutNames(line);
            }
        }
        return false;
    }

    /** Returns whether a line is a sample where the names of the columns are expected. */
    static boolean withoutNames(String line) {
        return line.length() < 6000 && WITHOUT_NAMES.matcher(line).matches();
    }

    @Override
    public LatencySource open(Input input, LatencyOptions options) {
        return new LineSource(input, new JMeterCsvParser(input.name()));
    }
}
