package io.gctelemetry.profiles.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.cassandra.Argument;
import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.cassandra.ScriptExit;
import io.gctelemetry.profiles.cassandra.ScriptModel;
import io.gctelemetry.profiles.cassandra.ScriptReading;
import io.gctelemetry.profiles.data.Fields;
import io.gctelemetry.profiles.lint.finding.Finding;
import io.gctelemetry.profiles.lint.finding.Outcome;
import io.gctelemetry.profiles.lint.finding.Severity;
import io.gctelemetry.profiles.target.CassandraVersion;
import io.gctelemetry.profiles.target.Target;
import io.gctelemetry.profiles.testing.Resources;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The linter against files that the real scripts and the real JVMs have judged. */
class JudgedFilesTest {

    record Case(String folder, Fields verdict) {
        String file() {
            return verdict.text("file");
        }

        OptionFile read() {
            return OptionFile.of(file(), Resources.bytes("option-files/" + folder + "/" + file()));
        }

        Target target(String jdk) {
            Fields machine = Objects.requireNonNull(verdict.objectOrNull("machine"));
            return Target.jdk(jdk)
                    .cassandra(verdict.text("cassandra").split(" ", 2)[0].replace("-dev", ""))
                    .cores(Integer.parseInt(machine.text("cores")))
                    .ram(machine.text("ram_gib") + "g");
        }

        @Override
        public String toString() {
            return file();
        }
    }

    static Stream<Case> bad() {
        return cases("bad");
    }

    static Stream<Case> good() {
        return cases("good");
    }

    static Stream<Case> all() {
        return Stream.concat(bad(), good());
    }

    private static Stream<Case> cases(String folder) {
        return Resources.json("option-files/" + folder + "/verdicts.json").objects("cases").stream()
                .map(verdict -> new Case(folder, verdict));
    }

    private static List<Finding> lint(Case one) {
        Target target = one.target(one.verdict.text("jdk"));
        CassandraVersion version = Linting.PROFILES.cassandra(String.valueOf(target.cassandra()));
        FileSet set = FileSet.file(one.read(), one.verdict.text("role"), version, target.feature(), List.of());
        return Linting.lint(target, Linting.machine(Map.of("hugePages", 0, "hugePagesTransparent", "madvise")), set);
    }

    @ParameterizedTest
    @MethodSource("bad")
    void everyExpectedFindingIsFoundOnItsLine(Case one) {
        List<Finding> findings = lint(one);
        for (Fields expected : one.verdict.objects("expected_findings")) {
            String severity = expected.text("severity").replaceFirst("^warn$", "warning");
            assertThat(findings)
                    .as("%s %s on '%s'", severity, expected.text("rule"), expected.text("line"))
                    .anySatisfy(finding -> {
                        assertThat(finding.rule().id()).isEqualTo(expected.text("rule"));
                        assertThat(finding.text()).isEqualTo(expected.text("line"));
                        assertThat(finding.severity().key()).isEqualTo(severity);
                    });
        }
    }

    @ParameterizedTest
    @MethodSource("good")
    void aGoodFileHasNoErrorAndNoWarning(Case one) {
        assertThat(Linting.loud(lint(one))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("all")
    void theModelPassesOnWhatTheScriptsPassedOn(Case one) {
        assertThat(reading(one).fromFiles())
                .extracting((Argument argument) -> argument.option().text())
                .isEqualTo(one.verdict.texts("options_seen_by_cassandra"));
    }

    @ParameterizedTest
    @MethodSource("all")
    void theModelExitsWhereTheScriptsExit(Case one) {
        Fields script = Objects.requireNonNull(one.verdict.objectOrNull("script"));
        assertThat(reading(one).exits())
                .extracting(ScriptExit::message)
                .allSatisfy(message ->
                        assertThat(script.texts("message").toString()).contains(message.substring(0, 40)));
        assertThat(reading(one).exits().isEmpty()).isEqualTo(script.flag("ok"));
    }

    private static ScriptReading reading(Case one) {
        Target target = one.target(one.verdict.text("jdk"));
        CassandraVersion version = Linting.PROFILES.cassandra(String.valueOf(target.cassandra()));
        return new ScriptModel(version, target.feature(), target.cores(), target.ramBytes()).read(List.of(one.read()));
    }

    @ParameterizedTest
    @MethodSource("all")
    void whatEachJvmRefusedIsAnErrorAndNothingElseIs(Case one) {
        Fields byJdk = Objects.requireNonNull(one.verdict.objectOrNull("own_lines_by_jdk"));
        for (String jdk : byJdk.names()) {
            boolean refused = Objects.requireNonNull(byJdk.objectOrNull(jdk))
                    .text("verdict")
                    .equals("refuse");
            Target target = one.target(jdk);
            List<Finding> byJvm = Linting.lint(target, null, Linting.alone(target, one.read())).stream()
                    .filter(finding -> finding.outcome() == Outcome.REFUSED && finding.severity() == Severity.ERROR)
                    .filter(finding -> !finding.message().startsWith("cassandra-env.sh exits"))
                    .toList();
            assertThat(!byJvm.isEmpty()).as("%s on JDK %s: %s", one, jdk, byJvm).isEqualTo(refused);
        }
    }
}
