package io.gctelemetry.readers;

import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.Stop;
import io.gctelemetry.readers.latency.LatencyCounts;
import io.gctelemetry.readers.latency.LatencyListener;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySource;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.BiFunction;

/** What a program does that embeds the readers: uses the door and nothing else. {@link DoorTest} loads it with no other class. */
public final class BareReading implements BiFunction<String, InputStream, Long> {
    /** Returns the number of stops, or that of requests, in a stream of that name. */
    @Override
    public Long apply(String name, InputStream stream) {
        long[] count = new long[1];
        try {
            if (name.equals("latencies")) {
                try (LatencySource source = LatencyReaders.open(name, stream, LatencyOptions.NONE)) {
                    source.run(new LatencyListener() {
                        @Override
                        public void onInterval(LatencySeries series, long start, long end, LatencyCounts counts) {
                            count[0] += counts.total();
                        }
                    });
                }
            } else {
                try (NodeSource source = GcReaders.open(name, stream)) {
                    source.run(new GcEventAdapter() {
                        @Override
                        public void onStop(Stop stop) {
                            count[0]++;
                        }
                    });
                }
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return count[0];
    }
}
