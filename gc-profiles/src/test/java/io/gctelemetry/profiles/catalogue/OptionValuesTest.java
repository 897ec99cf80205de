package io.gctelemetry.profiles.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.Profiles;
import org.junit.jupiter.api.Test;

/** The texts that options take, as the data have them. */
class OptionValuesTest {

    private static OptionValues values(String option) {
        return Profiles.load().wholeCatalogue().find(option).orElseThrow().values();
    }

    @Test
    void aTextHasALifeOfItsOwn() {
        OptionValues modes = values("ShenandoahGCMode");
        assertThat(modes.on("iu", 21)).isEqualTo(Kind.EXPERIMENTAL);
        assertThat(modes.on("iu", 24)).isEqualTo(Kind.ABSENT);
        assertThat(modes.on("generational", 23)).isEqualTo(Kind.ABSENT);
        assertThat(modes.on("generational", 24)).isEqualTo(Kind.EXPERIMENTAL);
        assertThat(modes.on("generational", 25)).isEqualTo(Kind.PRODUCT);
    }

    @Test
    void aTextThatIsNotInTheDataIsTakenByNoJdk() {
        assertThat(values("NativeMemoryTracking").on("full", 17)).isEqualTo(Kind.ABSENT);
    }

    @Test
    void anOptionWithoutListedTextsTakesAnyText() {
        assertThat(values("HeapDumpPath").on("/var/tmp", 17)).isEqualTo(Kind.PRODUCT);
    }

    @Test
    void aCatalogueOfDescribedOptionsKnowsNoTexts() {
        assertThat(Profiles.load()
                        .catalogue()
                        .find("ShenandoahGCMode")
                        .orElseThrow()
                        .values()
                        .on("unheard", 17))
                .isEqualTo(Kind.PRODUCT);
    }
}
