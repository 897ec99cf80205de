package io.gctelemetry.profiles.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.testing.Printed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One clear line on standard error, exit code 2, nothing on standard output. */
class BadInputTest {

    @TempDir
    Path folder;

    private static void refused(Printed cli, String message) {
        assertThat(cli.err()).isEqualTo("gc-profiles: " + message + "\n");
        assertThat(cli.out()).isEmpty();
        assertThat(cli.exit()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "render --gc foo --jdk 17 | collector 'foo' is not known; known are cms, g1, zgc, shenandoah, c4, parallel",
                "render --gc g1 --jdk 3 | JDK 3 is not known; there is data for JDK 8 to 26",
                "render --gc g1 --jdk 27 | JDK 27 is not known; there is data for JDK 8 to 26",
                "render --gc g1 --jdk latest | 'latest' is not a JDK version (use --jdk 17, 11.0.24 or 8u252)",
                "render --gc g1 | --jdk is required: 8 to 26",
                "render --jdk 17 | name a set with --gc (c4, cms, g1, parallel, shenandoah, zgc) or --profile",
                "render --gc g1 --jdk 17 --heap 0 | heap '0' is less than 1 MB; write a unit, such as 31g",
                "render --gc g1 --jdk 17 --heap 8GB | heap '8GB' is not a size (use a whole number with k, m, g or t, such as 31g)",
                "render --gc g1 --jdk 17 --cores 0 | cores 0 is not between 1 and 65536",
                "render --gc g1 --jdk 17 --cassandra 2.2 | Cassandra 2.2 is not known; there is data for 3.11, 4.0, 4.1, 5.0, 6.0, trunk",
                "render --gc g1 --jdk 17 --as yaml | output form 'yaml' is not known; known are options, command-line, env, docker, systemd, cass-operator, k8ssandra, ansible",
                "render --gc g1 --jdk 17 --set MaxGCPauseMillis=200 | every --set needs a --why with its reason (1 --set, 0 --why)",
                "render --gc g1 --jdk 17 --undo | --dry-run and --undo require --into",
                "render --gc g1 --jdk 17 --format sarif | --format sarif is for lint only",
                "render --gc g1 --jdk 17 --vendor acme | vendor 'acme' is not known; known are openjdk, oracle, redhat, shenandoah, prime, and temurin, debian, corretto, zulu, microsoft as openjdk",
                "show nothing | there is no profile 'nothing'; gc-profiles list shows all",
                "render --profile zgc --jdk 17 | zgc is a family that other profiles extend; gc-profiles list shows them",
                "lint missing.options --cassandra 4.1 --jdk 11 | missing.options: does not exist",
                "lint /dev/zero --cassandra 4.1 --jdk 11 | /dev/zero: not a regular file",
                "lint missing.options --jdk 11 | --cassandra is required: 3.11 to 6.0, or trunk",
                "explain Nothing | no JDK from 8 to 26 has the option Nothing",
                "diff a.options b.options --jdk 17 | file or folder not found: a.options",
                "upgrade missing --jdk 17:8 --cassandra 4.1 | --jdk 17:8 is a downgrade; name the older JDK first",
                "upgrade missing --jdk 8:9:10 | --jdk '8:9:10' is not a pair (use FROM:TO)",
                "verify a.options | name a JVM with --java PROGRAM, --pid N or --jmx HOST:PORT",
                "verify --java /nowhere/java a.options | /nowhere/java: not an executable program",
                "verify --pid 999999999 | process 999999999: cannot be attached to; is it a JVM of the same user? (*)",
                "verify --jmx nowhere | nowhere: not a host and port (use 127.0.0.1:7199)",
                "verify --jmx a:99999 | a:99999: not a host and port (use 127.0.0.1:7199)",
                "recommend --sle fast --rate 1k --jdk 17 | 'fast' is not a service level expectation (use p99.9<100ms)",
                "recommend --sle p99<10ms --rate much --jdk 17 | rate 'much' is not a number of operations per second (use 40k)",
                "machine --heap much | heap 'much' is not a size (use 31g)",
                "render --gc g1 --jdk 17 --into a.options --as env | --into writes option files and cannot be used with --as env",
                "list --kind nothing | kind 'nothing' is not known; known are choice, variant, shipped, history",
                "render --gc g1 --jdk 17 --heap 8g --with Foo | profile g1-jdk11 has no optional option Foo; it has ConcGCThreads. An option of your own goes with --set",
                "render --gc g1 --jdk 17 --heap 8g --set +UseZGC --why x | -XX:+UseZGC chooses another collector than the profile's G1; choose it with --gc",
                "render --gc g1 --jdk 17 --heap 8g --set -UseG1GC --why x | -XX:-UseG1GC chooses another collector than the profile's G1; choose it with --gc",
                "render --gc g1 --jdk 17 --heap 8g --set MaxGCPauseMillis=abc --why x | -XX:MaxGCPauseMillis=abc: (*)",
                "render --gc g1 --jdk 17 --heap 8g --set G1HeapRegionSize=48m --why x | -XX:G1HeapRegionSize=48m: (*)",
                "render --gc g1 --jdk 17 --heap 8g --set -Xmx8g --why x | -Xmx8g: the heap is given with --heap, which sets -Xms and -Xmx",
                "rendr | Unmatched argument at index 0: 'rendr'; see gc-profiles --help",
                "render --jdk | Missing required parameter for option '--jdk' (VERSION); see gc-profiles render --help"
            })
    void aWrongArgumentIsReportedInOneLine(String args, String message) {
        Printed cli = Cli.run(args.strip().split(" "));
        if (message.endsWith("(*)")) {
            assertThat(cli.err())
                    .startsWith("gc-profiles: " + message.substring(0, message.length() - 3))
                    .hasLineCount(1);
            assertThat(cli.exit()).isEqualTo(2);
        } else {
            refused(cli, message);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--set|-Dfoo=a b|the option '-Dfoo=a b' holds a blank, at which Cassandra's scripts would split it",
                "--gc-log|/var/log/my dir|the folder of the GC log '/var/log/my dir' holds a blank, at which Cassandra's scripts would split it",
                "--agent|/opt/a b.jar|the agent '/opt/a b.jar' holds a blank, at which Cassandra's scripts would split it",
                "--gc-log|''|the folder of the GC log is empty"
            })
    void whatTheScriptsWouldSplitIsRefused(String option, String value, String message) {
        List<String> args =
                new ArrayList<>(List.of("render", "--gc", "g1", "--jdk", "17", "--heap", "8g", option, value));
        if (option.equals("--set")) {
            args.addAll(List.of("--why", "x"));
        }
        refused(Cli.run(args.toArray(String[]::new)), message);
    }

    @Test
    void anOptionWithoutAReasonIsRefused() {
        refused(
                Cli.run("render", "--gc", "g1", "--jdk", "17", "--set", "MaxGCPauseMillis=200", "--why", " "),
                "-XX:MaxGCPauseMillis=200 has no reason; give it with --why");
    }

    @Test
    void aDirectoryABinaryFileAndAHugeFileAreDistinguished() throws IOException {
        Path binary = Files.write(folder.resolve("a.options"), new byte[] {0x7f, 'E', 'L', 'F', 0, 0});
        refused(lint(binary), binary + " line 1: contains a zero byte, so it is not text (it looks like a program)");
        byte[] large = new byte[(1 << 20) + 1];
        Arrays.fill(large, (byte) 'x');
        Path huge = Files.write(folder.resolve("b.options"), large);
        refused(lint(huge), huge + ": larger than 1 MB, so it is not an option file");
        Path wide = Files.write(folder.resolve("c.options"), "-ea\n".getBytes(StandardCharsets.UTF_16));
        refused(
                lint(wide),
                wide + " line 1: contains a zero byte, so it is not text (it looks like UTF-16; save it as UTF-8)");
        refused(
                lint(folder),
                folder
                        + ": holds neither jvm-server.options nor jvm11-server.options; is it the conf folder of Cassandra 4.1?");
    }

    private static Printed lint(Path file) {
        return Cli.run("lint", file.toString(), "--cassandra", "4.1", "--jdk", "11");
    }

    @Test
    void anEmptyFileIsFine() throws IOException {
        Printed cli = lint(Files.createFile(folder.resolve("empty.options")));
        assertThat(cli.exit()).isEqualTo(0);
        assertThat(cli.err()).isEmpty();
    }

    @Test
    void noControlCharacterOfTheInputReachesTheTerminal() throws IOException {
        Path file = Files.writeString(folder.resolve("a\u001b[31m.options"), "-XX:+Use\u001b[31mG1GC\n-X\u0007bell\n");
        Printed cli = lint(file);
        assertThat(cli.out()).doesNotContain("\u001b").doesNotContain("\u0007").contains("\\x1b");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                        | : empty, expected JSON",
                "{                         | line 1 column 2: not JSON: Unexpected end-of-input",
                "{\"cores\": 1} x          | not JSON",
                "{\"cores\": 1, \"cores\": 2} | not JSON: Duplicate field 'cores'",
                "{\"cores\": \"many\"}     | : cores must be a whole number, not many",
                "{\"swapBytes\": 1e99}     | : swapBytes must be a whole number",
                "{\"colour\": \"red\"}     | : holds nothing about a machine; make it with gc-profiles machine --format json",
                "[1, 2]                    | : expected an object"
            })
    void anInvalidMachineFileIsReportedWithItsPlace(String json, String message) throws IOException {
        Path options = Files.writeString(folder.resolve("a.options"), "-ea\n");
        Path machine = Files.writeString(folder.resolve("node.json"), json);
        Printed cli = Cli.run(
                "lint", options.toString(), "--cassandra", "4.1", "--jdk", "11", "--machine", machine.toString());
        assertThat(cli.err())
                .startsWith("gc-profiles: " + machine)
                .contains(message)
                .hasLineCount(1);
        assertThat(cli.exit()).isEqualTo(2);
    }

    @Test
    void aBombOfLevelsIsRefused() throws IOException {
        Path options = Files.writeString(folder.resolve("a.options"), "-ea\n");
        Path machine = Files.writeString(folder.resolve("node.json"), "[".repeat(200_000));
        Printed cli = Cli.run(
                "lint", options.toString(), "--cassandra", "4.1", "--jdk", "11", "--machine", machine.toString());
        assertThat(cli.err()).contains("not JSON").hasLineCount(1);
        assertThat(cli.exit()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a: [1, 2                  | not YAML",
                "a: 1\\na: 2               | not YAML: found duplicate key a",
                "!!javax.script.ScriptEngineManager [] | not YAML",
                "[1, 2]                    | expected an object"
            })
    void anInvalidYamlIsReportedWithItsPlace(String yaml, String message) throws IOException {
        Files.writeString(folder.resolve("jvm-server.options"), "-ea\n");
        Path file = Files.writeString(folder.resolve("cassandra.yaml"), yaml.replace("\\n", "\n"));
        Printed cli = Cli.run("lint", folder.toString(), "--cassandra", "4.1", "--jdk", "11");
        assertThat(cli.err())
                .startsWith("gc-profiles: " + file)
                .contains(message)
                .hasLineCount(1);
        assertThat(cli.exit()).isEqualTo(2);
    }
}
