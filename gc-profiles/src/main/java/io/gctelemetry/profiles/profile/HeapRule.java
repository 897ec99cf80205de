package io.gctelemetry.profiles.profile;

import io.gctelemetry.profiles.data.Fields;
import io.gctelemetry.profiles.jvm.Sizes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How large a heap a profile wants.
 *
 * @param least below it the set is not advised
 * @param most above it the set is not advised
 * @param cap what the rule chooses at most
 * @param ramPercent the share of RAM the rule takes
 * @param why the reason
 * @param sources where it was learned
 */
public record HeapRule(
        @Nullable Long least,
        @Nullable Long most,
        @Nullable Long cap,
        int ramPercent,
        String why,
        List<String> sources) {

    static HeapRule of(Fields fields) {
        Integer percent = fields.numberOrNull("ram-percent");
        return new HeapRule(
                size(fields, "least"),
                size(fields, "most"),
                size(fields, "cap"),
                percent == null ? 0 : percent,
                fields.text("why").strip(),
                fields.texts("source"));
    }

    private static @Nullable Long size(Fields fields, String key) {
        String text = fields.textOrNull(key);
        return text == null ? null : Sizes.parse(text).orElseThrow();
    }

    /** Returns the heap for a machine: the share of its RAM in whole gigabytes, or megabytes below two, up to the cap. */
    public long forRam(long ramBytes) {
        long share = ramBytes * ramPercent / 100;
        long unit = share >= 2 * Sizes.GB ? Sizes.GB : Sizes.MB;
        long rounded = Math.max(unit, share / unit * unit);
        return cap == null ? rounded : Math.min(rounded, cap);
    }
}
