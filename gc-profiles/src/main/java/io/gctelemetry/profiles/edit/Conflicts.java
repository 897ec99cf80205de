package io.gctelemetry.profiles.edit;

import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.catalogue.Catalogue;
import io.gctelemetry.profiles.catalogue.Kind;
import io.gctelemetry.profiles.catalogue.OptionFacts;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.jvm.JvmOption;
import io.gctelemetry.profiles.target.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds the lines of a file that conflict with rendered options, and the reason. */
final class Conflicts {

    /** Tuning in the shipped files that other collectors obey, too: it would act on a collector for which nobody chose it. */
    private static final Set<String> SHIPPED_TUNING = Set.of(
            "G1HeapRegionSize",
            "G1RSetUpdatingPauseTimePercent",
            "InitiatingHeapOccupancyPercent",
            "MaxGCPauseMillis",
            "MaxTenuringThreshold",
            "ParallelRefProcEnabled",
            "SurvivorRatio");

    private final Catalogue catalogue;
    private final Target target;
    private final List<String> arguments;
    private final Set<String> set;
    private final boolean setsHeap;
    private final boolean setsLog;

    Conflicts(Catalogue catalogue, Target target, List<String> arguments) {
        this.catalogue = catalogue;
        this.target = target;
        this.arguments = List.copyOf(arguments);
        this.set = arguments.stream()
                .map(argument -> JvmOption.parse(argument).longName())
                .filter(name -> !name.startsWith("Unlock") && !name.startsWith("-javaagent"))
                .collect(Collectors.toSet());
        this.setsHeap = set.contains("MaxHeapSize");
        this.setsLog = set.contains("-Xlog") || set.contains("-Xloggc");
    }

    /**
     * Returns reasons by line number; lines that may stay are absent.
     *
     * @param shared whether other JDKs read the file too: a line that is the same as in the block then stays
     */
    Map<Integer, String> in(OptionFile file, boolean shared) {
        Map<Integer, String> out = new TreeMap<>();
        for (OptionFile.Line line : file.lines()) {
            if (line.read() && !(shared && arguments.contains(line.text().strip()))) {
                reason(line.text().strip().split("[ \t]+", -1)).ifPresent(reason -> out.put(line.number(), reason));
            }
        }
        return out;
    }

    /** The shell splits a line into words. One that cannot stay takes the others of its line with it, and this is reported. */
    private Optional<String> reason(String[] words) {
        List<String> staying = new ArrayList<>();
        String first = null;
        for (String word : words) {
            String reason = reason(word);
            if (reason == null) {
                staying.add(word);
            } else if (first == null) {
                first = reason;
            }
        }
        return Optional.ofNullable(first)
                .map(reason ->
                        staying.isEmpty() ? reason : reason + "; takes " + String.join(" ", staying) + " with it");
    }

    private @Nullable String reason(String text) {
        JvmOption option = JvmOption.parse(text);
        String name = option.longName();
        if (set.contains(name)) {
            return "set in the block";
        }
        if (name.equals("NewSize") || name.equals("MaxNewSize")) {
            Gc gc = target.gc();
            return gc != null && !gc.takesFixedYoungGeneration()
                    ? "fixes the young generation, which " + gc.title() + " sizes itself"
                    : setsHeap ? "belongs to another heap" : null;
        }
        if (setsLog && logs(option)) {
            return "the block sets the GC log";
        }
        if (!option.isFlag()) {
            return null;
        }
        OptionFacts facts = catalogue.find(name).orElse(null);
        return facts == null ? null : reasonOf(facts);
    }

    private @Nullable String reasonOf(OptionFacts facts) {
        Gc gc = target.gc();
        if (gc != null && SHIPPED_TUNING.contains(facts.name()) && (gc == Gc.C4 || facts.appliesTo(gc))) {
            return "tuning that the set does not name";
        }
        if (gc == Gc.C4) {
            return facts.described() && !catalogue.knownToPrime(facts.name())
                    ? "not in the list of options Azul Prime knows"
                    : null;
        }
        Kind kind = facts.life().on(target.feature());
        if (kind == Kind.ABSENT) {
            return "JDK " + target.feature() + " refuses it";
        }
        if (kind == Kind.OBSOLETE) {
            return "JDK " + target.feature() + " ignores it with a warning";
        }
        return gc != null && !facts.appliesTo(gc) ? "belongs to " + titles(facts) : null;
    }

    private static boolean logs(JvmOption option) {
        return option.name().equals("-Xloggc")
                || option.text().startsWith("-Xlog:gc")
                || option.name().startsWith("PrintGC")
                || Set.of(
                                "PrintHeapAtGC",
                                "PrintTenuringDistribution",
                                "PrintPromotionFailure",
                                "UseGCLogFileRotation",
                                "NumberOfGCLogFiles",
                                "GCLogFileSize")
                        .contains(option.name());
    }

    private static String titles(OptionFacts facts) {
        return facts.collectors().stream().map(Gc::title).collect(Collectors.joining(", "));
    }
}
