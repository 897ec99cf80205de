package io.gctelemetry.collector.report.render;

import io.gctelemetry.collector.report.model.Report;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;

/** A text format of reports. */
public interface Renderer {
    /** Writes the report; does not close the writer. */
    void render(Report report, Writer out) throws IOException;

    /** Returns the whole report. */
    default String text(Report report) {
        StringWriter text = new StringWriter();
        try {
            render(report, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }
}
