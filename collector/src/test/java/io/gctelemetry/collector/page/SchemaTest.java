package io.gctelemetry.collector.page;

import io.gctelemetry.collector.report.correlate.CorrelationReport;
import io.gctelemetry.collector.report.inspect.InspectReport;
import io.gctelemetry.collector.report.model.Report;
import io.gctelemetry.collector.report.render.SchemaRenderer;
import io.gctelemetry.collector.report.stops.StopsOptions;
import io.gctelemetry.collector.report.stops.StopsReport;
import io.gctelemetry.collector.testing.FoldedJson;
import io.gctelemetry.testing.Golden;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The schemas are those of the reports; {@code -Dgolden.update=true} writes them again. */
class SchemaTest {
    static Stream<Report> reports() {
        return Stream.of(
                CorrelationReport.of(MadeRun.correlation(MadeRun.timeline("n1"))),
                StopsReport.of(List.of(), new StopsOptions(10, -1, List.of(), ZoneOffset.UTC)),
                InspectReport.of(List.of(), null));
    }

    @ParameterizedTest
    @MethodSource("reports")
    void isGeneratedFromTheFields(Report report) {
        Golden.assertEquals(
                Path.of("schema", report.name() + ".json"), FoldedJson.of(new SchemaRenderer().text(report)));
    }
}
