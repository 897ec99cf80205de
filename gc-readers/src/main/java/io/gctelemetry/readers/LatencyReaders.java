package io.gctelemetry.readers;

import io.gctelemetry.readers.input.Format;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.internal.hdr.HdrFeed;
import io.gctelemetry.readers.latency.LatencyDescription;
import io.gctelemetry.readers.latency.LatencyFormat;
import io.gctelemetry.readers.latency.LatencyListener;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencySource;
import io.gctelemetry.readers.latency.LatencySource.Feed;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

/**
 * Opens what a load generator wrote about its requests: HdrHistogram interval logs, tables and Parquet files of single
 * requests, the text and CSV of cassandra-stress, tlp-stress, cassandra-easy-stress, YCSB and JMeter; gzipped or not.
 *
 * <pre>{@code
 * try (LatencySource log = LatencyReaders.open("run.hlog", stream, LatencyOptions.NONE)) {
 *     log.run(new LatencyListener() {
 *         public void onInterval(LatencySeries series, long start, long end, LatencyCounts counts) { ... }
 *     });
 * }
 * }</pre>
 *
 * <p>What is promised:
 *
 * <ol>
 *   <li>The type of a file is detected from its content. The name is used only where an interval log does not name its series.
 *   <li>{@code open} reads the first 64 KB at most; {@link LatencySource#run} reads the rest on the caller's thread.
 *   <li>All latencies are nanoseconds. The unit of an interval log is in no header: it is inferred, {@link
 *       LatencyDescription#unitReason()} reports from what, and {@link LatencyOptions#unit()} overrides it.
 *   <li>Counts are exact: nothing is averaged and no percentile of a tool is delivered as a histogram. A file without
 *       histograms delivers {@link LatencyListener#onFigures}, and {@link LatencyDescription#windows()} reports why no
 *       interval can be judged from it.
 *   <li>A truncated file delivers what is whole, and {@link LatencyDescription#notes()} reports that it is truncated.
 *   <li>{@link InputException}, thrown by {@code open} or by {@code run}, has one line fit for a terminal: the file, the place
 *       in it, the remedy.
 * </ol>
 *
 * <p>Several files of one run are merged by {@link LatencyFiles}. Parquet files need the optional jar {@code
 * gc-telemetry-parquet-reader}; without it {@code run} throws and names it. Stateless; sources are for one thread each, {@link
 * LatencySource#close()} may be called from any.
 */
public final class LatencyReaders {
    private LatencyReaders() {}

    /**
     * Opens one file.
     *
     * @throws InputException if it does not exist, may not be read, or is not a file of a load generator
     */
    public static LatencySource open(Path file) throws IOException {
        return open(file, LatencyOptions.NONE);
    }

    /**
     * Opens one file of which something is known.
     *
     * @throws InputException if it does not exist, may not be read, or is not a file of a load generator
     */
    public static LatencySource open(Path file, LatencyOptions options) throws IOException {
        return open(Formats.STANDARD, Input.of(file), options);
    }

    /**
     * Opens a stream, which {@link LatencySource#run} reads once and closes.
     *
     * @param name how messages call it; that of an interval log may hold the name of its series
     * @throws InputException if it is not of a kind that a load generator writes
     */
    public static LatencySource open(String name, InputStream stream, LatencyOptions options) throws IOException {
        return open(Formats.STANDARD, Input.of(name, stream), options);
    }

    /**
     * Opens a file by a table of one's own.
     *
     * @param formats such as {@link Formats#STANDARD} with more rows
     * @throws InputException if it is not a file of a load generator
     */
    public static LatencySource open(Formats formats, Input file, LatencyOptions options) throws IOException {
        Format format = formats.of(file);
        if (format instanceof LatencyFormat latency) {
            return latency.open(file, options);
        }
        throw new InputException(
                file.name(), "is a " + format.words() + ", which holds no latencies; open it as what it is");
    }

    /**
     * Returns a reader of an interval log that is still written, to be fed with its bytes.
     *
     * @param name the name of the file without its folder: it may hold the name of the series
     */
    public static Feed feed(String name, LatencyOptions options, LatencyListener listener) {
        return new HdrFeed(name, options, listener);
    }

    /**
     * Checks files that are to be followed while they grow; one that does not exist yet, or is empty, may become an interval log.
     *
     * @throws InputException if one of them is something else
     */
    public static void checkGrowing(List<Path> logs) throws IOException {
        GrowingLogs.check(logs);
    }
}
