package io.gctelemetry.profiles.target;

import io.gctelemetry.profiles.data.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a Cassandra release line does with JDKs and option files.
 *
 * @param version {@code 4.1}, or {@code trunk}
 * @param supported JDKs the project tests and documents
 * @param experimental JDKs it starts on and calls experimental, with the patch release that ended that
 * @param refusesOthers whether its scripts exit on any other JDK
 * @param others a sentence on any other JDK
 * @param lastJdk the last JDK on which a node can start; 0 if none is known
 * @param why why it cannot start on later ones
 * @param setsSecurityManager whether it sets a security manager, which JDK 18 to 23 refuse unless a property allows it
 * @param common the option file read first
 * @param files the per-JDK option file by the first JDK that reads it
 * @param alwaysLogs whether its scripts add a GC log whatever the files contain
 * @param logText the text whose presence keeps them from it
 * @param refusesXmnWithG1 whether cassandra-env.sh exits on -Xmn together with +UseG1GC
 * @param newHeapRule whether the heap is half of RAM to 31 GB when none is given
 * @param jamm file name of the agent it adds
 * @param shippedGc collector its files select, by JDK
 */
public record CassandraVersion(
        String version,
        List<Integer> supported,
        Map<Integer, String> experimental,
        boolean refusesOthers,
        String others,
        int lastJdk,
        String why,
        boolean setsSecurityManager,
        String common,
        TreeMap<Integer, String> files,
        boolean alwaysLogs,
        String logText,
        boolean refusesXmnWithG1,
        boolean newHeapRule,
        String jamm,
        Map<Integer, String> shippedGc) {

    /** Reads one entry of cassandra/versions.yaml. */
    public static CassandraVersion of(Fields fields) {
        Fields others = Fields.of(fields.place() + " others", fields.get("others"));
        List<Integer> supported = new ArrayList<>();
        fields.texts("supported").forEach(jdk -> supported.add(Integer.valueOf(jdk)));
        return new CassandraVersion(
                fields.text("version"),
                supported,
                byJdk(fields, "experimental"),
                others.text("do").equals("refuse"),
                others.text("message"),
                number(fields, "last-jdk"),
                fields.get("why") == null ? "" : fields.text("why"),
                fields.get("security-manager") != null,
                fields.text("common"),
                byJdk(fields, "files"),
                fields.text("logs").equals("always"),
                fields.text("log-text"),
                fields.text("xmn-with-g1").equals("refused"),
                fields.text("heap-rule").equals("new"),
                fields.text("jamm"),
                byJdk(fields, "shipped-gc"));
    }

    private static int number(Fields fields, String key) {
        Integer number = fields.numberOrNull(key);
        return number == null ? 0 : number;
    }

    private static TreeMap<Integer, String> byJdk(Fields fields, String key) {
        TreeMap<Integer, String> out = new TreeMap<>();
        Fields map = fields.objectOrNull(key);
        if (map != null) {
            map.names().forEach(jdk -> out.put(Integer.valueOf(jdk), map.text(jdk)));
        }
        return out;
    }

    /** Returns the per-JDK file that JDK reads; empty in 3.11, which has one file. */
    public Optional<String> fileFor(int jdk) {
        Map.Entry<Integer, String> entry = files.floorEntry(jdk);
        return Optional.ofNullable(entry).map(Map.Entry::getValue);
    }

    /** Returns the file in which settings for that JDK belong. */
    public String homeOf(int jdk) {
        return fileFor(jdk).orElse(common);
    }

    /** Returns the collector selected by the file that JDK reads, as it is shipped: {@code cms}; null when none is known. */
    public @Nullable String shippedFor(int jdk) {
        String file = homeOf(jdk);
        return shippedGc.entrySet().stream()
                .filter(entry -> homeOf(entry.getKey()).equals(file))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null);
    }

    /** Returns every option file a node of this version may read. */
    public List<String> allFiles() {
        List<String> all = new ArrayList<>(List.of(common));
        files.values().stream().distinct().forEach(all::add);
        return all;
    }

    /** Returns the reason why no node of this version starts on that JDK; empty where it can. */
    public Optional<String> cannotRunOn(int jdk) {
        return lastJdk > 0 && jdk > lastJdk
                ? Optional.of("Cassandra " + version + " does not start on JDK " + jdk + ": " + why + "; use JDK "
                        + supported.get(supported.size() - 1))
                : Optional.empty();
    }

    /** Returns the property without which a node of this version ends on that JDK; empty where it needs none. */
    public Optional<String> propertyFor(int jdk) {
        return setsSecurityManager && jdk >= 18 && jdk <= 23
                ? Optional.of("-Djava.security.manager=allow")
                : Optional.empty();
    }

    /**
     * Returns a sentence on a JDK the project does not simply support, else null.
     *
     * @param release the full version as far as it is known, such as {@code 4.0.14} or {@code 4.0}
     */
    public @Nullable String remarkOn(int jdk, String release) {
        String until = experimental.get(jdk);
        if (until != null) {
            return patch(release) >= patch(until)
                    ? null
                    : "Cassandra " + version + " calls JDK " + jdk + " experimental up to " + until;
        }
        return supported.contains(jdk)
                ? null
                : "Cassandra " + version + " does not support JDK " + jdk + " (it supports " + join(supported) + "); "
                        + others;
    }

    /** Returns 14 for 4.0.14; -1 where no patch release is named. */
    private static int patch(String release) {
        String[] parts = release.split("[.~-]", -1);
        return parts.length > 2 && parts[2].matches("\\d{1,4}") ? Integer.parseInt(parts[2]) : -1;
    }

    private static String join(List<Integer> jdks) {
        return String.join(", ", jdks.stream().map(String::valueOf).toList());
    }
}
