package io.gctelemetry.collector.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CsvTest {

    @Test
    void aCellHoldsAnyTextAndIsNoFormula() {
        assertThat(Csv.cell("plain")).isEqualTo("plain");
        assertThat(Csv.cell("a,\"b\"\n")).isEqualTo("\"a,\"\"b\"\"\n\"");
        assertThat(Csv.cell("=cmd|x")).isEqualTo("'=cmd|x");
        assertThat(Csv.cell("-1")).isEqualTo("'-1");
        assertThat(Csv.cell("@x,y")).isEqualTo("\"'@x,y\"");
    }
}
