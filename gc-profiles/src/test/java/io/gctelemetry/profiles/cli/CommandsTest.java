package io.gctelemetry.profiles.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.cli.output.Out;
import io.gctelemetry.profiles.data.Fields;
import io.gctelemetry.profiles.data.Json;
import io.gctelemetry.testing.Golden;
import io.gctelemetry.testing.Printed;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every command, its whole output. */
class CommandsTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "list.txt                | 0 | list",
                "list-jdk21-zgc.txt      | 0 | list --jdk 21 --gc zgc",
                "show-g1-jdk11.txt       | 0 | show g1-jdk11",
                "show-g1-jdk11.json      | 0 | show g1-jdk11 --format json",
                "evidence-zgc-jdk11.txt  | 0 | evidence zgc-jdk11",
                "evidence-parallel.txt   | 0 | evidence parallel",
                "render-g1.json          | 0 | render --gc g1 --jdk 17 --heap 24g --cassandra 5.0 --format json",
                "explain-zgenerational.txt | 0 | explain ZGenerational",
                "explain-xmx.txt         | 0 | explain -- -Xmx",
                "explain-compactobjectheaders.json | 0 | explain UseCompactObjectHeaders --format json",
                "explain-xlog.txt        | 0 | explain -- -Xlog",
                "explain-noverify.txt    | 0 | explain -- -noverify",
                "diff.txt                | 1 | diff g1-jdk11 shipped-5.0-jdk17 --jdk 17 --heap 24g",
                "diff-same.txt           | 0 | diff g1-jdk11 g1-jdk11 --jdk 17 --heap 24g",
                "recommend.txt           | 0 | recommend --sle p99.9<100ms --rate 40k --jdk 11 --cassandra 4.0.14 --ram 64g --cores 8",
                "recommend-unmeasured.txt | 0 | recommend --sle p99.99<10ms --rate 40k --jdk 21 --cassandra 6.0 --heap 24g"
            })
    void aCommandPrintsItsWholeOutput(String golden, int exit, String args) {
        Printed cli = Cli.run(args.strip().split(" "));
        assertThat(cli.err()).isEmpty();
        Golden.assertEquals("cli-" + golden.strip(), cli.out());
        assertThat(cli.exit()).isEqualTo(exit);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "list",
                "show g1-jdk8",
                "evidence",
                "render --gc zgc --jdk 14 --heap 31g",
                "explain UseNUMA",
                "diff g1-jdk8 cms-jdk8 --jdk 8",
                "recommend --sle p99<10ms --rate 25k --jdk 17",
                "machine"
            })
    void everyCommandSpeaksJson(String args) throws IOException {
        Printed cli = Cli.run((args + " --format json").split(" "));
        assertThat(Json.read(args, new ByteArrayInputStream(cli.out().getBytes(StandardCharsets.UTF_8))))
                .isNotNull();
        assertThat(cli.exit()).isLessThan(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "list",
                "show",
                "evidence",
                "render",
                "lint",
                "explain",
                "diff",
                "upgrade",
                "verify",
                "machine",
                "recommend",
                "completion"
            })
    void everyCommandHasHelpWithExamples(String command) {
        String[] args = command.isEmpty() ? new String[] {"--help"} : new String[] {command, "--help"};
        Printed printed = Cli.run(args);
        assertThat(printed.exit()).isEqualTo(0);
        assertThat(printed.out()).contains("Usage:").contains("Example").contains("gc-profiles " + command);
    }

    @Test
    void completionIsAShellScriptThatNamesTheCommands() {
        assertThat(Cli.run("completion").out())
                .startsWith("#!/usr/bin/env bash")
                .contains("recommend")
                .contains("--cassandra");
    }

    @Test
    void intoAFolderShowsWritesAndUndoes() throws IOException {
        Files.writeString(folder.resolve("jvm-server.options"), "-ea\n");
        Path file =
                Files.writeString(folder.resolve("jvm17-server.options"), "-XX:+UseG1GC\n-XX:MaxGCPauseMillis=500\n");
        String[] install = {
            "render", "--gc", "g1", "--jdk", "17", "--heap", "24g", "--cassandra", "5.0", "--into", folder.toString()
        };
        String[] dry = java.util.Arrays.copyOf(install, install.length + 1);
        dry[install.length] = "--dry-run";
        assertThat(Cli.run(dry).out())
                .contains("+-XX:MaxGCPauseMillis=300")
                .contains("+#gc-profiles: -XX:MaxGCPauseMillis=500");
        assertThat(Files.readString(file)).isEqualTo("-XX:+UseG1GC\n-XX:MaxGCPauseMillis=500\n");
        assertThat(Cli.run(install).out())
                .isEqualTo(folder.resolve("jvm-server.options") + ": unchanged\n" + file + ": written\n"
                        + "  out of force: jvm17-server.options line 1: -XX:+UseG1GC (set in the block)\n"
                        + "  out of force: jvm17-server.options line 2: -XX:MaxGCPauseMillis=500 (set in the block)\n");
        assertThat(Cli.run(install).out()).contains(file + ": unchanged");
        Printed lint = Cli.run("lint", file.toString(), "--cassandra", "5.0", "--jdk", "17");
        assertThat(lint.exit()).as(lint.out()).isEqualTo(0);
        assertThat(Cli.run("render", "--into", folder.toString(), "--undo").exit())
                .isEqualTo(0);
        assertThat(Files.readString(file)).isEqualTo("-XX:+UseG1GC\n-XX:MaxGCPauseMillis=500\n");
    }

    @Test
    void lintFixesWhatItCanAndReportsTheRest() throws IOException {
        Path file = Files.writeString(
                folder.resolve("jvm17-server.options"),
                "-Xms24GB\r\n-Xmx24GB\r\n -XX:+UseG1GC\n-XX:+UseParNewGC\n-XX:G1NewSizePercent=50\n-Xss256k # stacks\n-XX:+Unheard\n");
        Printed cli = Cli.run("lint", file.toString(), "--cassandra", "5.0", "--jdk", "17", "--fix");
        assertThat(cli.exit()).isEqualTo(1);
        assertThat(cli.out()).contains("unknown-flag").doesNotContain("crlf").doesNotContain("unlock-missing");
        assertThat(Files.readString(file)).isEqualTo("""
                        -Xms24G
                        -Xmx24G
                        -XX:+UseG1GC
                        #-XX:+UseParNewGC
                        -XX:+UnlockExperimentalVMOptions
                        -XX:G1NewSizePercent=50
                        # stacks
                        -Xss256k
                        -XX:+Unheard
                        """);
    }

    @Test
    void lintJsonNamesTargetAndFindings() throws IOException {
        Path file = Files.writeString(folder.resolve("jvm17-server.options"), "-XX:+UseZCG\n");
        Printed cli = Cli.run(
                "lint", file.toString(), "--cassandra", "5.0", "--jdk", "17", "--cores", "8", "--format", "json");
        Fields json = Fields.of(
                "out", Json.read("out", new ByteArrayInputStream(cli.out().getBytes(StandardCharsets.UTF_8))));
        assertThat(json.names()).containsExactly("target", "findings");
        assertThat(json.objects("findings")).anySatisfy(finding -> {
            assertThat(finding.names())
                    .containsExactly("rule", "severity", "file", "line", "text", "option", "outcome", "message", "fix");
            assertThat(finding.text("rule")).isEqualTo("unknown-flag");
            assertThat(finding.get("line")).isEqualTo(1);
            assertThat(finding.text("fix")).isEqualTo("did you mean UseZGC?");
        });
    }

    @Test
    void aFullDiskIsAnError() {
        java.io.OutputStream full = new java.io.OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        java.io.ByteArrayOutputStream err = new java.io.ByteArrayOutputStream();
        Out.redirect(full, err);
        try {
            assertThat(Main.run("list")).isEqualTo(2);
        } finally {
            Out.redirect(
                    new java.io.FileOutputStream(java.io.FileDescriptor.out),
                    new java.io.FileOutputStream(java.io.FileDescriptor.err));
        }
        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualTo("gc-profiles: standard output cannot be written: No space left on device\n");
    }
}
