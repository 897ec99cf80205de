package io.gctelemetry.profiles.scripts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.profile.Profile;
import io.gctelemetry.profiles.render.OutputForm;
import io.gctelemetry.profiles.render.RenderRequest;
import io.gctelemetry.profiles.render.Rendering;
import io.gctelemetry.profiles.target.CassandraVersion;
import io.gctelemetry.profiles.target.RefusedException;
import io.gctelemetry.profiles.target.Target;
import io.gctelemetry.profiles.testing.Jvms;
import io.gctelemetry.profiles.testing.Jvms.Jvm;
import io.gctelemetry.profiles.verify.Drift;
import io.gctelemetry.profiles.verify.DryRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every form of every collector's set, through the scripts of every release, on every JDK that the release supports: the JVM takes
 * the command line without a warning that is not announced, and has the wanted values. All forms of G1, one of every other set; all with
 * {@code -Dmatrix=all}.
 */
class FormsThroughScriptsIT {

    private static final Profiles PROFILES = Profiles.load();

    private static final Set<Gc> COLLECTORS = EnumSet.of(Gc.CMS, Gc.G1, Gc.PARALLEL, Gc.ZGC, Gc.SHENANDOAH);

    /** What a dry run does not try, or what the JVM decides from this machine. */
    private static final Set<String> UNTRIED =
            Set.of("AlwaysPreTouch", "InitialHeapSize", "UseCompressedOops", "UseNUMA", "UseThreadPriorities");

    record Case(CassandraHome home, Jvm jvm, Profile profile, HandedOut form, boolean gcLog) {
        Target target() {
            return Target.jdk(jvm.feature())
                    .cassandra(home.line())
                    .cores(16)
                    .ram("64g")
                    .heap(profile.gc() == Gc.CMS ? "12g" : "24g");
        }

        @Override
        public String toString() {
            return home + ", " + jvm + ", " + profile.id() + ", " + form.name().toLowerCase(Locale.ROOT)
                    + (gcLog ? ", own GC log" : "");
        }
    }

    static Stream<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (CassandraHome home : CassandraHome.all()) {
            for (Jvm jvm : Jvms.all()) {
                if (worksOn(PROFILES.cassandra(home.line()), jvm.feature())) {
                    COLLECTORS.forEach(gc -> add(cases, home, jvm, gc));
                }
            }
        }
        return cases.stream();
    }

    /** 5.0 on 21 is not supported, and works with the property that the set adds. */
    private static boolean worksOn(CassandraVersion version, int jdk) {
        return version.supported().contains(jdk) || (version.version().equals("5.0") && jdk == 21);
    }

    private static void add(List<Case> cases, CassandraHome home, Jvm jvm, Gc gc) {
        Profile profile;
        try {
            profile = PROFILES.choose(Target.jdk(jvm.feature()).gc(gc));
        } catch (RefusedException e) {
            return;
        }
        if (!profile.onlyVendors().isEmpty()) {
            return;
        }
        boolean all = "all".equals(System.getProperty("matrix"));
        for (HandedOut form : all || gc == Gc.G1 ? List.of(HandedOut.values()) : List.of(HandedOut.INTO)) {
            cases.add(new Case(home, jvm, profile, form, false));
            if (gc == Gc.G1 && (all || form == HandedOut.INTO || form == HandedOut.DOCKER)) {
                cases.add(new Case(home, jvm, profile, form, true));
            }
        }
    }

    @Test
    void thereIsAnInstallationOfEachRelease() {
        assumeThat(CassandraHome.all())
                .as("no installation is named in %s", CassandraHome.VARIABLE)
                .isNotEmpty();
        assertThat(CassandraHome.all()).extracting(CassandraHome::line).contains("3.11", "4.0", "4.1", "5.0");
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("cases")
    void theJvmTakesWhatTheScriptsMakeOfIt(Case one, @TempDir Path folder) {
        Path logs = folder.resolve("logs");
        RenderRequest request =
                new RenderRequest(Set.of(), List.of(), one.gcLog ? logs.toString() : null, null, false, false);
        List<String> wanted =
                PROFILES.render(one.profile, one.target(), request).arguments();
        Path conf = one.home.copyConf(folder.resolve("conf"));
        Launch.Result launch =
                Launch.of(one.home, conf, one.jvm, folder, one.form.apply(one.profile, one.target(), request, conf));
        assertThat(launch.arguments()).as(launch.output()).isNotEmpty();
        DryRun.Result result = DryRun.of(one.jvm.java(), launch.arguments());
        assertThat(result.accepted()).as("%s", result.messages()).isTrue();
        assertThat(result.messages().stream()
                        .filter(message -> message.contains("warning"))
                        .filter(message -> one.profile.announces().stream().noneMatch(message::contains))
                        .filter(message -> !message.contains("NewSize was set larger than initial heap size"))
                        .filter(message ->
                                !(isAnnounced(one) && message.contains("UseConcMarkSweepGC was deprecated"))))
                .isEmpty();
        assertThat(Drift.between(wanted, result.flags(), UNTRIED)).isEmpty();
        assertThat(GcLogs.of(launch.arguments())).as("%s", launch.arguments()).hasSizeLessThanOrEqualTo(1);
    }

    private static boolean isAnnounced(Case one) {
        Rendering rendering = PROFILES.render(one.profile, one.target(), RenderRequest.PLAIN);
        return one.form != HandedOut.INTO
                && OutputForm.ENV
                        .warning(rendering, PROFILES.cassandra(one.home.line()))
                        .filter(note -> note.contains("CMS is deprecated"))
                        .isPresent();
    }
}
