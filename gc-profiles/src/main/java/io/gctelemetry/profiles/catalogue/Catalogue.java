package io.gctelemetry.profiles.catalogue;

import io.gctelemetry.profiles.data.Fields;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Every option HotSpot had from JDK 8 to 26. Facts are built when they are first asked for. Not safe for several threads. */
public final class Catalogue {

    private final Map<String, Fields> described = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final Map<String, OptionFacts> built = new HashMap<>();
    private final Set<String> prime;
    private final ReferenceTables tables;

    /**
     * Makes a catalogue of described options only.
     *
     * @param options the described options
     * @param prime names known to Azul Prime
     */
    public Catalogue(Collection<Fields> options, Set<String> prime) {
        this(options, prime, ReferenceTables.NONE);
    }

    /** Makes a catalogue that knows the rest of the command line too. */
    public Catalogue(Collection<Fields> options, Set<String> prime, ReferenceTables tables) {
        options.forEach(option -> described.put(option.text("name"), option));
        this.prime = prime;
        this.tables = tables;
    }

    /** Returns the option of exactly that name. */
    public Optional<OptionFacts> find(String name) {
        return Optional.ofNullable(built.computeIfAbsent(name, this::build))
                .filter(facts -> facts.name().equals(name));
    }

    private @org.jspecify.annotations.Nullable OptionFacts build(String name) {
        OptionValues values = tables.values().getOrDefault(name, OptionValues.ANY);
        Fields fields = described.get(name);
        if (fields != null) {
            return OptionFacts.of(fields, values);
        }
        String line = tables.others().get(name);
        return line == null ? null : OptionFacts.ofLine(name, line, values);
    }

    /** Returns the nearest name: the same in another case, else one with the fewest changed letters, at most three. */
    public Optional<String> nearest(String name) {
        String best = null;
        int distance = Math.min(3, Math.max(2, name.length() / 4)) + 1;
        for (Set<String> names : List.of(described.keySet(), tables.others().keySet())) {
            for (String candidate : names) {
                if (Math.abs(candidate.length() - name.length()) < distance) {
                    int changed = Spelling.distance(candidate, name, distance);
                    if (changed < distance) {
                        distance = changed;
                        best = candidate;
                    }
                }
            }
        }
        return Optional.ofNullable(best);
    }

    /** Returns the names of all described options in alphabetical order. */
    public Set<String> names() {
        return described.keySet();
    }

    /**
     * Returns the entry of an argument that is neither -XX nor one of the four sizes: the one that takes it on that JDK, else any
     * that has its form. Empty in a catalogue of described options only.
     */
    public Optional<StandardOption> standard(String argument, int jdk) {
        List<StandardOption> found = tables.standard().stream()
                .filter(option -> option.form().matcher(argument).matches())
                .toList();
        return found.stream()
                .filter(option -> option.jdks().contains(jdk))
                .findFirst()
                .or(() -> found.stream().findFirst());
    }

    /** Returns the tags of -Xlog; none in a catalogue of described options only. */
    public LogTags logTags() {
        return tables.logTags();
    }

    /** Returns the other words of -Xlog; none in a catalogue of described options only. */
    public LogWords logWords() {
        return tables.logWords();
    }

    /** Returns whether the name was in the list of options of an Azul JVM of 2019, the only list that could be read. */
    public boolean knownToPrime(String name) {
        return prime.contains(name);
    }
}
