package io.gctelemetry.readers.internal.requests;

import io.gctelemetry.readers.internal.lines.Csv;
import io.gctelemetry.readers.internal.lines.MalformedException;
import io.gctelemetry.readers.internal.lines.SeriesName;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The columns of JMeter's result file that are used.
 *
 * @param success the place of the column, -1 where the file has none; the same for {@code label} and {@code message}
 */
record JMeterColumns(char separator, int stamp, int elapsed, int label, int message, int success) {
    /* What JMeter itself writes as the message of a transaction controller. */
    private static final String TRANSACTION = "Number of samples in transaction : ";
    private static final int LONGEST_HEADER = 2000;
    private static final long MILLI = 1_000_000;
    private static final long MOST_MILLIS = 9_000_000_000_000L;

    /** Returns the columns that a line names; null if it is not the first line of such a file. */
    static @Nullable JMeterColumns of(String header) {
        if (header.length() > LONGEST_HEADER || !header.contains("timeStamp")) {
            return null;
        }
        char separator = Csv.separator(header);
        if (header.chars().filter(c -> c == '|').count() > 1) {
            separator = '|';
        }
        Map<String, Integer> places = new HashMap<>();
        List<String> names = Csv.fields(header, separator);
        for (int i = 0; i < names.size(); i++) {
            places.putIfAbsent(names.get(i).strip(), i);
        }
        int stamp = places.getOrDefault("timeStamp", -1);
        int elapsed = places.getOrDefault("elapsed", -1);
        return stamp < 0 || elapsed < 0
                ? null
                : new JMeterColumns(
                        separator,
                        stamp,
                        elapsed,
                        places.getOrDefault("label", -1),
                        places.getOrDefault("responseMessage", -1),
                        places.getOrDefault("success", -1));
    }

    /** Returns the time stamp in nanoseconds since 1970. */
    long stamp(List<String> fields) throws MalformedException {
        String text = field(stamp, fields);
        long millis = digits(text);
        if (millis < 0 || millis > MOST_MILLIS) {
            throw new MalformedException(
                    text.matches("\\d{4}[-/].*")
                            ? "has a date where milliseconds are read; run JMeter with"
                                    + " -Jjmeter.save.saveservice.timestamp_format=ms"
                            : "has a timeStamp that is not a number of milliseconds");
        }
        return millis * MILLI;
    }

    /** Returns the elapsed time in nanoseconds. */
    long elapsed(List<String> fields) throws MalformedException {
        long millis = digits(field(elapsed, fields));
        if (millis < 0 || millis > MOST_MILLIS) {
            throw new MalformedException("has an elapsed time that is not a number of milliseconds");
        }
        return millis * MILLI;
    }

    /** Returns the label of the sampler. */
    String label(List<String> fields) {
        String name =
                label < 0 || label >= fields.size() ? "" : fields.get(label).strip();
        return name.isEmpty() ? SeriesName.ALL : name;
    }

    /** Returns whether the sample failed: an error, a time-out, an assertion that does not hold. */
    boolean failed(List<String> fields) throws MalformedException {
        return success >= 0 && !field(success, fields).equalsIgnoreCase("true");
    }

    /** Returns whether the line sums up other samples, which are in the file, too. */
    boolean transaction(List<String> fields) {
        return message >= 0 && message < fields.size() && fields.get(message).startsWith(TRANSACTION);
    }

    private static String field(int place, List<String> fields) throws MalformedException {
        if (place >= fields.size()) {
            throw new MalformedException("has too few columns");
        }
        return fields.get(place).strip();
    }

    private static long digits(String text) {
        boolean number = !text.isEmpty() && text.length() < 19 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return number ? Long.parseLong(text) : -1;
    }
}
