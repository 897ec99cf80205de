package io.gctelemetry.collector.cli.option;

import io.gctelemetry.collector.assemble.UsageException;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options with the zone of times that are read, and of times that are printed. */
public final class ZoneOption {
    @Option(
            names = "--zone",
            paramLabel = "ZONE",
            description =
                    "Read times of Cassandra's system.log, which name no zone, in this zone: Europe/Berlin or +02:00;"
                            + " default: the zone of the node's GC log, else UTC.")
    @Nullable
    String zone;

    @Option(
            names = "--local-time",
            description = "Print times for people in the zone of --zone, or else of this machine; default: UTC.")
    boolean localTime;

    /** Returns the zone of times that name none; null if it is not given. */
    public @Nullable ZoneId zone() {
        if (zone == null) {
            return null;
        }
        try {
            return ZoneId.of(zone);
        } catch (DateTimeException e) {
            throw new UsageException("--zone " + zone + ": not a time zone (use Europe/Berlin or +02:00)");
        }
    }

    /** Returns the zone of the times that are printed for people. */
    public ZoneId printed() {
        ZoneId given = zone();
        return !localTime ? ZoneOffset.UTC : given == null ? ZoneId.systemDefault() : given;
    }
}
