package io.gctelemetry.profiles.compile;

import io.gctelemetry.profiles.data.Fields;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks what no schema can check: names in one file exist in another, and no name is used twice. */
final class CrossCheck {

    private final List<String> complaints = new ArrayList<>();

    private CrossCheck() {}

    static List<String> complaints(Map<String, @Nullable Object> data) {
        CrossCheck check = new CrossCheck();
        Fields all = Fields.of("data", data);
        Set<String> options = check.unique(all, "options", "name");
        Map<String, Set<String>> values = check.values(all, options);
        Set<String> profiles = check.unique(all, "profiles", "id");
        Set<String> runs =
                check.unique(Fields.of("evidence", all.get("evidence-configurations")), "configurations", "id");
        Set<String> anomalies = check.unique(Fields.of("evidence", all.get("evidence-anomalies")), "anomalies", "id");
        Map<String, Fields> byId = new HashMap<>();
        all.objects("profiles").forEach(profile -> byId.put(profile.text("id", "?"), profile));
        for (Fields profile : byId.values()) {
            String id = profile.text("id", "?");
            String parent = profile.textOrNull("extends");
            check.known(id, "extends", parent == null ? List.of() : List.of(parent), profiles);
            check.known(id, "evidence", profile.texts("evidence"), runs);
            check.known(id, "anomaly", profile.texts("anomalies"), anomalies);
            for (String part : List.of("options", "around", "corrected")) {
                profile.objects(part).forEach(setting -> check.setting(id, setting, options, values));
            }
        }
        return check.complaints;
    }

    private Set<String> unique(Fields data, String list, String key) {
        Set<String> names = new HashSet<>();
        for (Fields entry : data.objects(list)) {
            if (!names.add(entry.text(key, "?"))) {
                complaints.add(list + " holds " + entry.text(key, "?") + " twice");
            }
        }
        return names;
    }

    /** Returns the texts each option takes, for options that take one of a few. */
    private Map<String, Set<String>> values(Fields all, Set<String> options) {
        Map<String, Set<String>> values = new HashMap<>();
        Fields others = Fields.of("others", all.get("others"));
        for (Fields entry : all.objects("values")) {
            String name = entry.text("option", "?");
            Fields lives = entry.objectOrNull("values");
            if (!options.contains(name) && others.get(name) == null) {
                complaints.add("values names the option " + name + ", which does not exist");
            }
            if (values.put(name, lives == null ? Set.of() : new HashSet<>(lives.names())) != null) {
                complaints.add("values holds " + name + " twice");
            }
        }
        return values;
    }

    private void known(String id, String what, List<String> names, Set<String> all) {
        for (String name : names) {
            if (!all.contains(name)) {
                complaints.add("profile " + id + " names the " + what + " " + name + ", which does not exist");
            }
        }
    }

    private void setting(String id, Fields setting, Set<String> options, Map<String, Set<String>> values) {
        String name = setting.text("option", "?");
        boolean share = setting.get("of") != null;
        if (name.startsWith("-")) {
            if (share || setting.get("value") != null) {
                complaints.add("profile " + id + ": " + name + " is a whole argument and takes no value");
            }
        } else if (!name.equals("Xmn") && !options.contains(name)) {
            complaints.add("profile " + id + ": option " + name + " is not in the catalogue");
        } else if (share == (setting.get("value") != null) || share != (setting.get("percent") != null)) {
            complaints.add("profile " + id + ": " + name + " needs either a value or a share (of and percent)");
        } else if (values.containsKey(name) && !values.get(name).contains(setting.text("value", "?"))) {
            complaints.add("profile " + id + ": " + name + " takes no value " + setting.text("value", "?"));
        }
    }
}
