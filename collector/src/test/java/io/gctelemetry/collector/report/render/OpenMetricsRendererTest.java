package io.gctelemetry.collector.report.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.collector.report.model.Fields;
import io.gctelemetry.collector.report.model.Histogram;
import io.gctelemetry.collector.report.model.Report;
import io.gctelemetry.collector.report.model.Row;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpenMetricsRendererTest {
    private static final Fields<Long> SAMPLE = new Fields<Long>()
            .text("run", "", count -> "a \"run\"")
            .time("time", "", count -> 1_500_000_000L)
            .histogram("histogram", count -> new Histogram(Collections.nCopies(23, count), 2.5));

    private static String text(Fields<Integer> families) {
        return new OpenMetricsRenderer().text(new Report("x", "", new Row<>(families, 1), ""));
    }

    @Test
    void aListOfHistogramsIsAFamilyWithTheBoundsOfTheAgent() {
        assertThat(text(new Fields<Integer>().list("a_seconds", "Of\na.", SAMPLE, one -> List.of(7L))))
                .startsWith("""
                # TYPE a_seconds histogram
                # UNIT a_seconds seconds
                # HELP a_seconds Of\\na.
                a_seconds_bucket{run="a \\"run\\"",le="1e-05"} 7 1.5
                a_seconds_bucket{run="a \\"run\\"",le="2.5e-05"} 7 1.5
                """)
                .endsWith("""
                a_seconds_bucket{run="a \\"run\\"",le="60.0"} 7 1.5
                a_seconds_bucket{run="a \\"run\\"",le="+Inf"} 7 1.5
                a_seconds_count{run="a \\"run\\""} 7 1.5
                a_seconds_sum{run="a \\"run\\""} 2.5 1.5
                # EOF
                """);
    }

    @Test
    void aListWithoutHistogramsIsLeftOut() {
        Fields<Integer> row = new Fields<Integer>().text("name", "", one -> "x");

        assertThat(text(new Fields<Integer>().list("names", "", row, List::of))).isEqualTo("# EOF\n");
    }
}
