package io.gctelemetry.profiles.diff;

import io.gctelemetry.profiles.catalogue.Catalogue;
import io.gctelemetry.profiles.catalogue.OptionFacts;
import io.gctelemetry.profiles.jvm.Gc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * One option on which two sets differ.
 *
 * @param option its name
 * @param left the value of the first set, or null
 * @param right the value of the second set, or null
 * @param defaultValue the value where a set has none, before ergonomics; null when not known
 */
public record Difference(
        String option,
        @Nullable String left,
        @Nullable String right,
        @Nullable String defaultValue) {

    /**
     * Returns the differences in alphabetical order. An option that one set leaves out and the other sets to its default is none.
     *
     * @param jdk the JDK whose defaults hold
     */
    public static List<Difference> between(
            Map<String, String> left, Map<String, String> right, Catalogue catalogue, int jdk) {
        TreeSet<String> names = new TreeSet<>(left.keySet());
        names.addAll(right.keySet());
        List<Difference> out = new ArrayList<>();
        for (String name : names) {
            String one = left.get(name);
            String other = right.get(name);
            String known =
                    catalogue.find(name).map(facts -> defaultOf(facts, jdk)).orElse(null);
            String effectiveOne = one == null ? held(name, left, known, jdk) : one;
            String effectiveOther = other == null ? held(name, right, known, jdk) : other;
            if (effectiveOne == null || !effectiveOne.equals(effectiveOther)) {
                out.add(new Difference(name, one, other, known));
            }
        }
        return out;
    }

    /** A set that selects no collector gets G1 from JDK 9 on and Parallel before, on a machine of two cores and 2 GB. */
    private static @Nullable String held(String name, Map<String, String> set, @Nullable String known, int jdk) {
        boolean selects = Arrays.stream(Gc.values())
                .flatMap(gc -> gc.selector().stream())
                .anyMatch(selector -> "true".equals(set.get(selector)));
        return !selects && name.equals(jdk >= 9 ? "UseG1GC" : "UseParallelGC") ? "true" : known;
    }

    private static @Nullable String defaultOf(OptionFacts facts, int jdk) {
        return facts.chosenByTheJvm()
                ? null
                : facts.defaults().on(jdk).map(Effective::normal).orElse(null);
    }
}
