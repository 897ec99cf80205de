package io.gctelemetry.collector.report.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.collector.report.model.Fields;
import io.gctelemetry.collector.report.model.Output;
import io.gctelemetry.collector.report.model.Report;
import io.gctelemetry.collector.report.model.Row;
import io.gctelemetry.collector.report.model.Section;
import io.gctelemetry.collector.report.model.Table;
import io.gctelemetry.collector.report.model.Type;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextRendererTest {
    private static String text(Section... sections) {
        Report report = new Report("x", "", new Row<>(new Fields<>(), ""), "", () -> List.of(sections));
        return Renderers.of("text").text(report);
    }

    private static <R> Table<R> table(String title, String description, Fields<R> fields, List<R> rows) {
        return Table.of(title, description, fields, rows, Output.TEXT);
    }

    @Test
    void valuesAreWrittenByTheTypeOfTheirColumn() {
        Fields<Long> fields = new Fields<Long>()
                .text("name", "", value -> "of\n" + value / 1_000_000)
                .time("time", "", value -> 1_700_000_000_000_000_000L)
                .length("length", "", value -> value)
                .sum("seconds", value -> value)
                .share("share", value -> value / 1e10)
                .count("count", "", value -> value / 1_000_000)
                .latency("latency", "", value -> Type.FAILED);

        assertThat(text(table("", "", fields, List.of(1_234_000_000L)))).isEqualTo("""
                  name                         time  length  seconds    share  count  latency
                  of\\u000a1234  2023-11-14 22:13:20  1.23 s    1.234  12.34 %   1234   failed

                """);
    }

    @Test
    void aValueThatIsNotKnownIsADashAndOneThatTheRowDoesNotHaveIsEmpty() {
        Fields<Integer> fields = new Fields<Integer>()
                .text("name", "", value -> "n" + value)
                .share("share", value -> Double.NaN)
                .latency("latency", "", value -> -1L)
                .count("count", "", value -> null)
                .length("length", "", value -> 5_000_000L)
                .optional(value -> value > 1);

        assertThat(text(table("", "", fields, List.of(1, 2)))).isEqualTo("""
                  name  share  latency  count   length
                  n1        -        -      -
                  n2        -        -      -  5.00 ms

                """);
    }

    @Test
    void theTitleOfATableIsTheHeadOfItsFirstColumnAndATableWithoutRowsIsLeftOut() {
        Fields<String> fields =
                new Fields<String>().text("name", "", name -> name).count("count", "", String::length);

        assertThat(text(table("things", "a sentence", fields, List.of("stop")), table("none", "", fields, List.of())))
                .isEqualTo("""
                  things  count
                    stop      4
                  a sentence

                """);
    }

    @Test
    void sectionsStandInTheirOrder() {
        assertThat(text(
                        new Section.Prose(style -> "head\n"),
                        new Section.Form(List.of(
                                new Section.Line("JDK", style -> "17"), new Section.Line("collector", style -> null))),
                        new Section.Prose(style -> "end\n")))
                .isEqualTo("""
                head
                  JDK        17
                  collector  not available
                end
                """);
    }
}
