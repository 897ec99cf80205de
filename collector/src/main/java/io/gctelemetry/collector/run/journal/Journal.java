package io.gctelemetry.collector.run.journal;

import io.gctelemetry.event.Stop;
import java.util.List;

/**
 * The stops of one JVM that ran for a while, perhaps restarted, as far as its agent could report them. Immutable.
 *
 * @param boots the runs of the JVM that were seen, oldest first; more than one after a restart
 * @param stops in the order in which they were reported
 * @param gaps stops that are known to have happened and are not in {@code stops}
 */
public record Journal(List<String> boots, List<Stop> stops, List<Gap> gaps) {
    /** A journal into which nothing was ever written. */
    public static final Journal EMPTY = new Journal(List.of(), List.of(), List.of());

    public Journal {
        boots = List.copyOf(boots);
        stops = List.copyOf(stops);
        gaps = List.copyOf(gaps);
    }

    /**
     * Stops that the agent had forgotten when it was asked.
     *
     * @param boot the run of the JVM they belong to
     * @param from sequence number of the first
     * @param to sequence number of the last
     */
    public record Gap(String boot, long from, long to) {
        public long stops() {
            return to - from + 1;
        }
    }
}
