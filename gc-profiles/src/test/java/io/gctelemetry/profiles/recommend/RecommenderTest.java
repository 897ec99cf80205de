package io.gctelemetry.profiles.recommend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.recommend.Recommendation.Standing;
import io.gctelemetry.profiles.target.Target;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecommenderTest {

    private static final Profiles PROFILES = Profiles.load();

    private static List<Recommendation> rank(String sle, double rate, Target target) {
        return new Recommender(PROFILES.evidence(), Expectation.parse(sle), rate, target)
                .rank(PROFILES.fitting(target).stream()
                        .filter(profile -> !profile.verbatim())
                        .toList());
    }

    private static Map<String, Standing> standings(String sle, double rate, Target target) {
        return rank(sle, rate, target).stream()
                .collect(Collectors.toMap(one -> one.profile().id(), Recommendation::standing));
    }

    /** The ranking the published P99.9 table itself gives: Prime to 90K, Shenandoah to 40K, ZGC to 30K, CMS and G1 never. */
    @Test
    void thePublishedTableDecidesAtEachRate() {
        Target target = Target.jdk(11).heap("31g");
        assertThat(standings("p99.9<100ms", 40_000, target))
                .containsEntry("c4", Standing.MET)
                .containsEntry("shenandoah-jdk11", Standing.MET)
                .containsEntry("zgc-jdk11", Standing.MISSED)
                .containsEntry("g1-jdk11", Standing.MISSED)
                .containsEntry("cms-jdk11", Standing.MISSED);
        assertThat(standings("p99.9<100ms", 30_000, target)).containsEntry("zgc-jdk11", Standing.MET);
        assertThat(standings("p99.9<100ms", 50_000, target)).containsEntry("shenandoah-jdk11", Standing.MISSED);
        assertThat(standings("p99.9<100ms", 90_000, target)).containsEntry("c4", Standing.MET);
        assertThat(standings("p99.9<100ms", 100_000, target)).containsEntry("c4", Standing.MISSED);
    }

    @Test
    void theGrammarIsThatOfCorrelate() {
        assertThat(Expectation.parse("reads:p99 < 20ms, max<=0.5s/10s")).isEqualTo(new Expectation(99, 20));
        assertThat(Expectation.parse("p99.9<500us/run")).isEqualTo(new Expectation(99.9, 0.5));
        assertThat(Expectation.parse("max<1s,p50<2s")).isEqualTo(new Expectation(50, 2000));
    }

    @Test
    void whatIsAdvisedAgainstIsRankedBelowG1() {
        List<String> ranking = rank("p99.9<100ms", 30_000, Target.jdk(11).heap("31g")).stream()
                .map(one -> one.profile().id())
                .toList();
        assertThat(ranking.indexOf("g1-jdk11")).isLessThan(ranking.indexOf("zgc-jdk11"));
        assertThat(ranking.indexOf("g1-jdk11")).isLessThan(ranking.indexOf("cms-jdk11"));
    }

    @Test
    void generationalCollectorsAreNotJudgedByRunsWithout() {
        assertThat(standings("p99.9<100ms", 40_000, Target.jdk(21))).containsEntry("zgc-gen-jdk21", Standing.UNKNOWN);
    }

    @Test
    void noVerdictIsBare() {
        assertThat(rank("p99.9<100ms", 40_000, Target.jdk(17).cassandra("5.0").heap("24g")))
                .isNotEmpty()
                .allSatisfy(one -> {
                    assertThat(one.reasons()).isNotEmpty();
                    assertThat(one.limits()).isNotEmpty();
                    assertThat(one.doubts()).isNotEmpty();
                    if (one.standing() != Standing.UNKNOWN) {
                        assertThat(one.evidence()).isNotEmpty();
                        assertThat(one.doubts()).anyMatch(doubt -> doubt.contains("ran on JDK 11, not on 17"));
                    }
                });
    }

    @Test
    void theBaselineIsNeverBeforeAChoice() {
        List<Recommendation> ranking = rank("p99.9<1ms", 120_000, Target.jdk(17));
        assertThat(ranking.get(ranking.size() - 1).profile().id()).isEqualTo("parallel");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "p99", "p100<1ms", "p9<1ms", "99.9<100ms", "p99.9<100", "p99.9>100ms", "p99.9<-1ms"})
    void anExpectationInAnotherFormIsRefused(String text) {
        assertThatThrownBy(() -> Expectation.parse(text)).hasMessageContaining("use p99.9<100ms");
    }
}
