package io.gctelemetry.collector.input;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.readers.Formats;
import io.gctelemetry.readers.input.Format;
import io.gctelemetry.readers.input.Head;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of the run folder are recognised among all others. */
class RunFormatsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"boot\":\"b\",\"oldest\":1,\"next\":2,\"now\":1.5} | journal",
                "{\"at\":1.5,\"hiccups\":{}}                           | hiccups",
                "{\"time\":\"2026-01-31T12:00:00Z\",\"event\":\"x\"}   | events",
                "hello                                                 | none",
            })
    void aFirstLineIsRecognised(String line, String id) {
        Head head = new Head((line + "\n").getBytes(StandardCharsets.ISO_8859_1));
        assertThat(RunFormats.ALL.of(head).map(Format::id).orElse("none")).isEqualTo(id);
    }

    @Test
    void everyKindThatAnyoneMayMeetIsAmongThem() {
        assertThat(RunFormats.ALL.all()).containsAll(Formats.STANDARD.all());
        assertThat(RunFormats.ALL.all()).extracting(Format::id).doesNotHaveDuplicates();
    }
}
