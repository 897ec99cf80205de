package io.gctelemetry.correlate.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Attribution against causal truth. {@code -Dattribution.runs=20 -Dattribution.page=FILE} takes more runs of each scenario and renews the
 * table of {@code docs/attribution.md}.
 */
class AttributionTest {
    private static final int RUNS = Integer.getInteger("attribution.runs", 3);
    private static final String BEGIN = "<!-- simulated -->\n";
    private static final String END = "<!-- end -->\n";

    private final StringBuilder table = new StringBuilder("""
        | scenario | violated by stops, attributed to them | violated otherwise, attributed to stops | undecided | expected | utilisation | in its interval | does not fit |
        | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
        """);

    @Test
    void windowsThatStopsViolateAreAttributedToThemAndOthersAreNot() throws IOException {
        for (Map.Entry<String, Scenario> one : Scenarios.stopsOnly().entrySet()) {
            Tally tally = tally(one);
            boolean exact = one.getValue().utilisation() <= 0.4
                    && one.getValue().intervals()[0] == 1
                    && one.getValue().intervals().length == 1
                    && Double.isInfinite(one.getValue().timeout());
            assertThat(tally.violatedByStops()).as(one.getKey()).isGreaterThan(5 * RUNS);
            assertThat(tally.found()).as(one.getKey()).isGreaterThanOrEqualTo(exact ? 0.95 : 0.5);
            assertThat(tally.blamed()).as(one.getKey()).isLessThanOrEqualTo(0.03);
        }
        for (Map.Entry<String, Scenario> one : Scenarios.others().entrySet()) {
            assertThat(tally(one).blamed()).as(one.getKey()).isLessThanOrEqualTo(0.03);
        }
        for (Map.Entry<String, Scenario> one : Scenarios.wrong().entrySet()) {
            assertThat(tally(one).misfit()).as(one.getKey()).isGreaterThanOrEqualTo(0.9);
        }
        String page = System.getProperty("attribution.page");
        if (page != null) {
            renew(Path.of(page));
        }
    }

    private Tally tally(Map.Entry<String, Scenario> scenario) {
        Tally tally = Tally.of(scenario.getValue(), RUNS);
        table.append(tally.row(scenario.getKey()));
        return tally;
    }

    private void renew(Path page) throws IOException {
        String text = Files.readString(page);
        int from = text.indexOf(BEGIN) + BEGIN.length();
        Files.writeString(page, text.substring(0, from) + "\n" + table + "\n" + text.substring(text.indexOf(END)));
    }
}
