package io.gctelemetry.it.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScrapeTest {

    private static final Scrape SCRAPE = Scrape.parse("""
            # HELP a_total Some {help} with "quotes".
            # TYPE a_total counter
            a_total 3
            b{x="1",y="a \\"quoted\\" \\\\ {brace},comma\\nline"} 2.5e-3
            b{x="2",y=""} +Inf
            """);

    @Test
    void everySampleIsReadWithItsLabelsUnescaped() {
        assertThat(SCRAPE.samples())
                .containsExactly(
                        new Scrape.Sample("a_total", Map.of(), 3),
                        new Scrape.Sample("b", Map.of("x", "1", "y", "a \"quoted\" \\ {brace},comma\nline"), 0.0025),
                        new Scrape.Sample("b", Map.of("x", "2", "y", ""), Double.POSITIVE_INFINITY));
    }

    @Test
    void whatIsAbsentIsNotZero() {
        assertThat(SCRAPE.sum("b", labels -> labels.containsValue("3"))).isZero();
        assertThatThrownBy(() -> SCRAPE.sum("c")).hasMessageContaining("no series c");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b c", "a", "{x=\"1\"} 1", "a{x=\"1\",x=\"2\"} 1", "a{x=\"1\" 1", "0a 1"})
    void aLineThatDoesNotParseIsAnError(String line) {
        assertThatThrownBy(() -> Scrape.parse(line)).isInstanceOf(RuntimeException.class);
    }
}
