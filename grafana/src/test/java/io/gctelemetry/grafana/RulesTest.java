package io.gctelemetry.grafana;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.gctelemetry.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.yaml.snakeyaml.Yaml;

class RulesTest {
    static List<Rule> alerts() {
        return Rules.alerts();
    }

    @Test
    void theCommittedRulesAreWhatTheTableMakesOfThem() throws IOException {
        Golden.assertEquals(Path.of("rules", "gc-telemetry.yml"), Rules.text());
    }

    @Test
    @SuppressWarnings("unchecked")
    void theRulesAreYamlWithTwoGroups() {
        Map<String, List<Map<String, Object>>> rules = new Yaml().load(Rules.text());

        assertThat(rules.get("groups"))
                .extracting(group -> group.get("name"), group -> ((List<Object>) group.get("rules")).size())
                .containsExactly(
                        tuple("gc-telemetry-records", Rules.records().size()),
                        tuple("gc-telemetry-alerts", Rules.alerts().size()));
    }

    @ParameterizedTest
    @MethodSource("alerts")
    void everyAlertHasAHeadingInTheRunbookAndACaseInTheTests(Rule alert) throws IOException {
        assertThat(Files.readString(Path.of("README.md"))).contains("\n### " + alert.name() + "\n");
        assertThat(Files.readString(Path.of("rules", "tests", "alerts.yml"))).contains(alert.name());
    }
}
