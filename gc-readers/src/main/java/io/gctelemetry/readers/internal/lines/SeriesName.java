package io.gctelemetry.readers.internal.lines;

import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads operation and kind out of the names that load tools give to tags and files. */
public final class SeriesName {
    /** The operation of a series that counts all requests. */
    public static final String ALL = "ALL";

    /** The operation of a series that counts requests that failed. */
    public static final String ERROR = "ERROR";

    /* What a name holds, and what its latencies are measured from. The first that fits is taken. */
    private static final Map<Pattern, Kind> KINDS = kinds();
    private static final Map<String, String> OPERATIONS = Map.ofEntries(
            Map.entry("read", "READ"),
            Map.entry("reads", "READ"),
            Map.entry("select", "READ"),
            Map.entry("selects", "READ"),
            Map.entry("r", "READ"),
            Map.entry("write", "WRITE"),
            Map.entry("writes", "WRITE"),
            Map.entry("mutation", "WRITE"),
            Map.entry("mutations", "WRITE"),
            Map.entry("w", "WRITE"),
            Map.entry("delete", "DELETE"),
            Map.entry("deletes", "DELETE"),
            Map.entry("deletion", "DELETE"),
            Map.entry("deletions", "DELETE"),
            Map.entry("error", ERROR),
            Map.entry("errors", ERROR),
            Map.entry("failed", ERROR),
            Map.entry("requests", ALL),
            Map.entry("cycles", ALL),
            Map.entry("hiccup", ALL),
            Map.entry("total", ALL));
    private static final Pattern KIND_WORDS = Pattern.compile(
            "(?i)-(rt|st|wt)$|intended|response|service|wait|hiccups?|latency|(?<![a-z])time(?![a-z])|(?<=_)time|time$");

    private static final Pattern WORDS = Pattern.compile("[^a-z0-9]+");

    private SeriesName() {}

    private static Map<Pattern, Kind> kinds() {
        Map<Pattern, Kind> kinds = new LinkedHashMap<>();
        kinds.put(Pattern.compile("intended|-rt$|response"), Kind.RESPONSE);
        kinds.put(Pattern.compile("-st$|service"), Kind.SERVICE);
        kinds.put(Pattern.compile("-wt$|wait"), Kind.WAIT);
        kinds.put(Pattern.compile("hiccup"), Kind.HICCUP);
        return kinds;
    }

    /** The series of a tag, or of what a log says it was written for. */
    public static LatencySeries ofTag(String tag, Kind otherwise) {
        String name = tag.toLowerCase(Locale.ROOT);
        Set<String> known = operations(name);
        String operation = known.size() == 1 ? known.iterator().next() : rest(tag);
        return new LatencySeries(tag, known.contains(ERROR) ? ERROR : operation, kind(name, otherwise));
    }

    /** The series of a file that names none inside: its operation is told only if its name holds exactly one. */
    public static LatencySeries ofFile(String file, Kind otherwise) {
        String name = file.toLowerCase(Locale.ROOT).replaceFirst("\\.[a-z0-9.]+$", "");
        Set<String> known = operations(name);
        known.removeAll(Set.of(ALL, ERROR));
        return new LatencySeries("", known.size() == 1 ? known.iterator().next() : ALL, kind(name, otherwise));
    }

    /** An operation by the word a tool has for it; in upper case if it is none of those known. */
    public static String operation(String word) {
        return OPERATIONS.getOrDefault(word.toLowerCase(Locale.ROOT), word.toUpperCase(Locale.ROOT));
    }

    private static Kind kind(String name, Kind otherwise) {
        for (Map.Entry<Pattern, Kind> entry : KINDS.entrySet()) {
            Matcher matcher = entry.getKey().matcher(name);
            if (matcher.find()) {
                return entry.getValue();
            }
        }
        return otherwise;
    }

    private static Set<String> operations(String name) {
        Set<String> found = new TreeSet<>();
        for (String word : WORDS.split(name, -1)) {
            String operation = OPERATIONS.get(word);
            if (operation != null && (word.length() > 1 || name.length() == 1)) {
                found.add(operation);
            }
        }
        return found;
    }

    private static String rest(String tag) {
        String rest = KIND_WORDS
                .matcher(tag)
                .replaceAll("")
                .replaceAll("[._ -]+", "-")
                .replaceAll("^-|-$", "");
        return rest.isEmpty() || rest.equalsIgnoreCase("cycles") ? ALL : rest.toUpperCase(Locale.ROOT);
    }
}
