package io.gctelemetry.profiles.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The data at the front door, and what the build says of data that is wrong. */
class CompileDataTest {

    @TempDir
    Path copy;

    private List<String> complaintsAfter(String file, UnaryOperator<String> change) throws IOException {
        for (String folder : List.of("options", "profiles", "evidence", "cassandra", "schema", "jdks.yaml")) {
            copy(Path.of(folder));
        }
        Path changed = copy.resolve(file);
        Files.writeString(changed, change.apply(Files.readString(changed)));
        List<String> complaints = new ArrayList<>();
        CompileData.compile(copy, complaints);
        return complaints;
    }

    private void copy(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.forEach(file -> {
                try {
                    Path target = copy.resolve(file);
                    if (Files.isDirectory(file)) {
                        Files.createDirectories(target);
                    } else {
                        Files.copy(file, target);
                    }
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }

    @Test
    void theDataAsItIsHasNoComplaint() throws IOException {
        assertThat(complaintsAfter("jdks.yaml", text -> text)).isEmpty();
    }

    @Test
    void anOptionWithoutAReasonEndsTheBuild() throws IOException {
        assertThat(complaintsAfter(
                        "profiles/parallel.yaml", text -> text.replaceAll("    why: No barriers[^\n]*\n", "")))
                .containsExactly("profiles/parallel.yaml /options/0(UseParallelGC) has no why");
    }

    @Test
    void anOptionWithoutASourceEndsTheBuild() throws IOException {
        assertThat(complaintsAfter(
                        "profiles/parallel.yaml",
                        text -> text.substring(0, text.lastIndexOf("    source:"))
                                + text.substring(text.indexOf("cautions:"))))
                .containsExactly("profiles/parallel.yaml /options/0(UseParallelGC) has no source");
    }

    @Test
    void anUnknownKeyEndsTheBuild() throws IOException {
        assertThat(complaintsAfter("profiles/c4.yaml", text -> text + "colour: red\n"))
                .containsExactly("profiles/c4.yaml /colour is not a key of this schema");
    }

    @Test
    void anOptionThatIsNotInTheCatalogueEndsTheBuild() throws IOException {
        assertThat(complaintsAfter(
                        "profiles/parallel.yaml",
                        text -> text.replace("option: UseParallelGC", "option: UseParalelGC")))
                .containsExactly("profile parallel: option UseParalelGC is not in the catalogue");
    }

    @Test
    void anUnknownKindOfLifeEndsTheBuild() throws IOException {
        assertThat(complaintsAfter("options/serial.yaml", text -> text.replace("product 8-26", "eternal 8-26")))
                .singleElement()
                .asString()
                .startsWith("options/serial.yaml /0(UseSerialGC)/life 'eternal 8-26' does not match");
    }

    @Test
    void evidenceThatDoesNotExistEndsTheBuild() throws IOException {
        assertThat(complaintsAfter(
                        "profiles/c4.yaml", text -> text.replace("azul-c401-prime11013-c4-40g", "azul-nothing")))
                .containsExactly("profile c4 names the evidence azul-nothing, which does not exist");
    }

    @Test
    void anAllowedTextWithAnUnknownLifeEndsTheBuild() throws IOException {
        assertThat(complaintsAfter(
                        "options/values.yaml", text -> text.replace("detail: product 8-26", "detail: eternal 8-26")))
                .singleElement()
                .asString()
                .startsWith("options/values.yaml /0(NativeMemoryTracking)/values/detail 'eternal 8-26' does not match");
    }

    @Test
    void allowedTextsOfAnOptionThatDoesNotExistEndTheBuild() throws IOException {
        assertThat(complaintsAfter(
                        "options/values.yaml", text -> text.replace("option: NativeMemory", "option: NativMemory")))
                .containsExactly("values names the option NativMemoryTracking, which does not exist");
    }

    @Test
    void aProfileThatSetsATextItsOptionDoesNotTakeEndsTheBuild() throws IOException {
        assertThat(complaintsAfter(
                        "profiles/shenandoah-gen-jdk25.yaml", text -> text.replace("generational", "generationl")))
                .contains("profile shenandoah-gen-jdk25: ShenandoahGCMode takes no value generationl");
    }
}
