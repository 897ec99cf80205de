package io.gctelemetry.collector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.collector.cli.Program.Run;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
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

    /** One line, no trace, no control character. */
    private static void assertRefused(Run run, String... words) {
        assertThat(run.err()).as("messages").endsWith("\n").startsWith("gc-collector: ");
        assertThat(run.err().strip().lines()).hasSize(1);
        assertThat(run.err().strip().chars()).noneMatch(Character::isISOControl);
        for (String word : words) {
            assertThat(run.err()).contains(word);
        }
        assertThat(run.out()).isEmpty();
        assertThat(run.exit()).isEqualTo(2);
    }

    /** A result or a refusal; never a trace. */
    private static void assertOrderly(Run run) {
        assertThat(run.exit()).as(run.err()).isIn(0, 2);
        assertThat(run.err()).doesNotContain("Exception", "\tat ");
        assertThat(run.err().replace("\n", "").chars()).noneMatch(Character::isISOControl);
    }

    @ParameterizedTest
    @EnumSource(Good.class)
    void goodFilesAreRead(Good kind) throws Exception {
        String file = kind.in(folder).toString();
        for (String command : List.of("inspect", "stops")) {
            Run run = run(command, file);
            assertThat(run).as(command).isEqualTo(new Run(0, run.out(), ""));
            assertThat(run.out()).startsWith(file + "\n");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"inspect", "stops"})
    void whatIsNotThereIsRefused(String command) throws Exception {
        Path empty = Files.createFile(folder.resolve("empty.log"));
        Path nothing = Files.createDirectory(folder.resolve("nothing"));

        assertRefused(run(command, empty.toString()), "empty.log: is empty");
        assertRefused(run(command, folder.resolve("missing.log").toString()), "missing.log: there is no such file");
        assertRefused(run(command, nothing.toString()), "nothing: holds no recording");
        assertRefused(run(command, "/dev/zero"), "/dev/zero: holds nothing but zeros");
    }

    @ParameterizedTest
    @EnumSource(Good.class)
    void ofAFileThatIsCutWhatIsWholeIsUsed(Good kind) throws Exception {
        byte[] whole = kind.bytes();
        for (int percent : new int[] {1, 10, 50, 90, 99, 100}) {
            int length = percent == 100 ? whole.length - 1 : whole.length * percent / 100;
            Path cut = Files.write(folder.resolve("cut" + percent), Arrays.copyOf(whole, length));
            Run run = run("stops", cut.toString());
            assertOrderly(run);
            if (run.exit() == 2) {
                assertRefused(run, cut.toString());
            }
            // A recording of one chunk says at its end how it is to be read; the others are read line by line.
            if (percent >= 90 && kind != Good.RECORDING) {
                assertThat(run.exit())
                        .as(kind + " cut at " + percent + " %: " + run.err())
                        .isZero();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Good.class)
    void flippedBitsAreSurvived(Good kind) throws Exception {
        Random random = new Random(7);
        List<String> args = new ArrayList<>(List.of("inspect"));
        for (int i = 0; i < 40; i++) {
            byte[] bytes = kind.bytes();
            for (int flip = 0; flip < 1 + i % 5; flip++) {
                int reach = i % 2 == 0 ? Math.min(bytes.length, 600) : bytes.length;
                bytes[random.nextInt(reach)] ^= (byte) (1 << random.nextInt(8));
            }
            args.add(Files.write(folder.resolve("flipped" + i), bytes).toString());
        }
        assertOrderly(run(args.toArray(String[]::new)));
        args.set(0, "stops");
        for (int i = 1; i <= 4; i++) {
            assertOrderly(run("stops", args.get(i)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"inspect", "stops"})
    void aFileOfAnotherKindIsNamed(String command) throws Exception {
        byte[] noise = new byte[5000];
        new Random(1).nextBytes(noise);
        noise[0] = 1;
        Path zip = folder.resolve("evil.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry("../../evil"));
            out.write(1);
        }

        assertRefused(run(command, write("picture", "\u0089PNG\r\n\u001a\n....")), "picture: is a PNG image");
        assertRefused(run(command, "/bin/true"), "/bin/true: is a program (ELF)");
        assertRefused(run(command, write("page", "<!DOCTYPE html><title>404")), "page: is an HTML page");
        assertRefused(run(command, write("json", "{\"a\": 1}")), "json: is JSON of no kind");
        assertRefused(run(command, write("text", "hello\n")), "text: is text, but no log");
        assertRefused(run(command, zip.toString()), "evil.zip: is a ZIP archive; unpack it");
        assertRefused(run(command, Files.write(folder.resolve("noise"), noise).toString()), "noise: is ");
    }

    private String write(String name, String latin) throws IOException {
        return Files.writeString(folder.resolve(name), latin, StandardCharsets.ISO_8859_1)
                .toString();
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

    @ParameterizedTest
    @EnumSource(Good.class)
    void aPackedFileIsReadLikeAnUnpackedOne(Good kind) throws Exception {
        byte[] bytes = kind.bytes();
        if (bytes[0] == 0x1f) {
            return;
        }
        Path plain = Files.write(folder.resolve("plain"), bytes);
        Path packed = Files.write(folder.resolve("packed"), Good.packed(bytes));

        assertThat(run("stops", packed.toString()).out().replace("/packed", "/plain"))
                .isEqualTo(run("stops", plain.toString()).out());
    }

    @Test
    void aGzipBombIsRefused() throws Exception {
        Path bomb = folder.resolve("bomb.log.gz");
        byte[] zeros = new byte[1 << 20];
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb), 1 << 16)) {
            out.write(Files.readAllBytes(good));
            for (int i = 0; i < 4096; i++) {
                out.write(zeros);
            }
        }
        assertRefused(run("stops", bomb.toString()), "bomb.log.gz");
    }

    @Test
    void strangeCharactersInALogChangeNothingAndReachNoTerminal() throws Exception {
        String log = Files.readString(good);
        String[] lines = log.split("\n", -1);
        lines[lines.length / 2] +=
                "\n\u001b[2J\u001b]0;owned\u0007 G\u00e9rard \u0000\u0000 <script>alert(1)</script>\rback";
        Run clean = run("stops", "--format", "json", good.toString());
        for (String variant :
                List.of(String.join("\r\n", log.split("\n", -1)), "\ufeff" + log, String.join("\n", lines))) {
            Path file = Files.writeString(folder.resolve("gc.log"), variant);
            Run run = run("stops", "--format", "json", file.toString());
            assertThat(run.exit()).isZero();
            assertThat(run.out())
                    .contains(clean.out()
                            .lines()
                            .filter(line -> line.contains("\"seconds\""))
                            .findFirst()
                            .orElseThrow());
            assertThat((run.out() + run.err()).replace("\n", "").chars()).noneMatch(Character::isISOControl);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"with blank", "Gr\u00f6\u00dfe", "-leading", "'\"`$(touch x)", "new\nline", "<b>&amp;", "LONG"})
    void aFileMayHaveAnyName(String name) throws Exception {
        String real = name.equals("LONG") ? "x".repeat(200) : name;
        Files.copy(good, folder.resolve(real));

        Run run = new Program()
                .in(folder)
                .environment("LC_ALL", "C.UTF-8")
                .run("stops", "--html", "out.html", "--csv", "out.csv", "--", real);

        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        assertThat(run.out()).startsWith(real.replace("\n", "\\u000a"));
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
                    .isEqualTo(run("stops", file.toString()).out());
        }
    }

    @Test
    void aPipeInPlaceOfAFileIsReadOnce() throws Exception {
        Run run = new Program().shell("$PROGRAM stops --list 0 <(cat " + good + ")");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("stops                   36");
    }

    @Test
    void aReaderThatGoesAwayIsNoFault() throws Exception {
        Run run = new Program().shell("$PROGRAM stops " + good + " | head -1; echo ${PIPESTATUS[0]}");
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines().toList().get(1)).isIn("0", "141");

        Run gone = new Program()
                .shell("$PROGRAM stops --list 0 " + (good + " ").repeat(60) + " | true; echo ${PIPESTATUS[0]}");
        assertThat(gone.err()).isEmpty();
        assertThat(gone.out().strip()).isIn("0", "141");
    }

    @Test
    void whatCannotBeWrittenIsTold() throws Exception {
        Run full = new Program().shell("$PROGRAM stops " + good + " > /dev/full");
        assertRefused(full, "standard output cannot be written: No space left on device");
        assertRefused(
                run("stops", good.toString(), "--html", "/dev/full"), "/dev/full: cannot be written: No space left");
        assertRefused(run("stops", good.toString(), "--hdr", "/dev/full"), "/dev/full: cannot be written");
        assertRefused(
                run(
                        "stops",
                        good.toString(),
                        "--csv",
                        folder.resolve("none/out.csv").toString()),
                "there is no folder");
        assertRefused(run("stops", good.toString(), "--json", folder.toString()), "is a folder; name a file to write");
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

    @Test
    void badInputLeavesTheOldReportAsItWas() throws Exception {
        Path old = Files.writeString(folder.resolve("report.html"), "old");
        String bad = write("bad", "hello\n");

        assertRefused(run("stops", bad, "--html", old.toString()), "bad: is text");
        assertThat(old).hasContent("old");
    }

    @Test
    void aReportIsNeverWrittenOverItsInput() throws Exception {
        byte[] before = Files.readAllBytes(good);
        Path hard = Files.createLink(folder.resolve("hard"), good);
        Path soft = Files.createSymbolicLink(folder.resolve("soft"), good);

        for (Path name : List.of(good, hard, soft, folder.resolve("./gc.log"))) {
            for (String option : List.of("--html", "--csv", "--hdr", "--json")) {
                assertRefused(run("stops", good.toString(), option, name.toString()), "is one of the files to read");
            }
        }
        assertRefused(run("stops", folder.toString(), "--csv", good.toString()), "is one of the files to read");
        assertThat(good).hasBinaryContent(before);
    }

    @Test
    void aReportFollowsALink() throws Exception {
        Path real = Files.writeString(folder.resolve("real.html"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link.html"), real);

        assertThat(run("stops", good.toString(), "--html", link.toString()).exit())
                .isZero();

        assertThat(link).isSymbolicLink();
        assertThat(real).content().startsWith("<!DOCTYPE html>");
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
        new ProcessBuilder("kill", "-" + parts.get(0), String.valueOf(process.pid()))
                .start()
                .waitFor();

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
        for (String locale : List.of("C", "de_DE.UTF-8", "tr_TR.UTF-8")) {
            for (String zone : List.of("UTC", "Asia/Kathmandu")) {
                Run run = new Program()
                        .environment("LC_ALL", locale)
                        .environment("TZ", zone)
                        .environment(
                                "JAVA_TOOL_OPTIONS",
                                "-Duser.language=" + locale.substring(0, 1).toLowerCase(Locale.ROOT) + "x")
                        .run("stops", file);
                assertThat(run.out()).isEqualTo(first.out());
            }
        }
    }

    @Test
    void markupInALogIsNoMarkupInThePage() throws Exception {
        String log = Files.readString(good).replace("System.gc()", "<img src=x onerror=alert(1)>&\"'");
        Files.writeString(good, log);

        Run run = run(
                "stops",
                good.toString(),
                "--html",
                folder.resolve("out.html").toString(),
                "--csv",
                folder.resolve("out.csv").toString());

        assertThat(run.exit()).isZero();
        assertThat(folder.resolve("out.html"))
                .content()
                .contains("Content-Security-Policy", "default-src 'none'")
                .doesNotContain("<img", "<script", "http://", "https://", "src=x onerror=alert(1)>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"seq\":1,\"start\":1e999999999,\"length\":1}",
                "{\"seq\":1,\"start\":1,\"length\":1e-999999999}",
                "{\"seq\":1,\"start\":1,\"length\":-1}",
                "{\"seq\":1,\"start\":1,\"length\":\"1\"}",
                "{\"seq\":1,\"start\":1,\"start\":2,\"length\":1}",
                "{\"seq\":1,\"start\":1,\"length\":1} {}",
                "{\"seq\":1}",
                "[1]",
                "null",
                "DEEP",
                "DIGITS"
            })
    void aJournalWithAHostileLineIsRefusedWithItsNumber(String line) throws Exception {
        String hostile = line.equals("DEEP")
                ? "[".repeat(30_000)
                : line.equals("DIGITS") ? "{\"seq\":1,\"start\":1" + "0".repeat(50_000) + ",\"length\":1}" : line;
        Path journal = Files.writeString(
                folder.resolve("journal.jsonl"),
                "{\"boot\":\"b1\",\"oldest\":1,\"next\":3,\"now\":1795284987.4}\n" + hostile + "\n{}\n");
        assertRefused(run("stops", journal.toString()), "journal.jsonl: line 2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "start,end,label\n5,4,x",
                "start,label\nyesterday,x",
                "start,label\n1,2,3,4",
                "start,label\n9999999999999,x",
                "{\"start\":1,\"label\":\"x\"}\n{\"start\":1,\"start\":2,\"label\":\"x\"}\n",
                "{\"start\":1,\"label\":\"x\"}\n{\"start\":1}\n"
            })
    void aListOfEventsWithABadLineIsRefusedWithItsNumber(String text) throws Exception {
        Path events = Files.writeString(folder.resolve("events"), text + "\n");
        assertRefused(run("inspect", events.toString()), "events: line 2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "stops",
                "stops x --format xml",
                "stops gc.log --list -1",
                "stops gc.log --over 50",
                "stops gc.log --from yesterday",
                "stops gc.log --from 5 --to 4",
                "stops gc.log --reader other",
                "stops --prometheus http://127.0.0.1:1",
                "stops --prometheus nonsense --from 1 --to 2",
                "stops http://127.0.0.1:1",
                "stops gc.log --csv a --json a",
                "inspect gc.log --unit hour",
                "inspect",
                "unknown"
            })
    void aWrongCommandLineIsToldInOneLine(String line) throws Exception {
        assertRefused(new Program().in(folder).run(line.split(" ")));
    }
}
