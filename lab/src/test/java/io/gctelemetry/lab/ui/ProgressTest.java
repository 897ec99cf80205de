package io.gctelemetry.lab.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProgressTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    private long seconds;

    @Test
    void onATerminalThePresentStateIsOneLineThatGivesWay() {
        Progress progress = new Progress(out, true, 12, this::nanos);
        progress.now("starts ... 1 s");
        progress.now("2 s");
        progress.say("serves");
        progress.say("warming up");

        assertThat(written()).isEqualTo("\r\u001b[Kstarts ... \r\u001b[K2 s\r\u001b[Kserves\nwarming up\n");
    }

    @Test
    void elsewhereItIsPrintedEveryTenSeconds() {
        Progress progress = new Progress(out, false, 80, this::nanos);
        for (seconds = 0; seconds < 25; seconds++) {
            progress.now(seconds + " s");
        }
        progress.clear();
        progress.say("done");

        assertThat(written()).isEqualTo("0 s\n10 s\n20 s\ndone\n");
    }

    private long nanos() {
        return seconds * 1_000_000_000L;
    }

    private String written() {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
