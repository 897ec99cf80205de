package io.gctelemetry.profiles.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.cassandra.Argument;
import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.cassandra.ScriptModel;
import io.gctelemetry.profiles.lint.FileSet;
import io.gctelemetry.profiles.target.CassandraVersion;
import io.gctelemetry.profiles.testing.Jvms;
import io.gctelemetry.profiles.testing.Resources;
import io.gctelemetry.testing.Launcher;
import io.gctelemetry.testing.Launcher.Finished;
import io.gctelemetry.testing.Printed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Upgraded files are taken by the real JVMs they were made for, and by our linter. */
class UpgradeIT {

    private static final Profiles PROFILES = Profiles.load();

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "3.11.17, jvm.options, 3.11, 4.1, 8, 11, 8",
        "3.11.17, jvm.options, 3.11, 4.1, 8, 11, 11",
        "3.11.17, jvm.options, 3.11, 5.0, 8, 17, 11",
        "3.11.17, jvm.options, 3.11, 5.0, 8, 17, 17",
        "4.1.7, jvm-server.options jvm11-server.options, 4.1, 5.0, 11, 17, 17",
        "5.0.1, jvm-server.options jvm17-server.options, 5.0, 6.0, 17, 21, 21",
        "6.0-dev 2025-01, jvm-server.options jvm21-server.options, 6.0, trunk, 21, 25, 25"
    })
    void anUpgradedSetStartsTheJvmWithoutAWarningButCms(
            String release, String names, String from, String to, int fromJdk, int toJdk, int run)
            throws IOException, InterruptedException {
        Path old = Files.createDirectory(folder.resolve("old"));
        Path young = Files.createDirectory(folder.resolve("new"));
        for (OptionFile file : Resources.shipped(release, names.split(" "))) {
            Files.write(old.resolve(file.name()), file.bytes());
        }
        Printed upgrade = Cli.run(
                "upgrade",
                old.toString(),
                "--jdk",
                fromJdk + ":" + toJdk,
                "--cassandra",
                from + ":" + to,
                "--out",
                young.toString(),
                "--gc-log",
                folder.toString());
        assertThat(upgrade.err()).isEmpty();
        assertThat(upgrade.exit()).isEqualTo(0);
        Printed lint = Cli.run("lint", young.toString(), "--cassandra", to, "--jdk", String.valueOf(run));
        assertThat(lint.out()).contains("0 errors");
        Jvms.Jvm jvm = Jvms.all().stream()
                .filter(one -> one.feature() == run)
                .findFirst()
                .orElse(null);
        Assumptions.assumeTrue(jvm != null, "no JDK " + run + " here");
        if (jvm != null) {
            assertThat(start(jvm, young, PROFILES.cassandra(to)))
                    .doesNotContain("Unrecognized", "Error")
                    .satisfies(text -> assertThat(text.lines().filter(line -> line.contains("warning")))
                            .allMatch(line -> line.contains("UseConcMarkSweepGC")));
        }
    }

    private String start(Jvms.Jvm jvm, Path conf, CassandraVersion version) {
        List<String> arguments = new ArrayList<>();
        new ScriptModel(version, jvm.feature(), null, null)
                .read(FileSet.folder(conf, version, jvm.feature()).read()).fromFiles().stream()
                        .map((Argument argument) -> argument.option().text())
                        .filter(word -> !word.equals("-XX:+AlwaysPreTouch"))
                        .forEach(arguments::add);
        arguments.addAll(List.of("-Xms64m", "-Xmx256m", "-version"));
        Finished started = Launcher.java(jvm.java(), arguments).in(folder).run();
        assertThat(started.exit()).as(started.output()).isEqualTo(0);
        return started.output();
    }
}
