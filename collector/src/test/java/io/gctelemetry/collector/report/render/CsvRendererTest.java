package io.gctelemetry.collector.report.render;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CsvRendererTest {

    @Test
    void aCellHoldsAnyTextAndIsNoFormula() {
        assertThat(CsvRenderer.cell("plain")).isEqualTo("plain");
        assertThat(CsvRenderer.cell("a,\"b\"\n")).isEqualTo("\"a,\"\"b\"\"\n\"");
        assertThat(CsvRenderer.cell("=cmd|x")).isEqualTo("'=cmd|x");
        assertThat(CsvRenderer.cell("-1")).isEqualTo("'-1");
        assertThat(CsvRenderer.cell("@x,y")).isEqualTo("\"'@x,y\"");
    }
}
