package io.gctelemetry.lab.demo.plan;

import io.gctelemetry.lab.jdk.JavaHome;
import io.gctelemetry.lab.node.CassandraVersion;
import io.gctelemetry.lab.node.GarbageCollector;
import java.nio.file.Path;
import java.time.Duration;

/**
 * What a demo was asked to do, with everything chosen that was left open.
 *
 * @param command as it was typed
 * @param heap as {@code -Xmx} takes it
 * @param rate requests a second
 * @param keep whether the node goes on afterwards
 * @param out the run folder to make
 */
public record DemoPlan(
        String command,
        CassandraVersion version,
        JavaHome java,
        GarbageCollector collector,
        HeapSize heap,
        double rate,
        Duration warmup,
        Duration duration,
        boolean keep,
        Path out,
        long seed) {
    /** The name of the one node in the run folder. */
    public static final String NODE = "node1";
}
