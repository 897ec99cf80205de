package io.gctelemetry.it.profiles;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.host.Jdk;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.lab.node.CassandraVersion;
import io.gctelemetry.testing.Launcher.Finished;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The one option file of Cassandra 3.11, upgraded, starts a real 4.1 on the JDKs it supports. */
class UpgradedNodeIT {

    @TempDir
    private Path folder;

    static List<Integer> jdks() {
        return Stream.of(8, 11).filter(Jdks.selected()::contains).toList();
    }

    @EnabledIfSystemProperty(named = "matrix", matches = "all", disabledReason = "one Cassandra more: ./test --all")
    @ParameterizedTest
    @MethodSource("jdks")
    void theFileOf311StartsA41(int feature) throws Exception {
        Jdk jdk = Jdks.require(feature);
        Path old = Files.createDirectory(folder.resolve("old"));
        Path logs = Files.createDirectory(folder.resolve("logs"));
        new Conf(old).ship("3.11", 8);
        Files.writeString(
                old.resolve("jvm.options"),
                Files.readString(old.resolve("jvm.options")) + "-Xms1g\n-Xmx1g\n-Xmn256m\n");
        Path conf = Files.createDirectory(folder.resolve("new"));

        Finished upgraded = Tool.run(
                "upgrade",
                old.toString(),
                "--jdk",
                "8:" + feature,
                "--cassandra",
                "3.11:4.1",
                "--gc-log",
                logs.toString(),
                "--out",
                conf.toString());
        assertThat(upgraded.exit()).as(upgraded.output()).isLessThan(2);

        List<String> arguments = new Conf(conf).arguments("4.1", feature);
        assertThat(arguments).contains("-XX:+UseConcMarkSweepGC", "-Xmx1g");
        try (StartedNode node = StartedNode.start(folder, CassandraVersion.V4_1, jdk, arguments)) {
            String held =
                    Tool.run("verify", "--pid", String.valueOf(node.pid())).output();
            assertThat(held).contains(" options compared, ");
            assertThat(held.lines().filter(line -> line.contains(": wanted ")))
                    .as("all is held but UseNUMA, which a machine of one memory node turns off")
                    .allMatch(line -> line.contains("UseNUMA: wanted true"));
        }
    }
}
