package io.gctelemetry.it.grafana;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.grafana.PrometheusServer.Kind;
import io.gctelemetry.testing.Launcher;
import io.gctelemetry.testing.Launcher.Finished;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What Prometheus' own tool says of the rules and configurations. */
class PromtoolIT {
    private static final Path GRAFANA = PrometheusServer.ROOT.resolve("grafana");

    private static void passes(Kind kind, String... arguments) {
        List<String> command =
                new ArrayList<>(List.of(kind.programs().resolve("promtool").toString()));
        command.addAll(List.of(arguments));
        Finished checked = Launcher.of(command).in(GRAFANA).run();
        assertThat(checked.exit()).as("%s: %s", command, checked.output()).isZero();
        assertThat(checked.output()).contains("SUCCESS");
    }

    @ParameterizedTest
    @CsvSource({
        "OLD_CLASSIC, rules, rules/gc-telemetry.yml",
        "OLD_CLASSIC, config, prometheus/run.yml",
        "OLD_CLASSIC, config, prometheus/production.yml",
        "NEW_BOTH, rules, rules/gc-telemetry.yml",
        "NEW_BOTH, config, prometheus/run.yml",
        "NEW_BOTH, config, prometheus/production.yml",
    })
    void rulesAndConfigurationsAreAcceptedByOldAndNew(Kind kind, String what, String file) throws Exception {
        passes(kind, "check", what, file);
    }

    /** The notation of native histograms came with version 3. */
    @ParameterizedTest
    @CsvSource({
        "OLD_CLASSIC, rules/tests/alerts.yml",
        "NEW_BOTH, rules/tests/alerts.yml",
        "NEW_BOTH, rules/tests/native.yml",
    })
    void everyAlertFiresOnItsConditionAndIsQuietOtherwise(Kind kind, String file) throws Exception {
        passes(kind, "test", "rules", file);
    }
}
