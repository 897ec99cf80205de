package io.gctelemetry.profiles.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.profile.Profile;
import io.gctelemetry.profiles.target.CassandraVersion;
import io.gctelemetry.profiles.target.Target;
import io.gctelemetry.profiles.target.Vendor;
import io.gctelemetry.testing.Golden;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class RenderGoldenTest {

    private static final Profiles PROFILES = Profiles.load();

    private static String options(Rendering rendering) {
        return OutputForm.OPTIONS.write(rendering, null);
    }

    @ParameterizedTest
    @CsvSource({
        "cms, 8, 3.11, 12g",
        "cms, 11, 4.1, 12g",
        "g1, 8, 3.11, 24g",
        "g1, 11, 4.1, 24g",
        "g1, 17, 5.0, 24g",
        "g1, 26, trunk, 8g",
        "zgc, 11, 4.0, 31g",
        "zgc, 14, 4.0, 31g",
        "zgc, 17, 5.0, 31g",
        "zgc, 21, 6.0, 31g",
        "zgc, 25, trunk, 31g",
        "shenandoah, 11, 4.1, 31g",
        "shenandoah, 12, 4.0, 31g",
        "shenandoah, 17, 5.0, 31g",
        "parallel, 17, 5.0, 8g"
    })
    void aChoiceIsRenderedWordForWord(String gc, int jdk, String version, String heap) {
        Target target = Target.jdk(jdk)
                .gc(Gc.of(gc).orElseThrow())
                .heap(heap)
                .cores(8)
                .ram("64g")
                .cassandra(version);
        Golden.assertEquals("options-" + gc + "-jdk" + jdk + ".txt", options(PROFILES.render(target)));
    }

    @Test
    void theUnlockPrecedesZgcOnJdk14() {
        List<String> arguments =
                PROFILES.render(Target.jdk(14).gc(Gc.ZGC).heap("31g")).arguments();
        assertThat(arguments).containsSubsequence("-XX:+UnlockExperimentalVMOptions", "-XX:+UseZGC");
    }

    @ParameterizedTest
    @EnumSource(OutputForm.class)
    void everyFormIsRenderedWordForWord(OutputForm form) {
        CassandraVersion version = PROFILES.cassandra("4.1");
        Target target = Target.jdk(11).gc(Gc.G1).heap("24g").cassandra("4.1");
        Golden.assertEquals("form-" + form.key() + ".txt", form.write(PROFILES.render(target), version));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4.1 | 11 | g1  | -XX:-UseConcMarkSweepGC | selects CMS, so cassandra-env.sh adds -Xmn",
                "4.1 | 21 | zgc | -Xms24g                 | holds options of CMS, which JDK 21 refuses",
                "5.0 | 17 | zgc | -XX:-UseG1GC            | ",
                "5.0 | 17 | g1  | -Xms24g                 | "
            })
    void anEnvironmentVariableTurnsOffTheCollectorOfTheShippedFilesWhereItCan(
            String cassandra, int jdk, String gc, String first, String warning) {
        CassandraVersion version = PROFILES.cassandra(cassandra);
        Rendering rendering = PROFILES.render(
                Target.jdk(jdk).gc(Gc.of(gc).orElseThrow()).heap("24g").cassandra(cassandra));
        assertThat(OutputForm.DOCKER.write(rendering, version)).startsWith("JVM_EXTRA_OPTS=" + first + " ");
        assertThat(OutputForm.DOCKER.warning(rendering, version).orElse("")).contains(warning == null ? "" : warning);
        assertThat(OutputForm.DOCKER.warning(rendering, version).isPresent()).isEqualTo(warning != null);
    }

    @ParameterizedTest
    @CsvSource({"8, gc-log-jdk8.txt", "17, gc-log-jdk17.txt"})
    void theGcLogHasTheFormOfTheJdk(int jdk, String golden) {
        RenderRequest request =
                new RenderRequest(Set.of(), List.of(), "/var/log/cassandra", "agent.jar=port=9404", false, false);
        Target target = Target.jdk(jdk).gc(Gc.G1).heap("24g");
        Golden.assertEquals(golden, options(PROFILES.render(PROFILES.choose(target), target, request)));
    }

    static List<Profile> publishedRuns() {
        return PROFILES.all().stream()
                .filter(profile -> profile.kind() == Profile.Kind.HISTORY)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("publishedRuns")
    void aPublishedRunIsRenderedVerbatimWithItsCertainty(Profile profile) {
        Target target = Target.jdk(profile.jdk().from());
        Golden.assertEquals(
                "history-" + profile.id() + ".txt", options(PROFILES.render(profile, target, RenderRequest.PLAIN)));
    }

    @Test
    void aCorrectedRunHasItsSlipsFixed() {
        RenderRequest corrected = new RenderRequest(Set.of(), List.of(), null, null, true, false);
        Profile profile = PROFILES.profile("scylla-c40-jdk16-zgc-70g");
        assertThat(PROFILES.render(profile, Target.jdk(16), corrected).arguments())
                .startsWith("-Xms70G", "-Xmx70G", "-XX:+UseZGC")
                .doesNotHaveDuplicates();
        assertThat(PROFILES.render(profile, Target.jdk(16), RenderRequest.PLAIN).arguments())
                .startsWith("-Xmx70G", "-Xmx70G");
    }

    @ParameterizedTest
    @CsvSource({
        "g1, 64g, 31g",
        "g1, 32g, 16g",
        "g1, 128g, 31g",
        "cms, 64g, 14g",
        "cms, 32g, 8g",
        "zgc, 16g, 8g",
        "parallel, 3g, 768m"
    })
    void theHeapFollowsTheRuleWhenOnlyRamIsKnown(String gc, String ram, String heap) {
        Target target = Target.jdk(11).gc(Gc.of(gc).orElseThrow()).ram(ram);
        assertThat(PROFILES.render(target).arguments()).startsWith("-Xms" + heap, "-Xmx" + heap);
    }

    @Test
    void lateMarkingIsForLargeHeapsOnly() {
        Target small = Target.jdk(17).gc(Gc.G1).heap("12g");
        assertThat(PROFILES.render(small).arguments())
                .noneMatch(option -> option.contains("InitiatingHeapOccupancyPercent"));
        assertThat(PROFILES.render(small).leftOut())
                .contains("-XX:InitiatingHeapOccupancyPercent=70: for heaps of 16 GB and more");
        assertThat(PROFILES.render(small.heap("16g")).arguments()).contains("-XX:InitiatingHeapOccupancyPercent=70");
    }

    @Test
    void anOptionalOptionIsGivenWhenItIsAskedFor() {
        RenderRequest request = new RenderRequest(Set.of("SoftMaxHeapSize"), List.of(), null, null, false, false);
        Target target = Target.jdk(17).gc(Gc.ZGC).heap("20g");
        assertThat(PROFILES.render(PROFILES.choose(target), target, request).arguments())
                .contains("-XX:SoftMaxHeapSize=17g");
    }

    @Test
    void anOwnOptionTakesThePlaceOfTheProfiles() {
        RenderRequest request = new RenderRequest(
                Set.of(),
                List.of(new RenderRequest.OwnOption("-XX:MaxGCPauseMillis=200", "shorter")),
                null,
                null,
                false,
                false);
        Target target = Target.jdk(17).gc(Gc.G1).heap("24g");
        Rendering rendering = PROFILES.render(PROFILES.choose(target), target, request);
        assertThat(rendering.arguments())
                .contains("-XX:MaxGCPauseMillis=200")
                .doesNotContain("-XX:MaxGCPauseMillis=300");
        assertThat(rendering.options())
                .anySatisfy(option -> assertThat(option.why()).isEqualTo("shorter"));
    }

    @Test
    void c4HoldsNoOptionThatPrimeDoesNotKnow() {
        Target target = Target.jdk(11).vendor(Vendor.PRIME).gc(Gc.C4).heap("40g");
        assertThat(PROFILES.render(target).arguments())
                .containsExactly("-Xms40g", "-Xmx40g", "-XX:+AlwaysPreTouch", "-Dgctelemetry.profile=c4@1");
    }
}
