package io.gctelemetry.readers.internal.stress;

import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.internal.lines.LineSource;
import io.gctelemetry.readers.internal.lines.Span;
import io.gctelemetry.readers.latency.LatencyFormat;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencySource;

/** A saved scrape of the metrics of tlp-stress or cassandra-easy-stress (their port 9500): totals; its quantiles are refused. */
public final class TlpStressScrapeFormat implements LatencyFormat {
    @Override
    public String id() {
        return "tlp-stress-scrape";
    }

    @Override
    public String words() {
        return "scrape of tlp-stress' metrics";
    }

    @Override
    public boolean matches(Head head) {
        return head.lines().stream()
                        .anyMatch(
                                line -> line.startsWith("selects{quantile=") || line.startsWith("mutations{quantile="))
                && head.lines().stream().anyMatch(line -> line.startsWith("# TYPE ") || line.contains("_count "));
    }

    @Override
    public LatencySource open(Input input, LatencyOptions options) {
        long at = options.start() == null ? 0 : Span.nanos(options.start());
        return new LineSource(input, new TlpStressScrapeParser(at));
    }
}
