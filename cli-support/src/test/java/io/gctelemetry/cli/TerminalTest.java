package io.gctelemetry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalTest {

    @Test
    void coloursAndWidthAreForTerminalsOnly() {
        assertThat(Terminal.of(Map.of("COLUMNS", "70")).style().colour()).isFalse();
        Map<String, String> terminal =
                Map.of("GC_TELEMETRY_TERMINAL", "12", "COLUMNS", "70", "LANG", "C", "TERM", "xterm");
        assertThat(Terminal.of(terminal).style().colour()).isTrue();
        assertThat(Terminal.of(terminal).style().width()).isEqualTo(70);
        assertThat(Terminal.of(terminal).style().unicode()).isFalse();
        assertThat(Terminal.of(Map.of("GC_TELEMETRY_TERMINAL", "1", "NO_COLOR", "1"))
                        .style()
                        .colour())
                .isFalse();
        assertThat(Terminal.of(Map.of("GC_TELEMETRY_TERMINAL", "1", "TERM", "dumb"))
                        .style()
                        .colour())
                .isFalse();
        assertThat(Terminal.of(Map.of("GC_TELEMETRY_TERMINAL", "1", "LC_ALL", "de_DE.utf8"))
                        .style()
                        .unicode())
                .isTrue();
    }

    @Test
    void theColumnsAreThoseOfTheTerminalAlsoWhereTheTextIsWider() {
        Terminal narrow = Terminal.of(Map.of("GC_TELEMETRY_TERMINAL", "12", "COLUMNS", "40"));
        assertThat(narrow.columns()).isEqualTo(40);
        assertThat(narrow.style().width()).isEqualTo(60);
        assertThat(Terminal.of(Map.of()).columns()).isEqualTo(80);
        assertThat(Terminal.of(Map.of("COLUMNS", "many")).style()).isEqualTo(Style.PLAIN);
    }
}
