package io.gctelemetry.collector.cli;

import static io.gctelemetry.collector.cli.Refusals.assertOrderly;
import static io.gctelemetry.collector.cli.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.collector.cli.Program.Run;
import io.gctelemetry.testing.Printed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a command is given, it ends with a result or with one line that says what is wrong. */
class BadInputTest {

    @TempDir
    Path folder;

    private Path good;

    @BeforeEach
    void aGoodFileIsThere() throws IOException {
        good = Good.LOG.in(folder);
    }

    private static Run run(String... args) {
        Printed run = Cli.run(args);
        return new Run(run.exit(), run.out(), run.err());
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
        assertRefused(run(command, zip.toString()), "evil.zip: contains no recording, log, journal or latency file");
        assertRefused(run(command, Files.write(folder.resolve("noise"), noise).toString()), "noise: is ");
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

    @Test
    void whatCannotBeWrittenIsReported() {
        String log = good.toString();
        for (String option : List.of("--html", "--hdr", "--csv", "--json")) {
            assertRefused(run("stops", log, option, "/dev/full"), "/dev/full: cannot be written: ");
        }
        assertRefused(run("stops", log, "--csv", folder + "/none/out.csv"), "the folder does not exist");
        assertRefused(run("stops", log, "--html", log + "/out.html"), "the folder does not exist");
        assertRefused(run("stops", log, "--json", folder.toString()), "is a folder; name an output file");
    }

    @ParameterizedTest
    @ValueSource(strings = {"inspect", "stops"})
    void whatCannotBeOpenedIsRefused(String command) throws Exception {
        assertRefused(run(command, good + "/gc.log"), "gc.log/gc.log: ");
        assertRefused(run(command, "/proc/self/mem"), "/proc/self/mem: ");
        Path loop = Files.createSymbolicLink(folder.resolve("loop"), Path.of("loop"));
        assertRefused(run(command, loop.toString()), "loop: ");
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
                assertRefused(run("stops", good.toString(), option, name.toString()), "is an input file");
            }
        }
        assertRefused(run("stops", folder.toString(), "--csv", good.toString()), "is an input file");
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
                .doesNotContain("<img", "https://", "src=x onerror=alert(1)>")
                .satisfies(page -> assertThat(page.split("<script", -1))
                        .as("the data, the scripts")
                        .hasSize(3));
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
                "stops gc.log --csv gc.log.out --json gc.log.out",
                "stops gc.log --check",
                "stops gc.log --operations gc.log",
                "stops gc.log --operations missing.csv",
                "inspect run.hdr --start yesterday",
                "inspect gc.log --unit hour",
                "inspect",
                "unknown"
            })
    void aWrongCommandLineIsReportedInOneLine(String line) throws Exception {
        assertRefused(run(line.replace("gc.log", good.toString()).split(" ")));
    }

    private String write(String name, String latin) throws IOException {
        return Files.writeString(folder.resolve(name), latin, StandardCharsets.ISO_8859_1)
                .toString();
    }
}
