package io.gctelemetry.profiles.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.data.JsonText;
import io.gctelemetry.profiles.lint.finding.Finding;
import io.gctelemetry.profiles.lint.finding.Rule;
import io.gctelemetry.profiles.target.Target;
import io.gctelemetry.testing.Golden;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LintReportTest {

    private static final Finding ABOUT_NO_LINE = new Finding(
            Rule.COLLECTOR_DEFAULT,
            Rule.COLLECTOR_DEFAULT.severity(),
            Rule.COLLECTOR_DEFAULT.outcome(),
            "",
            0,
            "",
            "",
            "no collector",
            null,
            List.of());

    private static List<Finding> findings() {
        String text =
                "-Xms16G\n-Xmx16G\n-Xmn8G\n-XX:+UseConcMarkSweepGC\n -XX:ConcGCThreads=4\n-XX:MaxGCPauseMillis=300ms\n";
        Target target = Target.jdk(17).cassandra("4.1").cores(16).ram("64g");
        OptionFile file = OptionFile.of("jvm11-server.options", text.getBytes(StandardCharsets.US_ASCII));
        return Linting.lint(target, null, Linting.alone(target, file));
    }

    @Test
    void textIsForPeople() {
        Golden.assertEquals("lint.txt", String.join("\n", LintReport.text(findings())) + "\n");
    }

    @Test
    void jsonHasTheKeysProgramsRelyOn() {
        Golden.assertEquals("lint.json", JsonText.pretty(LintReport.json(Map.of("jdk", "17"), findings())));
    }

    @Test
    void sarifIsForScanners() {
        Golden.assertEquals(
                "lint.sarif", JsonText.pretty(LintReport.sarif("0.1.0", "jvm11-server.options", findings())));
    }

    @Test
    void everySarifResultHasAFileAndALineWithoutWhichGitHubRefusesTheReport() {
        Map<String, Object> sarif = LintReport.sarif("0.1.0", "a.options", List.of(ABOUT_NO_LINE));
        assertThat(JsonText.pretty(sarif)).contains("\"uri\": \"a.options\"").contains("\"startLine\": 1");
    }
}
