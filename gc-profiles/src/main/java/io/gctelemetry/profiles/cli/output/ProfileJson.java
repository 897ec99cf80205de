package io.gctelemetry.profiles.cli.output;

import io.gctelemetry.profiles.jvm.Sizes;
import io.gctelemetry.profiles.profile.HeapRule;
import io.gctelemetry.profiles.profile.Profile;
import io.gctelemetry.profiles.profile.Setting;
import io.gctelemetry.profiles.target.Vendor;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Profiles as JSON. What is absent is left out. */
public final class ProfileJson {

    private ProfileJson() {}

    public static Map<String, Object> brief(Profile profile) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("id", profile.id());
        out.put("title", profile.title());
        out.put("kind", profile.kind().key());
        out.put("version", profile.version());
        out.put("status", profile.status());
        put(out, "gc", profile.gc() == null ? null : profile.gc().key());
        out.put("jdk", profile.jdk().toString());
        list(out, "cassandra", profile.cassandra());
        put(out, "certainty", profile.certainty());
        return out;
    }

    public static Map<String, Object> whole(Profile profile) {
        Map<String, Object> out = brief(profile);
        put(out, "leastUpdate", profile.leastUpdate());
        put(out, "leastCores", profile.leastCores());
        list(out, "onlyVendors", profile.onlyVendors().stream().map(Vendor::key).toList());
        list(
                out,
                "neverVendors",
                profile.neverVendors().stream().map(Vendor::key).toList());
        if (!profile.vendorWhy().isEmpty()) {
            out.put("vendorWhy", profile.vendorWhy());
        }
        HeapRule heap = profile.heap();
        if (heap != null) {
            out.put("heap", heap(heap));
        }
        list(out, "needs", profile.needs());
        list(out, "cautions", profile.cautions());
        list(out, "anomalies", profile.anomalies());
        list(out, "evidence", profile.evidence());
        out.put("options", profile.options().stream().map(ProfileJson::setting).toList());
        list(out, "around", profile.around().stream().map(ProfileJson::setting).toList());
        list(
                out,
                "corrected",
                profile.corrected().stream().map(ProfileJson::setting).toList());
        return out;
    }

    private static Map<String, Object> heap(HeapRule heap) {
        Map<String, Object> out = new LinkedHashMap<>();
        put(out, "least", heap.least() == null ? null : Sizes.format(heap.least()));
        put(out, "most", heap.most() == null ? null : Sizes.format(heap.most()));
        put(out, "cap", heap.cap() == null ? null : Sizes.format(heap.cap()));
        out.put("ramPercent", heap.ramPercent());
        out.put("why", heap.why());
        out.put("sources", heap.sources());
        return out;
    }

    private static Map<String, Object> setting(Setting setting) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("option", setting.describe());
        put(out, "jdk", setting.jdk() == null ? null : setting.jdk().toString());
        put(out, "leastHeap", setting.leastHeap() == null ? null : Sizes.format(setting.leastHeap()));
        if (setting.optional()) {
            out.put("optional", true);
        }
        list(out, "needs", setting.needs());
        out.put("why", setting.why());
        out.put("sources", setting.sources());
        return out;
    }

    private static void put(Map<String, Object> out, String key, @Nullable Object value) {
        if (value != null) {
            out.put(key, value);
        }
    }

    private static void list(Map<String, Object> out, String key, Collection<?> values) {
        if (!values.isEmpty()) {
            out.put(key, List.copyOf(values));
        }
    }
}
