package io.gctelemetry.profiles.jvms;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.jvm.Ergonomics;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.jvm.JvmOption;
import io.gctelemetry.profiles.profile.Profile;
import io.gctelemetry.profiles.profile.Setting;
import io.gctelemetry.profiles.render.RenderRequest;
import io.gctelemetry.profiles.target.Target;
import io.gctelemetry.profiles.testing.Jvms;
import io.gctelemetry.profiles.testing.Jvms.Jvm;
import io.gctelemetry.profiles.verify.Drift;
import io.gctelemetry.profiles.verify.DryRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every profile on every JVM it claims: accepted without a warning, and held as wanted. */
class RenderedOnJvmsIT {

    private static final Profiles PROFILES = Profiles.load();

    /** Options whose OS settings this machine may lack; listed as not tried. */
    private static final Set<String> OF_THE_OS = Set.of("UseLargePages", "UseTransparentHugePages", "UseNUMA");

    /** What the JVMs decide from the machine whatever is given. */
    private static final Set<String> OF_THE_MACHINE =
            Set.of("UseCompressedOops", "UseThreadPriorities", "ThreadPriorityPolicy");

    /** Refused by JVMs for other processors than the one it is for. */
    private static final Set<String> OF_ONE_PROCESSOR = Set.of("UseTaggedAddressForJavaHeap");

    record Pair(Profile profile, Jvm jvm) {
        @Override
        public String toString() {
            return profile.id() + " on " + jvm;
        }
    }

    static Stream<Pair> pairs() {
        List<Pair> out = new ArrayList<>();
        for (Jvm jvm : Jvms.all()) {
            for (Profile profile : PROFILES.all()) {
                boolean build = profile.onlyVendors().isEmpty() && profile.gc() != Gc.C4;
                if (build && profile.jdk().contains(jvm.feature())) {
                    out.add(new Pair(profile, jvm));
                }
            }
        }
        return out.stream();
    }

    @Test
    void theMatrixIsNotEmpty() {
        List<Integer> least = "true".equals(System.getenv("CI")) ? List.of(8, 17, 25) : List.of(17);
        assertThat(Jvms.all()).extracting(Jvm::feature).containsAll(least);
        assertThat(pairs()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void theJvmAcceptsTheSetWithoutAWarningAndHoldsWhatWasWanted(Pair pair) {
        Target target = Target.jdk(pair.jvm.feature())
                .heap(pair.profile.gc() == Gc.CMS ? "12g" : "24g")
                .cores(2);
        accepts(pair, PROFILES.render(pair.profile, target, RenderRequest.PLAIN).arguments());
    }

    static Stream<Pair> pairsWithOptionalOptions() {
        return pairs().filter(pair -> !optional(pair.profile).isEmpty());
    }

    private static Set<String> optional(Profile profile) {
        Set<String> names = new TreeSet<>();
        for (Setting setting : profile.options()) {
            String name = JvmOption.parse(setting.option()).name();
            if (setting.optional() && !OF_THE_OS.contains(name) && !OF_ONE_PROCESSOR.contains(name)) {
                names.add(name);
            }
        }
        return names;
    }

    @ParameterizedTest
    @MethodSource("pairsWithOptionalOptions")
    void theJvmAcceptsItWithEveryOptionalOption(Pair pair) {
        Target target = Target.jdk(pair.jvm.feature()).heap("8g").cores(2);
        RenderRequest request = new RenderRequest(optional(pair.profile), List.of(), null, null, false, false);
        accepts(pair, PROFILES.render(pair.profile, target, request).arguments());
    }

    private static void accepts(Pair pair, List<String> wanted) {
        Set<String> untried = new HashSet<>(OF_THE_MACHINE);
        untried.add("AlwaysPreTouch");
        untried.add("InitialHeapSize");
        List<String> given = new ArrayList<>();
        for (String argument : wanted) {
            JvmOption option = JvmOption.parse(argument);
            boolean threads = pair.profile.verbatim() && option.name().endsWith("GCThreads");
            if (OF_THE_OS.contains(option.name()) || threads) {
                untried.add(option.longName());
            } else {
                given.add(argument);
            }
        }
        DryRun.Result result = DryRun.of(pair.jvm.java(), given);
        assertThat(result.accepted()).as("%s: %s", pair, result.messages()).isTrue();
        assertThat(warnings(pair.profile, result))
                .as("%s tried without %s", pair, untried)
                .isEmpty();
        assertThat(Drift.between(wanted, result.flags(), untried))
                .as(pair.toString())
                .isEmpty();
    }

    static List<Jvm> jvms() {
        return Jvms.all();
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void theJvmKeepsTheGcLogThatIsRendered(Jvm jvm, @TempDir Path folder) throws IOException {
        Target target = Target.jdk(jvm.feature()).heap("64m").gc(Gc.G1);
        RenderRequest request = new RenderRequest(Set.of(), List.of(), folder.toString(), null, false, false);
        List<String> arguments =
                PROFILES.render(PROFILES.choose(target), target, request).arguments();
        DryRun.Result result = DryRun.of(jvm.java(), arguments);
        assertThat(result.messages()).isEmpty();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .as("the log %s keeps", jvm)
                    .anyMatch(name -> name.startsWith("gc.log"));
        }
    }

    /** Lines that are warnings, without those the data announces and those about what this machine is. */
    private static List<String> warnings(Profile profile, DryRun.Result result) {
        return result.messages().stream()
                .filter(message -> message.contains("warning") || message.startsWith("Error"))
                .filter(message -> profile.announces().stream().noneMatch(message::contains))
                .filter(message -> !(profile.verbatim() && message.contains("UseConcMarkSweepGC was deprecated")))
                .filter(message -> !message.contains("NewSize was set larger than initial heap size"))
                .filter(message -> !message.contains("Consider increasing it"))
                .filter(message ->
                        !(message.contains("[gc,init]") || message.contains("[gc]")) || !tooFewMappings(result))
                .toList();
    }

    /** ZGC tells of vm.max_map_count in five lines; that it is too low for the heap is the machine's. */
    private static boolean tooFewMappings(DryRun.Result result) {
        try {
            long allowed = Long.parseLong(
                    Files.readString(Path.of("/proc/sys/vm/max_map_count")).strip());
            long heap = Long.parseLong(result.flags().get("MaxHeapSize"));
            return "true".equals(result.flags().get("UseZGC")) && Ergonomics.mapCountForZgc(heap) > allowed;
        } catch (IOException e) {
            return false;
        }
    }
}
