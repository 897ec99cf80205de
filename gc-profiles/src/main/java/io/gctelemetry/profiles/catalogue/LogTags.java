package io.gctelemetry.profiles.catalogue;

import io.gctelemetry.profiles.data.Fields;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The tags -Xlog selects messages by. Asked of JDK 11, 17, 21, 25 and 26; what lies between is taken to be as the next newer one
 * that was asked, and 9 and 10 as 11.
 */
public final class LogTags {

    /** No tags at all, where nobody asks for them. */
    static final LogTags NONE = new LogTags(Map.of());

    private record Tag(Set<Integer> jdks, Set<Integer> alone, Set<Integer> withGc) {}

    private final Map<String, Tag> tags = new HashMap<>();

    private LogTags(Map<String, Tag> tags) {
        this.tags.putAll(tags);
    }

    /** Reads {@code jdks|alone|with-gc} by tag. */
    public static LogTags of(Fields fields) {
        Map<String, Tag> tags = new HashMap<>();
        for (String name : fields.names()) {
            String[] columns = fields.text(name).split("\\|", -1);
            String place = fields.place() + " " + name;
            tags.put(name, new Tag(jdks(place, columns[0]), jdks(place, columns[1]), jdks(place, columns[2])));
        }
        return new LogTags(tags);
    }

    private static Set<Integer> jdks(String place, String text) {
        Set<Integer> out = new HashSet<>();
        for (String span : text.isEmpty() ? new String[0] : text.split("; ", -1)) {
            JdkRange range = JdkRange.parse(place, span);
            for (int jdk = range.from(); jdk <= range.to(); jdk++) {
                out.add(jdk);
            }
        }
        return out;
    }

    /** Returns whether that JDK knows the tag. */
    public boolean known(String name, int jdk) {
        Tag tag = tags.get(name);
        return tag != null && tag.jdks.contains(jdk);
    }

    /** Returns whether a selection of exactly these tags matches any message; true where that is not known. */
    public boolean matches(List<String> names, int jdk) {
        Tag last = tags.get(names.get(names.size() - 1));
        if (last == null || names.size() > 2) {
            return true;
        }
        if (names.size() == 1) {
            return last.alone.contains(jdk);
        }
        return !names.get(0).equals("gc") || last.withGc.contains(jdk);
    }

    /** Returns the tag of that JDK that differs in the fewest letters, at most two. */
    public Optional<String> nearest(String name, int jdk) {
        String best = null;
        int distance = 3;
        for (String candidate : tags.keySet().stream().sorted().toList()) {
            int changed = known(candidate, jdk) ? Spelling.distance(candidate, name, distance) : distance;
            if (changed < distance) {
                distance = changed;
                best = candidate;
            }
        }
        return Optional.ofNullable(best);
    }
}
