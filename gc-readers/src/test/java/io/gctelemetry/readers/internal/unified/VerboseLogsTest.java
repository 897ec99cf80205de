package io.gctelemetry.readers.internal.unified;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.internal.gclog.Delivered;
import io.gctelemetry.readers.internal.gclog.Logs;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** At levels debug and trace ZGC logs the parts of its phases, too. Each line has its level, which is the truth here. */
class VerboseLogsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdk11-zgc-debug",
                "jdk17-zgc-trace",
                "jdk21-zgc-trace",
                "jdk21-zgcgen-trace",
                "jdk25-zgcgen-trace"
            })
    void thePartsOfPhasesAreNeitherPausesNorPhases(String name) throws IOException {
        Input log = Input.of(Path.of("src/test/resources/verbose", name + ".log.gz"));
        Delivered delivered = new Delivered();
        UnifiedLogSource.of(log).run(delivered);
        List<String> lines;
        try (InputStream in = log.open()) {
            lines = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1)
                    .lines()
                    .toList();
        }
        assertThat(delivered.pauses)
                .extracting(pause -> pause.phase())
                .isEqualTo(mains(lines, "Pause"))
                .isNotEmpty();
        assertThat(delivered.phases).extracting(phase -> phase.phase()).isEqualTo(mains(lines, "Concurrent"));
    }

    private static List<String> mains(List<String> lines, String word) {
        Pattern main = Pattern.compile(".*\\[info *\\].* GC\\(\\d+\\) (?:[yYO]: )?(" + word + " .*) \\d+\\.\\d+ms");
        return lines.stream()
                .map(main::matcher)
                .filter(java.util.regex.Matcher::matches)
                .map(found -> found.group(1))
                .toList();
    }

    @Test
    void anUnsuccessfulTryToEndTheMarkingIsAPartOfItsPause() throws IOException {
        assertThat(Logs.delivered("""
                [1.000s][info ][gc,init] Using The Z Garbage Collector
                [1.001s][debug][gc,phases] GC(0) Pause Mark Try Complete 0.100ms
                [1.002s][info ][gc,phases] GC(0) Pause Mark End 0.200ms
                """).pauses).hasSize(1);
    }
}
