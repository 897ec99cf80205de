package io.gctelemetry.collector.report.render;

import io.gctelemetry.collector.report.model.Histogram;
import io.gctelemetry.collector.report.model.Output;
import io.gctelemetry.collector.report.model.Report;
import io.gctelemetry.collector.report.model.Row;
import io.gctelemetry.collector.report.model.Table;
import io.gctelemetry.collector.report.model.Type;
import io.gctelemetry.event.metric.Buckets;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Collectors;

/**
 * OpenMetrics text with time stamps: a family of histograms for each list whose rows have one. Texts of a row are its labels, its
 * time is that of the sample.
 */
final class OpenMetricsRenderer implements Renderer {
    private static final String[] BOUNDS = Buckets.classicTexts();

    @Override
    public void render(Report report, Writer out) throws IOException {
        for (Table<?> table : report.tables(Output.OPENMETRICS)) {
            if (table.fields().in(Output.OPENMETRICS).stream().anyMatch(field -> field.type() == Type.HISTOGRAM)) {
                family(table, out);
            }
        }
        out.write("# EOF\n");
    }

    private static <R> void family(Table<R> table, Writer out) throws IOException {
        out.write("# TYPE " + table.name() + " histogram\n");
        out.write("# UNIT " + table.name() + " seconds\n");
        out.write("# HELP " + table.name() + " " + escaped(table.description()) + "\n");
        for (Row<R> row : table.rows()) {
            List<Row.Cell> cells = row.cells(Output.OPENMETRICS);
            String labels = cells.stream()
                    .filter(cell -> cell.field().type() == Type.TEXT)
                    .map(cell -> cell.field().name() + "=\"" + escaped(String.valueOf(cell.value())) + "\"")
                    .collect(Collectors.joining(","));
            String time = cells.stream()
                    .filter(cell -> cell.field().type() == Type.TIME)
                    .map(cell -> " " + Cells.text(Type.TIME, cell.value()))
                    .collect(Collectors.joining());
            for (Row.Cell cell : cells) {
                if (cell.value() instanceof Histogram histogram) {
                    sample(table.name(), labels, histogram, time + "\n", out);
                }
            }
        }
    }

    private static void sample(String name, String labels, Histogram histogram, String end, Writer out)
            throws IOException {
        List<Long> counts = histogram.counts();
        for (int i = 0; i < counts.size(); i++) {
            String bound = i < BOUNDS.length ? BOUNDS[i] : "+Inf";
            out.write(name + "_bucket{" + labels + ",le=\"" + bound + "\"} " + counts.get(i) + end);
        }
        out.write(name + "_count{" + labels + "} " + counts.get(BOUNDS.length) + end);
        out.write(name + "_sum{" + labels + "} " + histogram.sum() + end);
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\"", "\\\"");
    }
}
