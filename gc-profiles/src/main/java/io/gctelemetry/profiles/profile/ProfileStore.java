package io.gctelemetry.profiles.profile;

import io.gctelemetry.profiles.data.Fields;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.target.RefusedException;
import io.gctelemetry.profiles.target.Target;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** All profiles there are. Each is merged when it is first asked for. Not safe for several threads. */
public final class ProfileStore {

    private final Map<String, Fields> raw = new TreeMap<>();
    private final Map<String, Profile> merged = new HashMap<>();
    private final ProfileMerger merger = new ProfileMerger(raw);

    /** Takes compiled profiles. */
    public ProfileStore(Collection<Fields> profiles) {
        profiles.forEach(profile -> raw.put(profile.text("id"), profile));
    }

    /**
     * Returns the profile of that id.
     *
     * @throws RefusedException when there is none
     */
    public Profile byId(String id) {
        if (!raw.containsKey(id)) {
            String like = raw.keySet().stream()
                    .filter(known -> known.contains(id) || id.contains(known))
                    .collect(Collectors.joining(", "));
            throw new RefusedException("there is no profile '" + id + "'"
                    + (like.isEmpty() ? "; gc-profiles list shows all" : "; near it are " + like));
        }
        return merged.computeIfAbsent(id, merger::merge);
    }

    /** Returns all profiles but the families, by id. */
    public List<Profile> all() {
        return raw.keySet().stream()
                .map(this::byId)
                .filter(profile -> profile.kind() != Profile.Kind.FAMILY)
                .toList();
    }

    /**
     * Returns the choice for the target's collector and JDK.
     *
     * @throws RefusedException with the reason when no profile claims them
     */
    public Profile choose(Target target) {
        Gc gc = target.gc();
        if (gc == null) {
            throw new RefusedException("name a set with --gc (" + known() + ") or --profile");
        }
        Map<String, Profile> choices = new LinkedHashMap<>();
        for (Map.Entry<String, Fields> entry : raw.entrySet()) {
            if (entry.getValue().text("kind").equals("choice")) {
                Profile profile = byId(entry.getKey());
                if (profile.gc() == gc) {
                    choices.put(profile.id(), profile);
                }
            }
        }
        return choices.values().stream()
                .filter(profile -> profile.jdk().contains(target.feature()))
                .findFirst()
                .orElseThrow(() -> new RefusedException(refusal(gc, target, choices)));
    }

    private static String refusal(Gc gc, Target target, Map<String, Profile> choices) {
        if (choices.isEmpty()) {
            return "there is no profile for " + gc.title() + ": no set of options for Cassandra uses it";
        }
        int from = choices.values().stream().mapToInt(p -> p.jdk().from()).min().orElseThrow();
        int to = choices.values().stream().mapToInt(p -> p.jdk().to()).max().orElseThrow();
        if (target.feature() < from) {
            return "JDK " + target.feature() + " has no " + gc.title() + "; it came with JDK " + from;
        }
        if (target.feature() > to) {
            return gc == Gc.C4
                    ? "Azul Prime has no JDK " + target.feature() + " that is known here; the profiles go to " + to
                    : "JDK " + target.feature() + " has no " + gc.title() + " any more; the last with it was JDK " + to;
        }
        return "no profile for " + gc.title() + " claims JDK " + target.feature();
    }

    private String known() {
        return raw.values().stream()
                .filter(profile -> profile.text("kind").equals("choice"))
                .map(profile -> byId(profile.text("id")))
                .map(profile -> profile.gc() == null ? "" : profile.gc().key())
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
    }
}
