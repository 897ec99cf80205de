package io.gctelemetry.profiles.catalogue;

import io.gctelemetry.profiles.data.Fields;
import io.gctelemetry.profiles.jvm.Gc;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one option is.
 *
 * @param name its name without -XX: and sign
 * @param does what it does, in one sentence; empty for options outside the catalogue's field, of which only the life is known
 * @param collectors those that act on it; empty when all do
 * @param type {@code bool}, {@code number}, {@code bytes}, {@code double} or {@code text}
 * @param unit what its number counts, or null
 * @param life what each JDK makes of it
 * @param deprecated the first JDK that warns that it will go, or null
 * @param backPort8 what builds of JDK 8 with the Shenandoah back-port make of it, or null
 * @param defaults what holds when it is not given; before ergonomics
 * @param range what the JVM takes, as {@code 0..100}; from JDK 9 on unless the table names 8
 * @param unifiedLogging what takes its place in -Xlog, or null
 * @param replacedBy what to use where it is gone, or null
 * @param traps what has gone wrong with it without a message
 * @param values the texts it takes
 */
public record OptionFacts(
        String name,
        String does,
        Set<Gc> collectors,
        String type,
        @Nullable String unit,
        Life life,
        @Nullable Integer deprecated,
        @Nullable Kind backPort8,
        ByJdk defaults,
        ByJdk range,
        @Nullable String unifiedLogging,
        @Nullable String replacedBy,
        List<String> traps,
        OptionValues values) {

    private static final Set<String> CHOSEN_BY_THE_JVM = Set.of(
            "MaxHeapSize",
            "InitialHeapSize",
            "MinHeapSize",
            "NewSize",
            "MaxNewSize",
            "OldSize",
            "SoftMaxHeapSize",
            "G1HeapRegionSize",
            "ParallelGCThreads",
            "ConcGCThreads");

    static OptionFacts of(Fields fields, OptionValues values) {
        Set<Gc> collectors = EnumSet.noneOf(Gc.class);
        for (String key : fields.texts("collectors")) {
            Gc.of(key).ifPresent(collectors::add);
        }
        String place = fields.place();
        String backPort = fields.textOrNull("back-port-8");
        return new OptionFacts(
                fields.text("name"),
                fields.text("does", ""),
                collectors,
                fields.text("type"),
                fields.textOrNull("unit"),
                Life.parse(place, fields.text("life")),
                fields.numberOrNull("deprecated"),
                backPort == null ? null : Life.parse(place, backPort + " 8").on(8),
                ByJdk.of(fields, "default"),
                ByJdk.of(fields, "range", 9),
                fields.textOrNull("unified-logging"),
                fields.textOrNull("replaced-by"),
                fields.texts("traps"),
                values);
    }

    static OptionFacts ofLine(String name, String line, OptionValues values) {
        String[] columns = line.split("\\|", -1);
        Fields fields = Fields.of(
                "options/other-options.csv " + name,
                columns[2].isEmpty()
                        ? java.util.Map.of("name", name, "type", columns[0], "life", columns[1])
                        : java.util.Map.of(
                                "name",
                                name,
                                "type",
                                columns[0],
                                "life",
                                columns[1],
                                "deprecated",
                                Integer.valueOf(columns[2])));
        return of(fields, values);
    }

    /** Returns whether it belongs to the catalogue's field: collectors, heap, safepoints, logging, memory. */
    public boolean described() {
        return !does.isEmpty();
    }

    /** Returns whether the JVM computes it from the machine and the heap when it is not given: its first default is none. */
    public boolean chosenByTheJvm() {
        return CHOSEN_BY_THE_JVM.contains(name);
    }

    /** Returns whether it unlocks others. JVMs list these two under the kind they unlock, but take them always. */
    public boolean unlocks() {
        return name.equals("UnlockExperimentalVMOptions") || name.equals("UnlockDiagnosticVMOptions");
    }

    /** Returns whether that collector acts on it; null, for an unknown collector, acts only on what all act on. */
    public boolean appliesTo(@Nullable Gc gc) {
        return collectors.isEmpty() || (gc != null && collectors.contains(gc));
    }

    /** Returns whether that JDK warns that it will go. */
    public boolean deprecatedOn(int jdk) {
        return deprecated != null && jdk >= deprecated && life.on(jdk).live();
    }
}
