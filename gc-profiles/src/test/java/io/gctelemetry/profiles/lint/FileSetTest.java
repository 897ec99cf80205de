package io.gctelemetry.profiles.lint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.data.BadDataException;
import io.gctelemetry.profiles.lint.finding.Finding;
import io.gctelemetry.profiles.lint.finding.Rule;
import io.gctelemetry.profiles.target.CassandraVersion;
import io.gctelemetry.profiles.target.Target;
import io.gctelemetry.profiles.testing.Resources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileSetTest {

    private static final CassandraVersion V4 = Linting.PROFILES.cassandra("4.1");
    private static final Target TARGET = Target.jdk(11).cassandra("4.1");

    @TempDir
    Path conf;

    private static OptionFile file(String name, String text) {
        return OptionFile.of(name, text.getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void whatCassandraEnvShSetsIsJudgedWithTheFiles() throws IOException {
        Files.writeString(conf.resolve("jvm-server.options"), "-ea\n");
        Files.writeString(conf.resolve("jvm11-server.options"), "-XX:+UseZGC\n");
        Files.writeString(
                conf.resolve("cassandra-env.sh"),
                "MAX_HEAP_SIZE=8G\nJVM_OPTS=\"$JVM_OPTS -XX:+UseG1GC\"\nJVM_OPTS=\"$JVM_OPTS -Xss$STACK\"\n");
        List<Finding> findings = Linting.lint(TARGET, null, FileSet.folder(conf, V4, 11));
        assertThat(findings)
                .extracting(finding -> finding.rule() + " " + finding.line())
                .contains("TWO_COLLECTORS 1", "ENV_LINE_NOT_EVALUATED 3");
        Files.writeString(conf.resolve("cassandra-env.sh"), "MAX_HEAP_SIZE=8G\n");
        assertThat(Linting.lint(TARGET, null, FileSet.folder(conf, V4, 11)))
                .extracting(finding -> finding.rule() + " " + finding.line())
                .contains("HEAP_VARIABLES_PAIR 1");
    }

    @Test
    void aFolderThatHasLostModuleLinesIsRefusedAndTheFixAddsThem() throws IOException {
        Files.writeString(conf.resolve("jvm-server.options"), "-ea\n");
        Files.writeString(conf.resolve("jvm11-server.options"), "-XX:+UseG1GC\n--add-opens=java.base/a=ALL-UNNAMED\n");
        List<String> modules =
                List.of("--add-opens java.base/a=ALL-UNNAMED", "--add-exports java.base/b=ALL-UNNAMED", "-Dio.netty=1");
        List<Finding> findings = Linting.lint(TARGET, null, FileSet.folder(conf, V4, 11, modules));
        assertThat(Linting.loud(findings)).containsExactly("error module-lines-missing");
        OptionFile file = OptionFile.read(conf.resolve("jvm11-server.options"));
        assertThat(new String(Fixer.apply(file, findings).bytes(), StandardCharsets.UTF_8))
                .isEqualTo(
                        "-XX:+UseG1GC\n--add-opens=java.base/a=ALL-UNNAMED\n--add-exports java.base/b=ALL-UNNAMED\n");
    }

    @Test
    void aCollectorInTheCommonFileMeetsTheShippedOneOfTheJdk() {
        OptionFile common = file("jvm-server.options", "-ea\n-Xms8g\n-Xmx8g\n-XX:+UseG1GC\n");
        FileSet set = FileSet.file(
                common, null, V4, 11, Resources.shipped("4.1.7", "jvm-server.options", "jvm11-server.options"));
        assertThat(Linting.lint(TARGET, null, set))
                .filteredOn(finding -> finding.rule() == Rule.TWO_COLLECTORS)
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.file()).isEqualTo("jvm-server.options");
                    assertThat(finding.line()).isEqualTo(4);
                    assertThat(finding.message()).contains("-XX:+UseConcMarkSweepGC (jvm11-server.options line ");
                });
    }

    @Test
    void theFileOfAnotherJdkIsNotRead() {
        OptionFile eight = file("jvm8-server.options", "-XX:+UseG1GC\n");
        assertThat(Linting.lint(TARGET, null, FileSet.file(eight, null, V4, 11, List.of())))
                .extracting(Finding::rule)
                .contains(Rule.FILE_NOT_READ);
    }

    @Test
    void theOldFileInANewConfFolderIsNotRead() throws IOException {
        Files.writeString(conf.resolve("jvm-server.options"), "-ea\n");
        Files.writeString(conf.resolve("jvm.options"), "-Xmx8g\n");
        assertThat(Linting.lint(TARGET, null, FileSet.folder(conf, V4, 11)))
                .filteredOn(finding -> finding.rule() == Rule.FILE_NOT_READ)
                .extracting(Finding::file)
                .containsExactly(conf.resolve("jvm.options").toString());
    }

    @Test
    void theFileOf311UnderANewNameIsRecognised() {
        OptionFile old = Resources.shipped("3.11.17", "jvm.options").get(0);
        OptionFile renamed = new OptionFile("jvm-server.options", old.lines());
        assertThat(Linting.lint(TARGET, null, FileSet.file(renamed, null, V4, 11, List.of())))
                .extracting(Finding::rule)
                .contains(Rule.FILE_RENAMED, Rule.FLAG_REMOVED);
    }

    @Test
    void aFolderWithoutOptionFilesIsRefused() {
        assertThatThrownBy(() -> FileSet.folder(conf, V4, 11))
                .isInstanceOf(BadDataException.class)
                .hasMessage(
                        conf
                                + ": holds neither jvm-server.options nor jvm11-server.options; is it the conf folder of Cassandra 4.1?");
    }

    @Test
    void theCommonFileComesFirstAndTheFileOfTheJdkWins() throws IOException {
        Files.writeString(
                conf.resolve("jvm-server.options"), "-Xms8g\n-Xmx8g\n-XX:MaxGCPauseMillis=200\n-XX:+UseG1GC\n");
        Files.writeString(conf.resolve("jvm11-server.options"), "-XX:MaxGCPauseMillis=500\n");
        assertThat(Linting.lint(TARGET, null, FileSet.folder(conf, V4, 11)))
                .filteredOn(finding -> finding.rule() == Rule.DUPLICATE)
                .extracting(Finding::message)
                .containsExactly(
                        "-XX:MaxGCPauseMillis=500 at " + conf.resolve("jvm11-server.options") + " line 1 wins over it");
    }
}
