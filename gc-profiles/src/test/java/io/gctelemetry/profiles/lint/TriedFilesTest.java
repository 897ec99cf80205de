package io.gctelemetry.profiles.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.lint.finding.Finding;
import io.gctelemetry.profiles.lint.finding.Outcome;
import io.gctelemetry.profiles.lint.finding.Severity;
import io.gctelemetry.profiles.target.Target;
import io.gctelemetry.profiles.testing.TriedFile;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The linter against what six JVMs said to some three hundred small files. */
class TriedFilesTest {

    static List<TriedFile> files() {
        return TriedFile.all();
    }

    private static List<Finding> byJvm(TriedFile tried, int jdk) {
        String cassandra = jdk <= 11 ? "4.1" : jdk <= 17 ? "5.0" : jdk <= 21 ? "6.0" : "trunk";
        Target target = Target.jdk(jdk).cassandra(cassandra).cores(2).ram("64g");
        return Linting.lint(target, null, Linting.alone(target, tried.file())).stream()
                .filter(finding -> !finding.message().startsWith("cassandra-env.sh exits"))
                .filter(finding -> finding.severity() != Severity.INFO)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("files")
    void anErrorThatStopsTheJvmIsReportedWhereTheJvmStoppedAndNowhereElse(TriedFile tried) {
        tried.verdicts()
                .forEach((jdk, verdict) -> assertThat(byJvm(tried, jdk).stream()
                                .anyMatch(finding ->
                                        finding.severity() == Severity.ERROR && finding.outcome() == Outcome.REFUSED))
                        .as("JDK %s: %s", jdk, byJvm(tried, jdk))
                        .isEqualTo(verdict.equals("refuse")));
    }

    /** A fix that leaves its finding, or brings another that is fixed back, would go on for ever. */
    @ParameterizedTest
    @MethodSource("files")
    void whatCanBeFixedIsFixedInAFewPasses(TriedFile tried) {
        tried.verdicts().keySet().forEach(jdk -> {
            Target target = Target.jdk(jdk).cassandra("trunk").cores(2).ram("64g");
            OptionFile file = tried.file();
            List<Finding> left = Linting.lint(target, null, Linting.alone(target, file));
            for (int pass = 0; pass < 8; pass++) {
                file = Fixer.apply(file, left);
                left = Linting.lint(target, null, Linting.alone(target, file));
            }
            assertThat(left)
                    .as("JDK %s", jdk)
                    .allSatisfy(finding -> assertThat(finding.edits()).isEmpty());
        });
    }

    @ParameterizedTest
    @MethodSource("files")
    void whereTheJvmWarnedTheLinterDoesToo(TriedFile tried) {
        tried.verdicts().forEach((jdk, verdict) -> {
            if (verdict.equals("warn")) {
                assertThat(byJvm(tried, jdk)).as("JDK %s", jdk).isNotEmpty();
            }
        });
    }
}
