package io.gctelemetry.profiles.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.data.BadDataException;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.render.OptionLines;
import io.gctelemetry.profiles.render.RenderRequest;
import io.gctelemetry.profiles.render.Rendering;
import io.gctelemetry.profiles.target.Target;
import io.gctelemetry.profiles.target.Vendor;
import io.gctelemetry.profiles.testing.Resources;
import io.gctelemetry.testing.Golden;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstallationTest {

    private static final Profiles PROFILES = Profiles.load();
    private static final Target G1_ON_11 = Target.jdk(11).gc(Gc.G1).heap("24g").cassandra("4.1");

    @TempDir
    Path conf;

    private static List<Installation.Change> install(Path place, Target target) {
        Rendering rendering = PROFILES.render(target);
        return Installation.install(
                place,
                PROFILES.cassandra("4.1"),
                rendering.target(),
                PROFILES.catalogue(),
                OptionLines.lines(rendering),
                rendering.arguments());
    }

    private static void carryOut(List<Installation.Change> changes) {
        changes.forEach(change -> SafeFiles.write(change.file(), change.after().bytes()));
    }

    private void shipped() throws IOException {
        for (OptionFile file :
                Resources.shipped("4.1.7", "jvm-server.options", "jvm8-server.options", "jvm11-server.options")) {
            Files.write(conf.resolve(file.name()), file.bytes());
        }
    }

    @Test
    void theFileOfTheJdkGetsTheBlockAndConflictingLinesAreReported() throws IOException {
        shipped();
        List<Installation.Change> changes = install(conf, G1_ON_11);
        StringBuilder text = new StringBuilder();
        for (Installation.Change change : changes) {
            text.append(change.file().getFileName()).append('\n');
            change.outOfForce().forEach(line -> text.append("  ").append(line).append('\n'));
        }
        Golden.assertEquals("into-4.1-jdk11-out-of-force.txt", text.toString());
    }

    @Test
    void aSecondTimeNothingChangesAndUndoGivesBackEveryByte() throws IOException {
        shipped();
        byte[] common = Files.readAllBytes(conf.resolve("jvm-server.options"));
        byte[] eleven = Files.readAllBytes(conf.resolve("jvm11-server.options"));
        carryOut(install(conf, G1_ON_11));
        assertThat(Files.readString(conf.resolve("jvm11-server.options"))).contains("\n-XX:+UseG1GC\n");
        assertThat(install(conf, G1_ON_11)).noneMatch(Installation.Change::any);
        carryOut(Installation.undo(conf));
        assertThat(Files.readAllBytes(conf.resolve("jvm-server.options"))).isEqualTo(common);
        assertThat(Files.readAllBytes(conf.resolve("jvm11-server.options"))).isEqualTo(eleven);
    }

    @Test
    void anotherProfileTakesThePlaceOfTheFirst() throws IOException {
        shipped();
        carryOut(install(conf, G1_ON_11));
        carryOut(install(conf, Target.jdk(11).gc(Gc.CMS).heap("12g").cassandra("4.1")));
        String text = Files.readString(conf.resolve("jvm11-server.options"));
        assertThat(text).contains("gctelemetry.profile=cms-jdk11@1").doesNotContain("gctelemetry.profile=g1");
        assertThat(text.split(java.util.regex.Pattern.quote(Block.END), -1)).hasSize(2);
    }

    @Test
    void c4PutsWhatPrimeDoesNotKnowOutOfForce() throws IOException {
        shipped();
        Target prime = Target.jdk(11).vendor(Vendor.PRIME).gc(Gc.C4).heap("40g").cassandra("4.1");
        carryOut(install(conf, prime));
        List<String> read = Files.readAllLines(conf.resolve("jvm11-server.options")).stream()
                .filter(line -> line.startsWith("-XX:"))
                .toList();
        assertThat(read).containsExactly("-XX:+AlwaysPreTouch");
        assertThat(Files.readAllLines(conf.resolve("jvm-server.options")))
                .contains("#gc-profiles: -XX:-UseBiasedLocking", "#gc-profiles: -XX:+UseTLAB", "-XX:+UseNUMA");
    }

    @Test
    void shippedTuningDoesNotActOnTheCollectorThatReplacesTheShippedOne() throws IOException {
        shipped();
        carryOut(install(conf, Target.jdk(11).gc(Gc.PARALLEL).heap("12g").cassandra("4.1")));
        assertThat(Files.readAllLines(conf.resolve("jvm11-server.options")))
                .contains("#gc-profiles: -XX:MaxTenuringThreshold=1", "#gc-profiles: -XX:SurvivorRatio=8");
    }

    @Test
    void aReasonInAnyLanguageIsWrittenAsUtf8AndOtherBytesStay() throws IOException {
        byte[] latin = "# caf\u00e9\n-ea\n".getBytes(StandardCharsets.ISO_8859_1);
        Path file = Files.write(conf.resolve("a.options"), latin);
        RenderRequest request = new RenderRequest(
                Set.of(),
                List.of(new RenderRequest.OwnOption("-Dprice=5\u20ac", "costs 5 \u20ac")),
                null,
                null,
                false,
                false);
        Rendering rendering = PROFILES.render(PROFILES.choose(G1_ON_11), G1_ON_11, request);
        carryOut(Installation.install(
                file,
                null,
                rendering.target(),
                PROFILES.catalogue(),
                OptionLines.lines(rendering),
                rendering.arguments()));
        assertThat(new String(Files.readAllBytes(file), StandardCharsets.UTF_8))
                .contains("# costs 5 \u20ac\n-Dprice=5\u20ac\n");
        carryOut(Installation.undo(file));
        assertThat(Files.readAllBytes(file)).isEqualTo(latin);
    }

    @Test
    void permissionsStayAndALinkIsFollowed() throws IOException {
        Path real = Files.writeString(conf.resolve("real.options"), "-ea\n");
        Files.setPosixFilePermissions(real, PosixFilePermissions.fromString("rw-r-----"));
        Path link = Files.createSymbolicLink(conf.resolve("link.options"), real);
        carryOut(install(link, G1_ON_11));
        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(Files.readString(real)).contains("-XX:+UseG1GC");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(real)))
                .isEqualTo("rw-r-----");
        try (var files = Files.list(conf)) {
            assertThat(files).as("no temporary file is left").hasSize(2);
        }
    }

    @Test
    void aFileWithCarriageReturnsIsRefused() throws IOException {
        Path file = Files.writeString(conf.resolve("a.options"), "-ea\r\n-Xss256k\r\n");
        assertThatThrownBy(() -> install(file, G1_ON_11))
                .isInstanceOf(BadDataException.class)
                .hasMessageStartingWith(file + " line 1: ends with a carriage return");
    }

    @Test
    void aLostMarkerIsReportedWithItsLine() throws IOException {
        Path file = Files.writeString(conf.resolve("a.options"), "-ea\n" + Block.BEGIN + "\n-Xmx8g\n");
        assertThatThrownBy(() -> Installation.undo(file))
                .isInstanceOf(BadDataException.class)
                .hasMessageStartingWith(file + " line 2: the end marker is missing");
    }

    @Test
    void aFolderThatCannotBeWrittenLeavesTheFileAsItWas() {
        assertThatThrownBy(() -> SafeFiles.write(conf.resolve("missing/a.options"), new byte[0]))
                .isInstanceOf(BadDataException.class)
                .hasMessageEndingWith("cannot be written: its folder does not exist");
    }

    @Test
    void whenOneFileCannotBeWrittenTheOthersAreAsTheyWere() throws IOException {
        Path file = Files.writeString(conf.resolve("a.options"), "-ea\n");
        OptionFile before = OptionFile.read(file);
        OptionFile after = OptionFile.of("a.options", "-da\n".getBytes(StandardCharsets.US_ASCII));
        Installation.Change good = new Installation.Change(file, before, after, List.of());
        Installation.Change bad = new Installation.Change(conf.resolve("missing/b.options"), before, after, List.of());
        assertThatThrownBy(() -> SafeFiles.writeAll(List.of(good, bad))).isInstanceOf(BadDataException.class);
        assertThat(file).hasContent("-ea");
    }

    @Test
    void aLineOfSeveralOptionsIsPutOutOfForceAsAWholeAndReported() throws IOException {
        Path file = Files.writeString(conf.resolve("a.options"), "-ea -XX:+UseConcMarkSweepGC -Xss256k\n-da\n");
        assertThat(install(file, G1_ON_11).get(0).outOfForce())
                .containsExactly("a.options line 1: -ea -XX:+UseConcMarkSweepGC -Xss256k"
                        + " (belongs to CMS; takes -ea -Xss256k with it)");
    }

    @Provide
    Arbitrary<String> optionFiles() {
        Arbitrary<String> lines = Arbitraries.of(
                        "-XX:+UseConcMarkSweepGC",
                        "-Xmx8g",
                        "-Xms8g",
                        "-Xmn1g",
                        "# a comment",
                        "",
                        " -XX:+UseZGC",
                        "-Xlog:gc",
                        "--add-opens a/b=ALL-UNNAMED",
                        "-XX:+Unheard",
                        "-XX:MaxGCPauseMillis=500",
                        "\t",
                        "-javaagent:a.jar=x")
                .injectDuplicates(0.3);
        Arbitrary<String> bytes = Arbitraries.strings()
                .withCharRange(' ', '\u00ff')
                .ofMaxLength(20)
                .filter(text ->
                        !text.startsWith("#gc-profiles") && !text.startsWith("# >>> ") && !text.startsWith("# <<< "));
        return Arbitraries.oneOf(lines, bytes)
                .list()
                .ofMaxSize(30)
                .flatMap(list -> Arbitraries.of("\n", "").map(end -> String.join("\n", list) + end));
    }

    @Property(tries = 300)
    void whateverTheFileHoldsUndoGivesItBackAndASecondRenderChangesNothing(@ForAll("optionFiles") String text)
            throws IOException {
        Path file = Files.createTempFile("property", ".options");
        try {
            byte[] before = text.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
            Files.write(file, before);
            carryOut(install(file, G1_ON_11));
            byte[] once = Files.readAllBytes(file);
            carryOut(install(file, G1_ON_11));
            assertThat(Files.readAllBytes(file)).isEqualTo(once);
            carryOut(Installation.undo(file));
            assertThat(Files.readAllBytes(file)).isEqualTo(before);
        } finally {
            Files.delete(file);
        }
    }
}
