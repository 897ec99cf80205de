package io.gctelemetry.readers.internal.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.readers.GcReaders;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.node.NodeSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Recordings that HotSpot's JFR did not write are named as what they are. */
class OtherProducersTest {
    private static byte[] recording(String name) throws IOException {
        try (InputStream in = Input.of(Path.of("src/test/resources/jfr", name)).open()) {
            return in.readAllBytes();
        }
    }

    private static List<Note> notes(byte[] recording) throws IOException {
        NodeSource source = GcReaders.open("x.jfr", new ByteArrayInputStream(recording));
        source.run(event -> {});
        return source.description().notes();
    }

    @Test
    void aRecordingOfAsyncProfilerHasSamplesAndNoStops() throws IOException {
        assertThat(notes(recording("async-profiler-4.0.jfr.gz")))
                .extracting(Note::code)
                .containsExactly("jfr-async-profiler");
    }

    /* The name of the JVM is replaced by that which GraalVM's native images have, filled up to the same length. */
    @Test
    void aRecordingOfANativeImageIsNamed() throws IOException {
        String hotspot = "OpenJDK 64-Bit Server VM";
        String nativeImage = "Substrate VM            ";
        String text = new String(recording("25-default.jfr.gz"), StandardCharsets.ISO_8859_1);
        assertThat(text).contains(hotspot);
        assertThat(notes(text.replace(hotspot, nativeImage).getBytes(StandardCharsets.ISO_8859_1)))
                .extracting(Note::code)
                .contains("jfr-native-image");
        assertThat(notes(text.getBytes(StandardCharsets.ISO_8859_1)))
                .extracting(Note::code)
                .doesNotContain("jfr-native-image");
    }

    @Test
    void aRecordingOfTheFirstFormatIsRefusedWithWhatReadsIt() throws IOException {
        byte[] bytes = recording("g1-17.jfr.gz");
        bytes[5] = 0;
        bytes[7] = 9;
        assertThatThrownBy(() -> notes(bytes))
                .hasMessage(
                        "x.jfr: byte 4: version 0.9 of the format, which Oracle's JDK 7 and 8 wrote and which is not read;"
                                + " open it with JDK Mission Control");
    }
}
