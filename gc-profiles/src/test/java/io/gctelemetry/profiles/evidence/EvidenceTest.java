package io.gctelemetry.profiles.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.profile.Profile;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class EvidenceTest {

    private static final Profiles PROFILES = Profiles.load();
    private static final Evidence EVIDENCE = PROFILES.evidence();

    @Test
    void everyPublishedRunHasAHistoryProfileOfTheSameName() {
        List<String> history = PROFILES.all().stream()
                .filter(profile -> profile.kind() == Profile.Kind.HISTORY)
                .map(Profile::id)
                .toList();
        assertThat(EVIDENCE.runs())
                .extracting(PublishedRun::id)
                .hasSize(16)
                .containsExactlyInAnyOrderElementsOf(history);
        assertThat(EVIDENCE.runs()).allSatisfy(run -> {
            Profile profile = PROFILES.profile(run.id());
            assertThat(profile.gc()).isEqualTo(run.gc());
            assertThat(profile.jdk().contains(run.jdk())).isTrue();
            assertThat(profile.certainty()).isIn("published", "reconstructed", "inferred");
        });
    }

    @Test
    void theTablesAreWhole() {
        List<Figure> figures = EVIDENCE.runs().stream()
                .flatMap(run -> EVIDENCE.figures(run.id()).stream())
                .toList();
        assertThat(figures.stream()
                        .filter(figure -> figure.table().startsWith("datastax."))
                        .count())
                .isEqualTo(110);
        assertThat(figures.stream()
                        .filter(figure -> figure.table().matches("azul\\.p.*"))
                        .count())
                .isEqualTo(220);
        assertThat(EVIDENCE.anomalies()).hasSize(42);
    }

    @Test
    void thePastedBlockIsVoidOnBothSides() {
        String voided = EVIDENCE.runs().stream()
                .flatMap(run -> EVIDENCE.figures(run.id()).stream())
                .filter(figure -> figure.suspect().contains("A1"))
                .map(figure -> figure.run() + " " + figure.at())
                .sorted()
                .collect(Collectors.joining("\n"));
        assertThat(voided.lines())
                .hasSize(14)
                .contains("datastax-c40-jdk14-zgc-31g 45k", "datastax-c311-jdk8-cms-16g 45k");
        assertThat(EVIDENCE.anomaly("A1").voids()).isTrue();
        assertThat(EVIDENCE.anomaly("A4").voids()).isFalse();
    }

    @Test
    void aFigureCanBeFound() {
        assertThat(EVIDENCE.figures("azul-c401-jdk11013-zgc-40g"))
                .filteredOn(figure ->
                        figure.table().equals("azul.p999_max") && figure.at().equals("30K"))
                .extracting(Figure::value)
                .containsExactly(58.7);
    }
}
