package io.gctelemetry.profiles.lint.check;

import io.gctelemetry.profiles.cassandra.Argument;
import io.gctelemetry.profiles.cassandra.ScriptReading;
import io.gctelemetry.profiles.catalogue.Catalogue;
import io.gctelemetry.profiles.catalogue.Kind;
import io.gctelemetry.profiles.catalogue.OptionFacts;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.jvm.JvmOption;
import io.gctelemetry.profiles.jvm.Sizes;
import io.gctelemetry.profiles.machine.MachineFacts;
import io.gctelemetry.profiles.target.CassandraVersion;
import io.gctelemetry.profiles.target.JdkFacts;
import io.gctelemetry.profiles.target.Target;
import io.gctelemetry.profiles.target.Vendor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Everything a check may look at, and the answers several checks need. */
public final class LintContext {

    /* Options that select the parallel collector in addition to its own; the first to 14 only. */
    private static final List<String> ALSO_PARALLEL = List.of("UseParallelOldGC", "AggressiveHeap");

    private final Target target;
    private final JdkFacts jdkFacts;
    private final CassandraVersion cassandra;
    private final Catalogue catalogue;
    private final ScriptReading reading;
    private final @Nullable MachineFacts machine;
    private final boolean local;
    private final Map<String, Argument> last = new LinkedHashMap<>();
    private final boolean ignoresUnrecognized;

    public LintContext(
            Target target,
            JdkFacts jdkFacts,
            CassandraVersion cassandra,
            Catalogue catalogue,
            ScriptReading reading,
            @Nullable MachineFacts machine,
            boolean local) {
        this.target = target;
        this.jdkFacts = jdkFacts;
        this.cassandra = cassandra;
        this.catalogue = catalogue;
        this.reading = reading;
        this.machine = machine;
        this.local = local;
        for (Argument argument : reading.arguments()) {
            last.put(argument.option().longName(), argument);
        }
        this.ignoresUnrecognized = isOn("IgnoreUnrecognizedVMOptions");
    }

    /** Returns the JVM and the machine for which the files are judged. */
    public Target target() {
        return target;
    }

    /** Returns the facts of the JDK. */
    public JdkFacts jdkFacts() {
        return jdkFacts;
    }

    /** Returns the Cassandra release. */
    public CassandraVersion cassandra() {
        return cassandra;
    }

    /** Returns the facts about every option. */
    public Catalogue catalogue() {
        return catalogue;
    }

    /** Returns the arguments that the scripts give to the JVM. */
    public ScriptReading reading() {
        return reading;
    }

    /** Returns the facts of the machine; null if they are not known. */
    @Nullable
    public MachineFacts machine() {
        return machine;
    }

    /** Returns whether the machine is the one on which this program runs. */
    public boolean local() {
        return local;
    }

    /** Returns the feature number of the JDK. */
    public int jdk() {
        return target.feature();
    }

    /** Returns whether the JVM ignores unknown options without a message. */
    public boolean ignoresUnrecognized() {
        return ignoresUnrecognized;
    }

    /** Returns the last argument of that name, the one that counts. */
    public Optional<Argument> last(String name) {
        return Optional.ofNullable(last.get(name));
    }

    /** Returns whether a switch is on at the end. */
    public boolean isOn(String name) {
        return last(name)
                .map(argument -> "true".equals(argument.option().setting()))
                .orElse(false);
    }

    /** Returns what this JDK makes of an option; builds of 8 with the back-port know Shenandoah's. */
    public Kind kind(OptionFacts facts) {
        Kind backPort = facts.backPort8();
        boolean build = target.vendor() == Vendor.REDHAT || target.vendor() == Vendor.SHENANDOAH;
        return jdk() == 8 && build && backPort != null ? backPort : facts.life().on(jdk());
    }

    /** Returns whether IgnoreUnrecognizedVMOptions hides locked and ill-formed -XX options too: JDK 8 only. */
    public boolean hidesIllFormed() {
        return ignoresUnrecognized && jdk() == 8;
    }

    private List<Argument> selectors(boolean liveOnly) {
        List<Argument> out = new ArrayList<>();
        for (String name : isOn("UseParallelGC") ? List.<String>of() : ALSO_PARALLEL) {
            last(name)
                    .filter(a -> out.isEmpty() && "true".equals(a.option().setting()))
                    .filter(a -> !name.equals("UseParallelOldGC") || jdk() < 15)
                    .ifPresent(out::add);
        }
        for (Gc gc : Gc.values()) {
            gc.selector()
                    .flatMap(this::last)
                    .filter(a -> "true".equals(a.option().setting()))
                    .ifPresent(argument -> {
                        boolean live = catalogue
                                .find(argument.option().name())
                                .map(facts -> kind(facts).live())
                                .orElse(false);
                        if (live || !liveOnly) {
                            out.add(argument);
                        }
                    });
        }
        return out;
    }

    /** Returns the arguments that select a collector this JDK has; two or more make it refuse. */
    public List<Argument> selected() {
        return selectors(true);
    }

    /** Returns the arguments that name a collector, whether this JDK has it or not. */
    public List<Argument> wanted() {
        return selectors(false);
    }

    /** Returns what runs when nothing is selected: G1 from 9 on, the parallel collector on 8, C4 on Prime. */
    Gc defaultGc() {
        return target.vendor() == Vendor.PRIME ? Gc.C4 : jdk() >= 9 ? Gc.G1 : Gc.PARALLEL;
    }

    /** Returns the collector that runs; null when the JVM would refuse, so that nothing follows from it. */
    @Nullable
    public Gc gc() {
        List<Argument> selected = selected();
        if (selected.size() == 1) {
            return Gc.of(selected.get(0).option().name()).orElse(Gc.PARALLEL);
        }
        boolean refused = wanted().stream()
                .anyMatch(argument -> catalogue
                        .find(argument.option().name())
                        .map(facts -> kind(facts) == Kind.ABSENT)
                        .orElse(true));
        return selected.isEmpty() && (!refused || ignoresUnrecognized) ? defaultGc() : null;
    }

    /** Returns the largest heap given, in bytes. */
    public OptionalLong heap() {
        return bytes("MaxHeapSize");
    }

    /** Returns a size given, in bytes; empty when it is not given or no size. */
    public OptionalLong bytes(String name) {
        return last(name)
                .map(argument -> {
                    String setting = argument.option().setting();
                    return setting == null ? OptionalLong.empty() : Sizes.parse(setting);
                })
                .orElse(OptionalLong.empty());
    }

    /** Returns a whole number given; empty when it is not given or no number. */
    public OptionalLong number(String name) {
        return bytes(name);
    }

    /** Returns memory of the machine as far as it is known. */
    @Nullable
    public Long ram() {
        return target.ramBytes() != null ? target.ramBytes() : machine == null ? null : machine.ramBytes();
    }

    /** Returns cores of the machine as far as they are known. */
    @Nullable
    public Integer cores() {
        return target.cores() != null ? target.cores() : machine == null ? null : machine.cores();
    }

    /** Returns the arguments of files that are -XX options or sizes. */
    public List<Argument> flags() {
        return reading.fromFiles().stream().filter(a -> a.option().isFlag()).toList();
    }

    /** Returns the facts of an argument's option. */
    public Optional<OptionFacts> facts(Argument argument) {
        JvmOption option = argument.option();
        return option.isFlag() ? catalogue.find(option.longName()) : Optional.empty();
    }
}
