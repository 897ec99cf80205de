package io.gctelemetry.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.agent.option.Options;
import io.gctelemetry.event.jfr.JfrEventType.Detail;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DetailsTest {
    private static final String BOTH = "safepoint.blame=on,allocation.samples=on";

    private final List<String> said = new ArrayList<>();

    private Set<Detail> available(String argument, int jdk) {
        return Details.available(
                Options.read(argument, (matter, text) -> said.add(text)), jdk, (m, text) -> said.add(text));
    }

    @Test
    void nothingIsRecordedThatIsNotAskedFor() {
        assertThat(available("port=1", 25)).isEmpty();
        assertThat(said).isEmpty();
    }

    @Test
    void aNewJdkReportsBoth() {
        assertThat(available(BOTH, 25)).containsExactly(Detail.SAFEPOINT_BLAME, Detail.ALLOCATION_SAMPLES);
        assertThat(said).isEmpty();
    }

    @Test
    void whatAnOlderJdkCannotReportIsNamedInOneLine() {
        assertThat(available(BOTH, 17)).containsExactly(Detail.ALLOCATION_SAMPLES);
        assertThat(available(BOTH, 8)).isEmpty();
        assertThat(said)
                .containsExactly(
                        "option safepoint.blame=on: needs JDK 25 or newer, and this is 17; its metrics are not exported",
                        "option safepoint.blame=on: needs JDK 25 or newer, and this is 8; its metrics are not exported",
                        "option allocation.samples=on: needs JDK 16 or newer, and this is 8; its metrics are not exported");
    }

    @Test
    void withoutTheStreamThereIsNeither() {
        assertThat(available(BOTH + ",jfr=off", 25)).isEmpty();
        assertThat(said)
                .containsExactly(
                        "option safepoint.blame=on: needs the event stream, and jfr=off; its metrics are not exported",
                        "option allocation.samples=on: needs the event stream, and jfr=off; its metrics are not exported");
    }
}
