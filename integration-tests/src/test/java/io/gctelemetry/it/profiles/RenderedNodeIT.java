package io.gctelemetry.it.profiles;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.host.Jdk;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.lab.node.CassandraVersion;
import io.gctelemetry.testing.Launcher.Finished;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Rendered into the files Cassandra ships, a set starts the real Cassandra, whose JVM then holds what was wanted; taken out
 * again, every byte is as before. {@code -Dmatrix=all} runs every collector of each release's usual JDK.
 */
class RenderedNodeIT {

    @TempDir
    private Path folder;

    record Setup(CassandraVersion version, int jdk, String gc) {
        @Override
        public String toString() {
            return "Cassandra " + version.line() + " on JDK " + jdk + " with " + gc;
        }
    }

    static Stream<Setup> setups() {
        if (!"all".equals(System.getProperty("matrix"))) {
            return Stream.of(new Setup(CassandraVersion.V3_11, 8, "cms"), new Setup(CassandraVersion.V5_0, 17, "zgc"));
        }
        return Stream.of(
                        setups(CassandraVersion.V3_11, 8, "cms", "g1", "parallel"),
                        setups(CassandraVersion.V4_1, 11, "cms", "g1", "zgc", "shenandoah", "parallel"),
                        setups(CassandraVersion.V5_0, 17, "g1", "zgc", "shenandoah", "parallel"))
                .flatMap(List::stream);
    }

    private static List<Setup> setups(CassandraVersion version, int jdk, String... collectors) {
        return Stream.of(collectors).map(gc -> new Setup(version, jdk, gc)).toList();
    }

    @ParameterizedTest
    @MethodSource("setups")
    void theNodeStartsAndHoldsWhatWasRendered(Setup setup) throws Exception {
        Jdk jdk = Jdks.require(setup.jdk);
        Path conf = Files.createDirectory(folder.resolve("conf"));
        Path logs = Files.createDirectory(folder.resolve("logs"));
        Conf files = new Conf(conf);
        files.ship(setup.version.line(), setup.jdk);
        Map<String, String> before = files.contents();

        Finished rendered = Tool.run(
                "render",
                "--gc",
                setup.gc,
                "--jdk",
                String.valueOf(setup.jdk),
                "--cassandra",
                setup.version.line(),
                "--heap",
                "1g",
                "--gc-log",
                logs.toString(),
                "--into",
                conf.toString());
        assertThat(rendered.exit()).as(rendered.output()).isZero();

        List<String> arguments = files.arguments(setup.version.line(), setup.jdk);
        try (StartedNode node = StartedNode.start(folder, setup.version, jdk, arguments)) {
            Finished byPid = Tool.run("verify", "--pid", String.valueOf(node.pid()));
            assertThat(byPid.output()).startsWith("accepted").contains(" compared, 0 differ");
            assertThat(byPid.exit()).isZero();
            Finished byJmx = Tool.run("verify", "--jmx", "127.0.0.1:" + node.jmxPort());
            assertThat(byJmx.output()).isEqualTo(byPid.output());
        }
        try (Stream<Path> log = Files.list(logs)) {
            assertThat(log).as("GC log in %s", logs).isNotEmpty();
        }

        Finished undone = Tool.run("render", "--into", conf.toString(), "--undo");
        assertThat(undone.exit()).as(undone.output()).isZero();
        assertThat(files.contents()).isEqualTo(before);
    }
}
