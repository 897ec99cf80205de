package io.gctelemetry.readers.internal.operation;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How Cassandra's log tells of one kind of operation. The lines are those of 3.11, 4.0, 4.1 and 5.0, taken from running
 * nodes; that of a cleanup from Cassandra's sources. Compactions and flushes are logged at DEBUG level by 3.11: there they
 * stand in debug.log.
 *
 * <p>The groups: {@code key} tells operations of a kind apart that run at once, {@code label} is what there is to say,
 * {@code ms} how long it took where the line that ends it tells.
 *
 * @param begin of the message that begins it; null where none does
 * @param end of the message that ends it
 * @param byThread whether begin and end are told by the same thread, and by that belong together
 */
record SystemLogRule(String kind, @Nullable Pattern begin, Pattern end, boolean byThread) {

    static final List<SystemLogRule> ALL = List.of(
            rule(
                    "compaction",
                    "Compacting \\((?<key>[0-9a-f-]+)\\) \\[(?:[^,\\]]*/(?<label>[^/,]+/[^/,]+)/[^/,]+)?.*",
                    "Compacted \\((?:task id: )?(?<key>[0-9a-f-]+)[,)].* in (?<ms>[0-9,.]+)ms\\..*"),
            new SystemLogRule(
                    "flush",
                    Pattern.compile("Writing Memtable-(?<label>[^@]+)@.*"),
                    Pattern.compile("Completed flushing .*"),
                    true),
            rule(
                    "streaming",
                    "\\[Stream #(?<key>[0-9a-f-]+)(?: ID#0)?\\] (?:Executing|Creating new) streaming plan for (?<label>\\w+).*",
                    "\\[Stream #(?<key>[0-9a-f-]+)\\] (?:All sessions completed|Stream failed).*"),
            rule("replace", "JOINING: Replacing a node with .*", "Bootstrap completed for .*"),
            rule("bootstrap", "JOINING: Starting to bootstrap.*", "Bootstrap completed for .*"),
            rule("decommission", "(?:DECOMMISSIONING|LEAVING: sleeping .*)", "DECOMMISSIONED"),
            rule(
                    "repair",
                    "Starting repair command #(?<key>\\d+) .*repairing keyspace (?<label>\\S+) .*",
                    "(?:\\[repair #[0-9a-f-]+\\])?Repair command #(?<key>\\d+) finished.*"),
            new SystemLogRule(
                    "cleanup",
                    null,
                    Pattern.compile(
                            "Cleaned up to (?:[^ ]*/(?<label>[^/]+/[^/]+)/)?.* keys\\.  Time: (?<ms>[0-9,.]+)ms\\..*"),
                    false));

    private static SystemLogRule rule(String kind, String begin, String end) {
        return new SystemLogRule(kind, Pattern.compile(begin), Pattern.compile(end), false);
    }
}
