package io.gctelemetry.profiles.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.data.BadDataException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LifeTest {

    @Test
    void aJdkNotNamedRefusesTheOption() {
        Life life = Life.parse("test", "experimental 11-14; product 15-25; obsolete 26");
        assertThat(life.on(10)).isEqualTo(Kind.ABSENT);
        assertThat(life.on(14)).isEqualTo(Kind.EXPERIMENTAL);
        assertThat(life.on(15)).isEqualTo(Kind.PRODUCT);
        assertThat(life.first()).hasValue(11);
        assertThat(life.last()).hasValue(25);
        assertThat(life.ignoredFrom()).hasValue(26);
        assertThat(life.refusedFrom()).isEmpty();
    }

    @Test
    void aMalformedLifeNamesItsPlace() {
        assertThatThrownBy(() -> Life.parse("options/zgc.yaml", "product 30"))
                .isInstanceOf(BadDataException.class)
                .hasMessageStartingWith("options/zgc.yaml: '30' is not a range of JDKs");
    }

    /** The table that options of Cassandra's files were found to follow. */
    @ParameterizedTest
    @CsvSource({
        "UseConcMarkSweepGC, 13, 14, 15, 9",
        "CMSWaitDuration, 13, , 14, ",
        "UseParNewGC, 9, , 10, 9",
        "UseParallelOldGC, 14, 15, 16, 14",
        "ZGenerational, 23, 24, 26, 23",
        "UseBiasedLocking, 17, 18, 19, 15",
        "PrintGCDateStamps, 8, , 9, ",
        "ShenandoahPacing, 25, 26, , 25",
        "ParallelRefProcEnabled, 26, , , 26"
    })
    void theCatalogueKnowsWhenAnOptionEnds(
            String name, int last, Integer ignored, Integer refused, Integer deprecated) {
        OptionFacts facts = Profiles.load().catalogue().find(name).orElseThrow();
        assertThat(facts.life().last()).hasValue(last);
        assertThat(facts.life().ignoredFrom().stream().boxed().findFirst().orElse(null))
                .isEqualTo(ignored);
        assertThat(facts.life().refusedFrom().stream().boxed().findFirst().orElse(null))
                .isEqualTo(refused);
        assertThat(facts.deprecated()).isEqualTo(deprecated);
    }

    @Test
    void theNearestNameIsFoundWhateverTheCase() {
        Catalogue catalogue = Profiles.load().wholeCatalogue();
        assertThat(catalogue.find("useg1gc")).isEmpty();
        assertThat(catalogue.nearest("useg1gc")).contains("UseG1GC");
        assertThat(catalogue.nearest("MaxGCPauseMilis")).contains("MaxGCPauseMillis");
        assertThat(catalogue.nearest("CompletelyUnheardOfOption")).isEmpty();
    }
}
