package io.gctelemetry.profiles.diff;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.catalogue.Catalogue;
import io.gctelemetry.profiles.profile.Profile;
import io.gctelemetry.profiles.render.RenderRequest;
import io.gctelemetry.profiles.target.Target;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class DifferenceTest {

    private static final Profiles PROFILES = Profiles.load();
    private static final Catalogue CATALOGUE = PROFILES.wholeCatalogue();

    static List<Profile> profiles() {
        return PROFILES.all();
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void aRenderingDiffersInNothingFromItself(Profile profile) {
        Target target = Target.jdk(profile.jdk().from()).heap("12g").cores(8);
        List<String> arguments =
                PROFILES.render(profile, target, RenderRequest.PLAIN).arguments();
        assertThat(Difference.between(Effective.of(arguments), Effective.of(arguments), CATALOGUE, target.feature()))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "none",
            value = {
                "-Xmx24g                               | -XX:MaxHeapSize=25769803776     | 17 | none",
                "-Xmx8g -Xmx24g                        | -Xmx24576m                      | 17 | none",
                "-Xss256k                              | -XX:ThreadStackSize=256         | 17 | none",
                "-XX:+UseG1GC                          | -ea                             | 17 | -ea",
                "-XX:+UseG1GC                          | -ea                             | 8  | -ea UseG1GC",
                "-XX:MaxTenuringThreshold=15           | -XX:+UseG1GC                    | 17 | none",
                "-XX:+UnlockExperimentalVMOptions -da  | -da                             | 17 | none",
                "-Xlog:gc:a.log -Xlog:safepoint:b.log  | -Xlog:gc:a.log                  | 17 | -Xlog:safepoint:b.log",
                "-XX:+UseZGC                           | -XX:+UseG1GC                    | 17 | UseG1GC UseZGC"
            })
    void whatMeansTheSameIsNoDifference(String left, String right, int jdk, String options) {
        List<Difference> differences = Difference.between(
                Effective.of(List.of(left.strip().split(" +"))),
                Effective.of(List.of(right.strip().split(" +"))),
                CATALOGUE,
                jdk);
        assertThat(differences)
                .extracting(Difference::option)
                .isEqualTo(options == null ? List.of() : List.of(options.split(" ")));
    }

    @Test
    void aDefaultIsNamedWhereOneSideSetsNothing() {
        List<Difference> differences = Difference.between(
                Effective.of(List.of("-XX:+UseG1GC", "-XX:G1RSetUpdatingPauseTimePercent=5")),
                Effective.of(List.of("-XX:+UseG1GC")),
                CATALOGUE,
                17);
        assertThat(differences).containsExactly(new Difference("G1RSetUpdatingPauseTimePercent", "5", null, "10"));
    }
}
