package io.gctelemetry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.cli.TextTable.Column;
import org.junit.jupiter.api.Test;

class TextTableTest {

    @Test
    void numbersAreAlignedToTheRightAndWordsToTheLeft() {
        TextTable table = new TextTable(Column.left("node"), Column.left("kind"), Column.right("length"))
                .row("n1", "read", "4.56 ms")
                .row("n12", "", "71 ms");
        assertThat(table.text("  ", Style.PLAIN))
                .isEqualTo("  node  kind   length\n  n1    read  4.56 ms\n  n12           71 ms\n");
    }

    @Test
    void wordsMayFollowTheNumbers() {
        TextTable table = new TextTable(2, "time", "length", "operation").row("1", "20", "Cleanup");
        assertThat(table.lines("", Style.PLAIN)).containsExactly("time  length  operation", "1         20  Cleanup");
        assertThat(table.lines("", new Style(80, true, true)).get(0))
                .isEqualTo("\u001b[2mtime  length  operation\u001b[0m");
    }
}
