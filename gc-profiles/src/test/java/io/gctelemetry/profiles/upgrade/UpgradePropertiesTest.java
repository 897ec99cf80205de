package io.gctelemetry.profiles.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.catalogue.Catalogue;
import io.gctelemetry.profiles.testing.TriedFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

class UpgradePropertiesTest {

    private static final Profiles PROFILES = Profiles.load();
    private static final Catalogue CATALOGUE = PROFILES.wholeCatalogue();
    private static final List<String> VERSIONS = List.of("3.11", "4.0", "4.1", "5.0", "6.0", "trunk");

    @Provide
    Arbitrary<String> files() {
        Arbitrary<String> known =
                Arbitraries.of(TriedFile.all().stream().map(TriedFile::text).toList());
        Arbitrary<String> any = Arbitraries.strings().ofMaxLength(60).filter(text -> text.indexOf('\0') < 0);
        return Arbitraries.frequencyOf(net.jqwik.api.Tuple.of(3, known), net.jqwik.api.Tuple.of(1, any))
                .list()
                .ofMaxSize(4)
                .map(parts -> String.join("\n", parts));
    }

    @Property(tries = 300)
    void whateverAFileHoldsItIsUpgradedAndEveryChangeHasAReason(
            @ForAll("files") String text,
            @ForAll @IntRange(min = 8, max = 26) int one,
            @ForAll @IntRange(min = 8, max = 26) int other,
            @ForAll @IntRange(max = 5) int from,
            @ForAll @IntRange(max = 5) int to) {
        UpgradeRequest request = new UpgradeRequest(
                Math.min(one, other),
                Math.max(one, other),
                PROFILES.cassandra(VERSIONS.get(from)),
                PROFILES.cassandra(VERSIONS.get(to)),
                null,
                Map.of(),
                List.of(),
                Map.of());
        OptionFile file = OptionFile.of("jvm.options", text.getBytes(StandardCharsets.UTF_8));
        Upgrade.Result result = Upgrade.of(CATALOGUE, request, List.of(file));
        assertThat(result.steps()).allSatisfy(step -> assertThat(step.reason()).isNotBlank());
    }
}
