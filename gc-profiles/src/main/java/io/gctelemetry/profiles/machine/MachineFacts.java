package io.gctelemetry.profiles.machine;

import io.gctelemetry.profiles.data.BadDataException;
import io.gctelemetry.profiles.data.Fields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a machine. A null was not found out, and nothing is concluded from it.
 *
 * @param cores CPUs the process may use, container limits counted
 * @param ramBytes memory the process may use, container limits counted
 * @param hugePagesTransparent {@code always}, {@code madvise} or {@code never}
 * @param hugePagesTransparentShared the same for shared memory: {@code always, within_size, advise, never, deny, force}
 * @param hugePagesDefrag when the kernel stops a thread to make huge pages
 * @param hugePages reserved huge pages
 * @param hugePageBytes size of one
 * @param maxMapCount vm.max_map_count
 * @param memlockBytes limit of locked memory; -1 means none
 * @param swapBytes configured swap
 * @param swappiness vm.swappiness
 * @param numaNodes nodes with memory
 * @param numactl whether numactl can be run
 * @param logFolder the folder of Cassandra's logs that was looked at
 * @param logFolderWritable whether it is there and may be written
 */
public record MachineFacts(
        @Nullable Integer cores,
        @Nullable Long ramBytes,
        @Nullable String hugePagesTransparent,
        @Nullable String hugePagesTransparentShared,
        @Nullable String hugePagesDefrag,
        @Nullable Long hugePages,
        @Nullable Long hugePageBytes,
        @Nullable Long maxMapCount,
        @Nullable Long memlockBytes,
        @Nullable Long swapBytes,
        @Nullable Long swappiness,
        @Nullable Integer numaNodes,
        @Nullable Boolean numactl,
        @Nullable String logFolder,
        @Nullable Boolean logFolderWritable) {

    private static final List<String> KEYS = List.of(
            "cores",
            "ramBytes",
            "hugePagesTransparent",
            "hugePagesTransparentShared",
            "hugePagesDefrag",
            "hugePages",
            "hugePageBytes",
            "maxMapCount",
            "memlockBytes",
            "swapBytes",
            "swappiness",
            "numaNodes",
            "numactl",
            "logFolder",
            "logFolderWritable");

    /**
     * Reads what {@link #toJson} wrote. Other keys, such as findings, are ignored.
     *
     * @throws BadDataException when a value has the wrong type or nothing is known at all
     */
    public static MachineFacts of(Fields fields) {
        Fields facts = fields.get("machine") == null ? fields : Fields.of(fields.place(), fields.get("machine"));
        if (facts.names().stream().noneMatch(KEYS::contains)) {
            throw new BadDataException(
                    fields.place(), "holds nothing about a machine; make it with gc-profiles machine --format json");
        }
        return new MachineFacts(
                facts.numberOrNull("cores"),
                number(facts, "ramBytes"),
                facts.textOrNull("hugePagesTransparent"),
                facts.textOrNull("hugePagesTransparentShared"),
                facts.textOrNull("hugePagesDefrag"),
                number(facts, "hugePages"),
                number(facts, "hugePageBytes"),
                number(facts, "maxMapCount"),
                number(facts, "memlockBytes"),
                number(facts, "swapBytes"),
                number(facts, "swappiness"),
                facts.numberOrNull("numaNodes"),
                truth(facts, "numactl"),
                facts.textOrNull("logFolder"),
                truth(facts, "logFolderWritable"));
    }

    private static @Nullable Long number(Fields fields, String key) {
        Object value = fields.get(key);
        if (value == null || value instanceof Integer || value instanceof Long) {
            return value == null ? null : ((Number) value).longValue();
        }
        throw new BadDataException(fields.place(), key + " must be a whole number, not " + value);
    }

    private static @Nullable Boolean truth(Fields fields, String key) {
        Object value = fields.get(key);
        if (value == null || value instanceof Boolean) {
            return (Boolean) value;
        }
        throw new BadDataException(fields.place(), key + " must be true or false, not " + value);
    }

    /** Returns the facts by name; what is not known is left out. */
    public Map<String, Object> toJson() {
        Map<String, Object> out = new LinkedHashMap<>();
        Object[] values = {
            cores,
            ramBytes,
            hugePagesTransparent,
            hugePagesTransparentShared,
            hugePagesDefrag,
            hugePages,
            hugePageBytes,
            maxMapCount,
            memlockBytes,
            swapBytes,
            swappiness,
            numaNodes,
            numactl,
            logFolder,
            logFolderWritable
        };
        for (int i = 0; i < values.length; i++) {
            if (values[i] != null) {
                out.put(KEYS.get(i), values[i]);
            }
        }
        return out;
    }

    /** Returns whether transparent huge pages can be had by madvise for private memory, or null when not known. */
    public @Nullable Boolean transparentPrivate() {
        return hugePagesTransparent == null ? null : !hugePagesTransparent.equals("never");
    }

    /** Returns whether transparent huge pages can be had by madvise for shared memory, or null when not known. */
    public @Nullable Boolean transparentShared() {
        return hugePagesTransparentShared == null
                ? null
                : !hugePagesTransparentShared.equals("never") && !hugePagesTransparentShared.equals("deny");
    }
}
