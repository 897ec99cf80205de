package io.gctelemetry.profiles.cli.output;

import io.gctelemetry.profiles.jvm.Sizes;
import io.gctelemetry.profiles.target.Target;
import java.util.LinkedHashMap;
import java.util.Map;

/** A target as JSON; what is not known is left out. */
public final class TargetJson {

    private TargetJson() {}

    public static Map<String, Object> of(Target target) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("jdk", target.jdk().toString());
        if (target.vendor() != null) {
            out.put("vendor", target.vendor().key());
        }
        if (target.gc() != null) {
            out.put("gc", target.gc().key());
        }
        if (target.cassandra() != null) {
            out.put("cassandra", target.cassandra());
        }
        if (target.heapBytes() != null) {
            out.put("heap", Sizes.format(target.heapBytes()));
        }
        if (target.cores() != null) {
            out.put("cores", target.cores());
        }
        if (target.ramBytes() != null) {
            out.put("ram", Sizes.format(target.ramBytes()));
        }
        return out;
    }
}
