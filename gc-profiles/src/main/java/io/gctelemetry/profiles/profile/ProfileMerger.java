package io.gctelemetry.profiles.profile;

import io.gctelemetry.profiles.catalogue.JdkRange;
import io.gctelemetry.profiles.data.BadDataException;
import io.gctelemetry.profiles.data.Fields;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.target.Vendor;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Merges a profile with what it extends. The nearer one wins: an option set again keeps its place and takes the new value, reason
 * and source; needs and cautions add up, nearest last; everything else is taken from the nearest that has it.
 */
final class ProfileMerger {

    private static final int DEEPEST = 8;

    private final Map<String, Fields> all;

    ProfileMerger(Map<String, Fields> all) {
        this.all = all;
    }

    Profile merge(String id) {
        List<Fields> line = lineage(id);
        Fields own = line.get(line.size() - 1);
        Fields vendor = nearest(line, "vendor");
        Fields heap = nearest(line, "heap");
        String gc = nearestText(line, "gc");
        String jdk = own.text("jdk");
        return new Profile(
                id,
                own.text("title"),
                Profile.Kind.valueOf(own.text("kind").toUpperCase(Locale.ROOT)),
                version(own),
                own.text("status", "allowed"),
                gc == null ? null : Gc.of(gc).orElseThrow(),
                JdkRange.parse(own.place(), jdk),
                own.numberOrNull("update"),
                own.texts("cassandra"),
                cores(line),
                vendors(vendor, "only"),
                vendors(vendor, "never"),
                vendor == null ? "" : vendor.text("why"),
                heap == null ? null : HeapRule.of(heap),
                own.textOrNull("certainty"),
                addUp(line, "needs"),
                own.texts("announces"),
                own.texts("anomalies"),
                own.texts("evidence"),
                addUp(line, "cautions"),
                settings(line, "options"),
                settings(List.of(own), "around"),
                settings(List.of(own), "corrected"));
    }

    private List<Fields> lineage(String id) {
        List<Fields> line = new ArrayList<>();
        for (String next = id; next != null; ) {
            Fields fields = all.get(next);
            if (fields == null) {
                throw new BadDataException("profile " + id, "extends " + next + ", which does not exist");
            }
            line.add(0, fields);
            if (line.size() > DEEPEST) {
                throw new BadDataException("profile " + id, "extends itself or too many others");
            }
            next = fields.textOrNull("extends");
        }
        return line;
    }

    private static List<Setting> settings(List<Fields> line, String key) {
        Map<String, Setting> merged = new LinkedHashMap<>();
        int verbatim = 0;
        for (Fields fields : line) {
            for (Fields entry : fields.objects(key)) {
                Setting setting = Setting.of(entry);
                boolean whole = setting.option().startsWith("-");
                merged.put(whole ? setting.option() + " #" + verbatim++ : setting.option(), setting);
            }
        }
        return List.copyOf(merged.values());
    }

    private static List<String> addUp(List<Fields> line, String key) {
        return line.stream()
                .flatMap(fields -> fields.texts(key).stream())
                .distinct()
                .toList();
    }

    private static @Nullable Fields nearest(List<Fields> line, String key) {
        for (int i = line.size() - 1; i >= 0; i--) {
            Fields found = line.get(i).objectOrNull(key);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static @Nullable String nearestText(List<Fields> line, String key) {
        for (int i = line.size() - 1; i >= 0; i--) {
            String found = line.get(i).textOrNull(key);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static @Nullable Integer cores(List<Fields> line) {
        String cores = nearestText(line, "cores");
        return cores == null ? null : Integer.valueOf(cores);
    }

    private static int version(Fields own) {
        Integer version = own.numberOrNull("version");
        return version == null ? 1 : version;
    }

    private static Set<Vendor> vendors(@Nullable Fields vendor, String key) {
        Set<Vendor> out = EnumSet.noneOf(Vendor.class);
        if (vendor != null) {
            vendor.texts(key).forEach(name -> out.add(Vendor.of(name)));
        }
        return out;
    }
}
