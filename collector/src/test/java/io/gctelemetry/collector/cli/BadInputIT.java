package io.gctelemetry.collector.cli;

import static io.gctelemetry.collector.cli.Refusals.assertOrderly;
import static io.gctelemetry.collector.cli.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.gctelemetry.collector.cli.Program.Run;
import io.gctelemetry.testing.Launcher;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever it is given, the program ends soon, with a result or with one line that says what is wrong. */
class BadInputIT {

    @TempDir
    Path folder;

    private Path good;

    @BeforeEach
    void aGoodFileIsRead() throws IOException {
        good = Good.LOG.in(folder);
    }

    private static Run run(String... args) throws IOException, InterruptedException {
        return new Program().run(args);
    }

    @Test
    void aLineWithoutEndFillsNoMemory() throws Exception {
        byte[] block = "x".repeat(1 << 20).getBytes(StandardCharsets.US_ASCII);
        byte[] log = Files.readAllBytes(good);
        Run run = new Program()
                .input(out -> {
                    out.write(log);
                    for (int i = 0; i < 300; i++) {
                        out.write(block);
                    }
                })
                .run("stops", "-");
        assertOrderly(run);

        assertRefused(
                new Program()
                        .input(out -> {
                            for (int i = 0; i < 300; i++) {
                                out.write(block);
                            }
                        })
                        .run("stops", "-"),
                "standard input: is text, but no log");
    }

    @Test
    void aGzipBombIsRefused() throws Exception {
        Path bomb = folder.resolve("bomb.log.gz");
        byte[] zeros = Good.packed(new byte[1 << 24]); // packed once, for gzip files may stand one behind the other
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(bomb))) {
            out.write(Good.packed(Files.readAllBytes(good)));
            for (int i = 0; i < 256; i++) {
                out.write(zeros);
            }
        }
        assertRefused(run("stops", bomb.toString()), "bomb.log.gz");
    }

    @Test
    void aFileMayHaveAnyName() throws Exception {
        List<String> names = List.of(
                "with blank",
                "Gr\u00f6\u00dfe",
                "-leading",
                "'\"`$(touch x)",
                "new\nline",
                "<b>&amp;",
                "x".repeat(200));
        List<String> args = new ArrayList<>(List.of("stops", "--html", "out.html", "--csv", "out.csv", "--"));
        for (String name : names) {
            Files.copy(good, folder.resolve(name));
            args.add(name);
        }

        Run run = new Program().in(folder).environment("LC_ALL", "C.UTF-8").run(args.toArray(String[]::new));

        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        for (String name : names) {
            assertThat(run.out().lines()).contains(name.replace("\n", "\\u000a"));
        }
        assertThat(folder.resolve("out.html")).content().doesNotContain("<b>");
        assertThat(folder.resolve("x")).doesNotExist();
    }

    @Test
    void standardInputIsReadLikeAFile() throws Exception {
        for (Good kind : Good.values()) {
            Path file = kind.in(folder);
            Run piped = new Program().input(out -> Files.copy(file, out)).run("stops", "-");
            assertThat(piped.exit()).as(piped.err()).isZero();
            assertThat(piped.out().replaceFirst("standard input", file.toString()))
                    .isEqualTo(Cli.run("stops", file.toString()).out());
        }
    }

    @Test
    void aPipeInPlaceOfAFileIsReadOnce() throws Exception {
        Run run = new Program().shell("$PROGRAM stops --list 0 <(cat " + good + ")");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("stops                   36");
    }

    @ParameterizedTest
    @ValueSource(strings = {"stops", "inspect"})
    void aReaderThatGoesAwayIsNoFault(String command) throws Exception {
        Run gone = new Program()
                .shell("$PROGRAM " + command + " " + (good + " ").repeat(60) + " | head -1; echo ${PIPESTATUS[0]}");
        assertThat(gone.err()).isEmpty();
        assertThat(gone.out().lines()).hasSize(2);
        assertThat(gone.out().lines().toList().get(1)).isIn("0", "141");
    }

    @Test
    void whatCannotBeWrittenIsReported() throws Exception {
        Run full = new Program().shell("$PROGRAM inspect " + good + " > /dev/full");
        assertRefused(full, "standard output cannot be written: No space left on device");
    }

    /** Root may read every file, so that somebody else has to try. */
    @Test
    void whatMayNotBeReadIsRefused() throws Exception {
        String other = "setpriv --reuid=65534 --regid=65534 --clear-groups ";
        Path jar = Files.copy(Program.JAR, folder.resolve("program.jar"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.setPosixFilePermissions(good, PosixFilePermissions.fromString("rw-------"));
        List<String> command = Program.command(jar, "stops", good.toString());
        assumeTrue(
                new Program().shell(other + command.get(0) + " -version").exit() == 0,
                "only root can be somebody else");

        Run run = new Program().in(folder).shell(other + String.join(" ", command));

        assertRefused(run, "gc.log: may not be read; run as the user that owns it");
    }

    @Test
    void aFullDiskLeavesTheOldReport() throws Exception {
        Path old = Files.writeString(folder.resolve("old.html"), "old");
        Run run =
                new Program().in(folder).shell("ulimit -f 1; $PROGRAM stops gc.log --html old.html --csv old.html.csv");
        assertThat(run.exit()).isNotZero();
        assertThat(old).hasContent("old");
        assertThat(names()).containsExactlyInAnyOrder("gc.log", "old.html");
    }

    private List<String> names() throws IOException {
        try (var entries = Files.list(folder)) {
            return entries.map(entry -> entry.getFileName().toString()).toList();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT 130", "TERM 143"})
    void aSignalEndsItAtOnceAndLeavesNothingBehind(String signalAndExit) throws Exception {
        List<String> parts = List.of(
                signalAndExit.substring(0, signalAndExit.indexOf(32)),
                signalAndExit.substring(signalAndExit.indexOf(32) + 1));
        byte[] log = Files.readAllBytes(good);
        Program program = new Program().in(folder).input(out -> {
            while (true) {
                out.write(log);
            }
        });
        // What starts the tests may have had the signal ignored, which a process inherits.
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=" + parts.get(0)));
        command.addAll(Program.command("stops", "--csv", "out.csv", "-"));
        Process process = program.start(command);
        Thread feeding = new Thread(() -> program.feed(process));
        feeding.start();
        awaitReading(process);

        long begun = System.nanoTime();
        Launcher.signal(parts.get(0), process.pid());

        assertThat(process.waitFor()).isEqualTo(Integer.parseInt(parts.get(1)));
        assertThat(System.nanoTime() - begun)
                .as("nanoseconds until it was gone")
                .isLessThan(1_000_000_000L);
        feeding.join();
        assertThat(names()).containsExactly("gc.log");
        assertThat(process.getErrorStream().readAllBytes()).isEmpty();
    }

    /** Waits until it has taken some of its input: then it reads, and does not merely start. */
    private static void awaitReading(Process process) throws IOException {
        Path io = Path.of("/proc/" + process.pid() + "/io");
        while (process.isAlive()) {
            long read = Files.readAllLines(io).stream()
                    .filter(line -> line.startsWith("rchar"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .sum();
            if (read > 40_000_000) {
                return;
            }
            Thread.onSpinWait();
        }
        throw new AssertionError(
                "ended by itself: " + new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8));
    }

    @Test
    void outputDependsNeitherOnLocaleNorOnTimeZoneNorOnTheHour() throws Exception {
        String file = Good.JOURNAL.in(folder).toString();
        Run first = new Program().environment("LC_ALL", "C").run("stops", file);
        for (String language : List.of("de", "tr")) {
            Run run = new Program()
                    .environment("LC_ALL", language + "_" + language.toUpperCase(Locale.ROOT) + ".UTF-8")
                    .environment("TZ", "Asia/Kathmandu")
                    .environment("JAVA_TOOL_OPTIONS", "-Duser.language=" + language)
                    .run("stops", file);
            assertThat(run.out()).isEqualTo(first.out());
        }
    }
}
