package io.gctelemetry.profiles.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.lint.finding.Finding;
import io.gctelemetry.profiles.profile.Profile;
import io.gctelemetry.profiles.render.OutputForm;
import io.gctelemetry.profiles.render.RenderRequest;
import io.gctelemetry.profiles.render.Rendering;
import io.gctelemetry.profiles.target.Target;
import io.gctelemetry.profiles.target.Vendor;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LintPropertiesTest {

    private static final List<String> VERSIONS = List.of("3.11", "4.0", "4.1", "5.0", "6.0", "trunk");

    static List<Profile> profiles() {
        return Linting.PROFILES.all();
    }

    private static List<Finding> lintOfRender(Profile profile, int jdk) {
        Vendor vendor = profile.onlyVendors().stream().findFirst().orElse(Vendor.OPENJDK);
        boolean small = profile.gc() == io.gctelemetry.profiles.jvm.Gc.CMS;
        Target target = Target.jdk(jdk)
                .vendor(vendor)
                .heap(small ? "12g" : "24g")
                .cores(8)
                .cassandra(version(profile, jdk));
        Rendering rendering = Linting.PROFILES.render(profile, target, RenderRequest.PLAIN);
        OptionFile file = OptionFile.of(
                "rendered.options", OutputForm.OPTIONS.write(rendering, null).getBytes(StandardCharsets.UTF_8));
        return Linting.lint(target, null, Linting.alone(target, file));
    }

    /** A release that supports the JDK, where there is one. */
    private static String version(Profile profile, int jdk) {
        if (!profile.cassandra().isEmpty()) {
            return profile.cassandra().get(0);
        }
        return VERSIONS.stream()
                .filter(version ->
                        Linting.PROFILES.cassandra(version).supported().contains(jdk))
                .findFirst()
                .orElse(jdk > 23 ? "trunk" : "4.1");
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void aFreshRenderIsCleanButForWhatTheDataAnnounces(Profile profile) {
        if (profile.kind() == Profile.Kind.HISTORY) {
            return;
        }
        for (int jdk = profile.jdk().from(); jdk <= profile.jdk().to(); jdk++) {
            List<String> loud = new ArrayList<>(Linting.loud(lintOfRender(profile, jdk)));
            loud.remove("warning jdk-not-supported");
            if (!profile.announces().isEmpty()
                    || profile.id().equals("shipped-4.0-jdk11")
                    || profile.id().equals("shipped-4.1-jdk11")) {
                loud.remove("warning flag-deprecated");
            }
            assertThat(loud).as("%s on JDK %s", profile.id(), jdk).isEmpty();
        }
    }

    /** What is loud in a published run must be one of these: its slips, its heap, its threads, its JDK. */
    @ParameterizedTest
    @MethodSource("profiles")
    void thePublishedRunsAreLoudOnlyForTheirKnownFaults(Profile profile) {
        if (profile.kind() == Profile.Kind.HISTORY) {
            Set<String> known = Set.of(
                    "warning jdk-not-supported",
                    "error xmx-xms-pair",
                    "warning conc-threads-all-cores",
                    "warning compressed-oops-lost",
                    "warning cms-heap-cap",
                    "warning flag-deprecated");
            assertThat(known)
                    .containsAll(
                            Linting.loud(lintOfRender(profile, profile.jdk().from())));
        }
    }

    @Provide
    Arbitrary<String> hostile() {
        Arbitrary<String> words = Arbitraries.of(
                "-XX:+",
                "-XX:",
                "-XX:-",
                "-XX:=",
                "-XX:+UseG1GC",
                "-XX:+UseZGC",
                "-Xmx",
                "-Xmx99999999999999999999g",
                "-Xms-1",
                "-XX:G1HeapRegionSize=-5",
                "-XX:ConcGCThreads=999999999999",
                "-D",
                "-D=",
                "-Xlog:gc*:file=",
                "$(x)",
                "`x`",
                "#",
                "\r",
                "\t",
                " ",
                "\u00a0",
                "-",
                "--",
                "-javaagent:",
                "-XX:MaxRAMPercentage=1e999",
                "-XX:SoftMaxHeapSize=0x7fffffffffffffff",
                "-XX:ShenandoahGCMode=",
                "-Xlog:gc:file=/\u0001/x",
                "-Xlog:gc:file=/..//./",
                "-XX:+IgnoreUnrecognizedVMOptions",
                "9-:-ea");
        Arbitrary<String> any = Arbitraries.strings().ofMaxLength(30).filter(text -> text.indexOf('\0') < 0);
        return Arbitraries.oneOf(words, any)
                .list()
                .ofMaxSize(40)
                .flatMap(list -> Arbitraries.of("\n", " ", "").map(separator -> String.join(separator, list)));
    }

    @Property(tries = 500)
    void whateverAFileHoldsTheLinterReportsAndNeverFails(
            @ForAll("hostile") String text,
            @ForAll @IntRange(min = 8, max = 26) int jdk,
            @ForAll @IntRange(max = 5) int version) {
        Target target =
                Target.jdk(jdk).cassandra(VERSIONS.get(version)).cores(4).ram("8g");
        OptionFile file = OptionFile.of("hostile.options", text.getBytes(StandardCharsets.UTF_8));
        List<Finding> findings = Linting.lint(target, null, Linting.alone(target, file));
        assertThat(findings).allSatisfy(finding -> assertThat(finding.message()).isNotBlank());
        assertThat(Fixer.apply(file, findings).bytes()).isNotNull();
        assertThat(LintReport.text(findings)).isNotEmpty();
        assertThat(LintReport.sarif("0", "a.options", findings)).containsKey("runs");
    }
}
