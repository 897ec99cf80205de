package io.gctelemetry.readers.latency;

import java.util.List;

/** The kinds of files that tell of a client's latencies: a new one is a class and a line here. */
public final class LatencyFormats {
    private static final List<LatencyFormat> ALL = List.of(
            new HdrLogFormat(),
            new TlpStressCsvFormat(),
            new TlpStressScrapeFormat(),
            new CassandraStressTextFormat(),
            new YcsbTextFormat(),
            new LoadJournalFormat(),
            new RequestsCsvFormat(),
            new ParquetFormat());

    private LatencyFormats() {}

    /** In the order in which a file is tried: the first that matches reads it. */
    public static List<LatencyFormat> all() {
        return ALL;
    }
}
