package io.gctelemetry.readers.internal.hdr;

import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.latency.LatencyDescription;
import io.gctelemetry.readers.latency.LatencyFormat;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencySource;
import java.util.regex.Pattern;

/**
 * Interval logs of HdrHistogram, versions 1.0 to 1.3, with and without header, as tlp-stress {@code --hdr}, tussle,
 * cassandra-stress {@code hdrfile=}, NoSQLBench, YCSB, latte, cql-stress, jHiccup and this project's lab write them.
 *
 * <p>The unit of the values is written in none of them. It is found, and {@link LatencyDescription#unitReason()} says from
 * what; {@link LatencyOptions#unit()} overrides.
 */
public final class HdrLogFormat implements LatencyFormat {
    private static final Pattern INTERVAL = Pattern.compile(
            "(Tag=[^,]{0,200},)?[0-9]+(\\.[0-9]*)?,[0-9]+(\\.[0-9]*)?,[0-9.]+,(HIST|DHIST)[A-Za-z0-9+/=]*\\s*");

    @Override
    public String id() {
        return "hdr-log";
    }

    @Override
    public String words() {
        return "HdrHistogram interval log";
    }

    @Override
    public boolean matches(Head head) {
        for (String line : head.lines()) {
            if (line.startsWith("#[Histogram log format version") || line.startsWith("\"StartTimestamp\",")) {
                return true;
            }
            if (!line.isBlank() && !line.startsWith("#")) {
                return INTERVAL.matcher(line).matches();
            }
        }
        return false;
    }

    @Override
    public LatencySource open(Input input, LatencyOptions options) {
        return new HdrLogSource(input, options);
    }
}
