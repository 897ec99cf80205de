package io.gctelemetry.collector.report.correlate;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.collector.assemble.RunAssembly;
import io.gctelemetry.collector.assemble.RunRequest;
import io.gctelemetry.collector.report.model.Field;
import io.gctelemetry.collector.report.model.Fields;
import io.gctelemetry.collector.report.model.Output;
import io.gctelemetry.collector.report.model.Report;
import io.gctelemetry.collector.report.model.Table;
import io.gctelemetry.collector.testing.RealRuns;
import io.gctelemetry.correlate.Correlator;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Correlation.Node;
import io.gctelemetry.correlate.model.Settings;
import io.gctelemetry.timeline.Timeline;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The tables for Parquet. */
class StopTableTest {
    private static Timeline run() throws IOException {
        RealRuns.parallel();
        return RunAssembly.of(RunRequest.ofFolder(Path.of(RealRuns.FOLDER))).read();
    }

    private static Correlation of(Timeline run) {
        Instant from = Instant.parse("2026-11-20T10:43:00Z");
        return Correlator.correlate(run, Settings.DEFAULT.between(from, from.plusSeconds(60)));
    }

    @Test
    void holdsTheStopsOfTheWindowsOnly() throws IOException {
        Timeline run = run();
        Correlation found = of(run);
        long counted = found.nodes().stream().mapToLong(Node::stops).sum();

        assertThat(counted).isPositive();
        assertThat(StopTable.of(found, run.nodes()).rows()).hasSize((int) counted);
    }

    private static List<String> names(Report report, Output output) {
        return names(report.mainTable(output), output);
    }

    private static <R> List<String> names(Table<R> table, Output output) {
        Fields<R> fields = table.fields();
        return fields.in(output).stream().map(Field::name).toList();
    }

    @Test
    void windowsHaveTheColumnsOfTheCsv() throws IOException {
        Report report = CorrelationReport.of(of(run()));

        assertThat(names(report, Output.PARQUET)).isEqualTo(names(report, Output.CSV));
    }
}
