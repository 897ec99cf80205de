package io.gctelemetry.profiles.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.gctelemetry.profiles.jvms.program.Programs;
import io.gctelemetry.profiles.jvms.program.Waiting;
import io.gctelemetry.testing.Launcher;
import io.gctelemetry.testing.Printed;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Option files, an installation and a process given to verify, which asks the JVM these tests run on. */
class VerifyCommandIT {

    private static final String JAVA = Launcher.ownJava().toString();

    @TempDir
    Path folder;

    private Printed verify(String options) throws IOException {
        Path file = Files.writeString(folder.resolve("jvm17-server.options"), options);
        return Cli.run("verify", "--java", JAVA, file.toString());
    }

    @Test
    void whatTheJvmHoldsAsWantedIsReportedInTwoLines() throws IOException {
        Printed cli = verify("-Xms64m\n-Xmx64m\n-XX:+UseSerialGC\n-Xss512k\n");
        assertThat(cli.out()).isEqualTo("accepted\n4 options compared, 0 differ\n");
        assertThat(cli.exit()).isZero();
    }

    @Test
    void whatTheJvmRefusesIsReportedInItsOwnWords() throws IOException {
        Printed cli = verify("-XX:+UseConcMarkSweepGC\n");
        assertThat(cli.out()).startsWith("refused\n").contains("  Unrecognized VM option 'UseConcMarkSweepGC'\n");
        assertThat(cli.exit()).isEqualTo(1);
    }

    @Test
    void aRefusedCollectorThatIsIgnoredWithoutAWordIsFound() throws IOException {
        Printed cli = verify("-XX:+IgnoreUnrecognizedVMOptions\n-XX:+UseConcMarkSweepGC\n");
        assertThat(cli.out()).isEqualTo("""
                        accepted
                          UseConcMarkSweepGC: wanted true, the JVM holds no such option
                        2 options compared, 1 differ
                        """);
        assertThat(cli.exit()).isEqualTo(1);
    }

    @Test
    void aValueTheJvmRoundsIsFound() throws IOException {
        Printed cli = verify("-Xmx64m\n-XX:+UseG1GC\n-XX:G1HeapRegionSize=16\n");
        assertThat(cli.out()).contains("  G1HeapRegionSize: wanted 16, the JVM holds 1048576\n");
        assertThat(cli.exit()).isEqualTo(1);
    }

    /** bin/cassandra.in.sh and conf/cassandra-env.sh as far as they make the command line. */
    private Path installation(String check) throws IOException {
        Path home = Files.createDirectories(folder.resolve("cassandra"));
        Files.createDirectories(home.resolve("bin"));
        Files.createDirectories(home.resolve("conf"));
        Files.writeString(home.resolve("bin/cassandra.in.sh"), """
                for option in `grep "^-" $CASSANDRA_CONF/jvm${jvmoptions_variant:--clients}.options`; do
                  JVM_OPTS="$JVM_OPTS $option"
                done
                """);
        Files.writeString(home.resolve("conf/cassandra-env.sh"), """
                %s
                JVM_OPTS="$JVM_OPTS -XX:+UseG1GC -javaagent:$CASSANDRA_HOME/lib/jamm.jar"
                """.formatted(check));
        Files.writeString(
                home.resolve("conf/jvm-server.options"), "-Xms64m\n-Xmx64m\n -Xss1m\n-XX:MaxGCPauseMillis=300\n");
        Files.writeString(home.resolve("conf/jvm-clients.options"), "-Xmx1m\n");
        return home;
    }

    @Test
    void theScriptsOfAnInstallationMakeTheCommandLine() throws IOException {
        Path home = installation("");
        Printed cli = Cli.run("verify", "--java", JAVA, "--cassandra-home", home.toString());
        assertThat(cli.out())
                .isEqualTo(
                        "accepted\n  -javaagent:" + home + "/lib/jamm.jar not tried\n4 options compared, 0 differ\n");
        assertThat(cli.exit()).isZero();
    }

    @Test
    void theLogOfTheScriptsHasAFolderUntilTheJvmHasEnded() throws IOException {
        Path home = installation("JVM_OPTS=\"$JVM_OPTS -Xlog:gc:file=$CASSANDRA_LOG_DIR/gc.log\"");
        Printed cli = Cli.run("verify", "--java", JAVA, "--cassandra-home", home.toString());
        assertThat(cli.out()).startsWith("accepted\n");
        assertThat(cli.exit()).isZero();
    }

    @Test
    void aScriptThatExitsIsQuotedInOneLine() throws IOException {
        Path home = installation("echo \"Please set or unset -Xmx and -Xms flags in pairs.\"; exit 1");
        Printed cli = Cli.run("verify", "--java", JAVA, "--cassandra-home", home.toString());
        assertThat(cli.err())
                .isEqualTo("gc-profiles: " + home
                        + ": its scripts exit with the message: Please set or unset -Xmx and -Xms flags in pairs.\n");
        assertThat(cli.exit()).isEqualTo(2);
    }

    @Test
    void aProgramOtherThanJavaIsReportedInOneLine() throws IOException {
        Path file = Files.writeString(folder.resolve("a.options"), "-ea\n");
        assumeThat(Path.of("/bin/true")).isExecutable();
        Printed cli = Cli.run("verify", "--java", "/bin/true", file.toString());
        assertThat(cli.err()).isEqualTo("gc-profiles: /bin/true: printed no options of a JVM; is it a java program?\n");
        assertThat(cli.exit()).isEqualTo(2);
    }

    @Test
    void aProcessThatIsNoJvmIsLeftAlone() throws IOException {
        assumeThat(Path.of("/proc/self/maps")).exists();
        Process other = Launcher.of("sleep", "600").start();
        try {
            Printed cli = Cli.run("verify", "--pid", String.valueOf(other.pid()));
            assertThat(cli.err()).isEqualTo("gc-profiles: process " + other.pid() + ": not a JVM\n");
            assertThat(other.isAlive()).as("attaching would have ended it").isTrue();
        } finally {
            other.destroy();
        }
    }

    @Test
    void aPortWhereNothingAnswersIsReported() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        Printed cli = Cli.run("verify", "--jmx", "127.0.0.1:" + port);
        assertThat(cli.err())
                .contains("no JMX answers there")
                .contains("(Connection refused")
                .hasLineCount(1);
        assertThat(cli.exit()).isEqualTo(2);
    }

    @Test
    void aLiveProcessIsComparedWithFiles() throws IOException {
        Path file = Files.writeString(folder.resolve("a.options"), "-Xmx64m\n-XX:MinHeapFreeRatio=40\n");
        Process process = Programs.launcher(Waiting.class, "-Xmx64m", "-XX:MinHeapFreeRatio=30")
                .errors(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            BufferedReader out =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            assertThat(out.readLine()).isEqualTo("ready");
            Printed cli = Cli.run("verify", "--pid", String.valueOf(process.pid()), file.toString());
            assertThat(cli.out())
                    .isEqualTo(
                            "accepted\n  MinHeapFreeRatio: wanted 40, the JVM holds 30\n2 options compared, 1 differ\n");
            assertThat(cli.exit()).isEqualTo(1);
            Printed alone = Cli.run("verify", "--pid", String.valueOf(process.pid()));
            assertThat(alone.out()).contains("the JVM names no profile").contains("2 options compared, 0 differ");
        } finally {
            process.destroy();
        }
    }
}
