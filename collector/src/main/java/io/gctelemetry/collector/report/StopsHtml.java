package io.gctelemetry.collector.report;

import java.util.List;

/** A page. */
public final class StopsHtml {
    public StopsHtml(StopsOptions options) {}

    public String text(List<FileStops> files) {
        return "";
    }
}
