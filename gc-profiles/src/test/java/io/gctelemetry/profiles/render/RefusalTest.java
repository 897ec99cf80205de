package io.gctelemetry.profiles.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.catalogue.Catalogue;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.profile.Profile;
import io.gctelemetry.profiles.target.RefusedException;
import io.gctelemetry.profiles.target.Target;
import io.gctelemetry.profiles.target.Vendor;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is refused, and with what reason. */
class RefusalTest {

    private static final Profiles PROFILES = Profiles.load();
    private static final Catalogue CATALOGUE = PROFILES.wholeCatalogue();

    static List<Profile> profiles() {
        return PROFILES.all();
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void aJdkThatAProfileDoesNotClaimIsRefusedWithAReason(Profile profile) {
        for (int jdk = 8; jdk <= 26; jdk++) {
            if (!profile.jdk().contains(jdk)) {
                Target target = Target.jdk(jdk).heap("12g");
                assertThatThrownBy(() -> PROFILES.render(profile, target, RenderRequest.PLAIN))
                        .isInstanceOf(RefusedException.class)
                        .hasMessageContaining("is for JDK " + profile.jdk() + ", not for");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"3.11, 17", "4.0, 24", "4.1, 25", "5.0, 25", "5.0.4, 26"})
    void aJdkOnWhichTheReleaseCannotStartIsRefused(String cassandra, int jdk) {
        Target target = Target.jdk(jdk).gc(Gc.G1).heap("12g").cassandra(cassandra);
        assertThatThrownBy(() -> PROFILES.render(target))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("does not start on JDK " + jdk + ": ");
    }

    @Test
    void whatMakesAnUnsupportedJdkWorkIsGivenWithIt() {
        Target target = Target.jdk(21).gc(Gc.G1).heap("12g").cassandra("5.0");
        assertThat(PROFILES.render(target).arguments()).contains("-Djava.security.manager=allow");
        assertThat(PROFILES.render(target.cassandra("6.0")).arguments())
                .doesNotContain("-Djava.security.manager=allow");
    }

    @Test
    void everyCollectorAndJdkHasAtMostOneChoice() {
        Set<String> claimed = new HashSet<>();
        for (Profile profile : PROFILES.all()) {
            if (profile.kind() == Profile.Kind.CHOICE) {
                IntStream.rangeClosed(profile.jdk().from(), profile.jdk().to())
                        .forEach(jdk -> assertThat(claimed.add(profile.gc() + " on " + jdk))
                                .as("%s claims %s on %s too", profile.id(), profile.gc(), jdk)
                                .isTrue());
            }
        }
        assertThat(claimed)
                .contains("G1 on 8", "G1 on 26", "CMS on 8", "CMS on 13", "ZGC on 11", "ZGC on 26", "C4 on 25");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cms        | 17 | JDK 17 has no CMS any more; the last with it was JDK 13",
                "zgc        | 8  | JDK 8 has no ZGC; it came with JDK 11",
                "serial     | 17 | there is no profile for Serial: no set of options for Cassandra uses it",
                "shenandoah | 10 | no profile for Shenandoah claims JDK 10",
                "c4         | 26 | Azul Prime has no JDK 26 that is known here; the profiles go to 25"
            })
    void aCollectorTheJdkLacksIsRefused(String gc, int jdk, String reason) {
        assertThatThrownBy(() ->
                        PROFILES.render(Target.jdk(jdk).gc(Gc.of(gc.strip()).orElseThrow())))
                .isInstanceOf(RefusedException.class)
                .hasMessage(reason);
    }

    @Test
    void shenandoahIsRefusedOnBuildsWithoutIt() {
        Target eight = Target.jdk(8).gc(Gc.SHENANDOAH).heap("16g");
        assertThatThrownBy(() -> PROFILES.render(eight.vendor(Vendor.OPENJDK)))
                .hasMessageContaining("it needs redhat, shenandoah");
        assertThat(PROFILES.render(eight.vendor(Vendor.REDHAT)).arguments())
                .containsSubsequence("-XX:+UnlockExperimentalVMOptions", "-XX:+UseShenandoahGC");
        Target oracle = Target.jdk(17).gc(Gc.SHENANDOAH).vendor(Vendor.ORACLE);
        assertThatThrownBy(() -> PROFILES.render(oracle)).hasMessageContaining("Oracle's builds leave Shenandoah out");
        assertThatThrownBy(() -> PROFILES.render(Target.jdk("11.0.8").gc(Gc.SHENANDOAH)))
                .hasMessage("profile shenandoah-jdk11 needs JDK 11.0.9 or later; 11.0.8 has no Shenandoah");
    }

    @Test
    void primeIsGivenC4AndNothingElse() {
        assertThatThrownBy(() -> PROFILES.render(Target.jdk(17).gc(Gc.G1).vendor(Vendor.PRIME)))
                .hasMessage("Azul Prime has no G1; its collector is C4 (--gc c4)");
    }

    @Test
    void aHeapThatLeavesNothingIsRefused() {
        assertThatThrownBy(() ->
                        PROFILES.render(Target.jdk(17).gc(Gc.G1).heap("30g").ram("32g")))
                .hasMessageStartingWith("a heap of 30 GB leaves less than a fifth of 32 GB of RAM");
    }

    @Test
    void aHeapBetweenTheWidthsOfReferencesIsWarnedOf() {
        assertThat(PROFILES.render(Target.jdk(17).gc(Gc.G1).heap("40g")).notes())
                .contains(
                        "references take eight bytes above 32736 MB under G1: a heap of 40 GB holds less than 31 GB; take 31g");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-XX:SoftMaxHeapSize=8g   | 11 | JDK 11 refuses SoftMaxHeapSize; it came with JDK 13",
                "-XX:+UseParNewGC         | 17 | JDK 17 refuses UseParNewGC; the last JDK with it was 9",
                "-XX:+ZGenerational       | 24 | JDK 24 ignores ZGenerational with a warning",
                "-XX:+UseG1Gc             | 17 | no JDK from 8 to 26 has the option UseG1Gc; near it is UseG1GC",
                "-XX:UseNUMA=true         | 17 | UseNUMA takes + or - and no value",
                "-XX:+MaxGCPauseMillis    | 17 | MaxGCPauseMillis takes a value and no sign"
            })
    void anOwnOptionTheJdkWouldRefuseIsRefused(String option, int jdk, String reason) {
        RenderRequest request = new RenderRequest(
                Set.of(), List.of(new RenderRequest.OwnOption(option.strip(), "because")), null, null, false, false);
        Target target = Target.jdk(jdk).gc(Gc.G1).heap("16g");
        assertThatThrownBy(() -> PROFILES.render(PROFILES.choose(target), target, request))
                .isInstanceOf(RefusedException.class)
                .hasMessage(reason);
    }

    @Test
    void everyProfileKnowsItsOptionsOnEveryJdkItClaims() {
        for (Profile profile : PROFILES.all()) {
            for (int jdk = profile.jdk().from(); jdk <= profile.jdk().to(); jdk++) {
                Target target = Target.jdk(jdk).heap("12g").cores(8);
                for (String argument :
                        PROFILES.render(profile, target, RenderRequest.PLAIN).arguments()) {
                    var option = io.gctelemetry.profiles.jvm.JvmOption.parse(argument);
                    boolean foreign =
                            profile.gc() == Gc.C4 || profile.onlyVendors().contains(Vendor.REDHAT);
                    if (option.isFlag() && !foreign) {
                        var facts = CATALOGUE.find(option.longName());
                        assertThat(facts).as(profile.id() + " sets " + argument).isPresent();
                        assertThat(facts.orElseThrow().life().on(jdk).live())
                                .as("%s on %s: %s", profile.id(), jdk, argument)
                                .isTrue();
                    }
                }
            }
        }
    }
}
