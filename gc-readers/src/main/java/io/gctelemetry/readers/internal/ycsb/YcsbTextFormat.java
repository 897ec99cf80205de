package io.gctelemetry.readers.internal.ycsb;

import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.internal.lines.LineSource;
import io.gctelemetry.readers.latency.LatencyFormat;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencySource;

/** What YCSB prints: a status line each interval, in local time, and a summary. No percentile of a window. */
public final class YcsbTextFormat implements LatencyFormat {
    @Override
    public String id() {
        return "ycsb-text";
    }

    @Override
    public String words() {
        return "text output of YCSB";
    }

    @Override
    public boolean matches(Head head) {
        return head.lines().stream()
                .anyMatch(line -> line.length() < 10_000
                        && (YcsbTextParser.STATUS.matcher(line).matches()
                                || line.startsWith("[OVERALL], RunTime(ms), ")));
    }

    @Override
    public LatencySource open(Input input, LatencyOptions options) {
        return new LineSource(input, new YcsbTextParser(options));
    }
}
