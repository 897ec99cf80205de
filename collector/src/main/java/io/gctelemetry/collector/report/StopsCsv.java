package io.gctelemetry.collector.report;

import io.gctelemetry.cli.Units;
import io.gctelemetry.collector.figures.EventTable;
import io.gctelemetry.collector.figures.FileStops;
import io.gctelemetry.collector.figures.Label;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/**
 * Every event as a line of CSV: a stop with its time to safepoint, a pause, a concurrent phase, an allocation stall. Lengths
 * are seconds, times seconds since 1970; a cell is empty where its figure is not told.
 */
public final class StopsCsv {
    private StopsCsv() {}

    public static void write(List<FileStops> files, Writer out) throws IOException {
        out.write("file,kind,start,length,time_to_safepoint,name,collection,cause\n");
        for (FileStops file : files) {
            String name = Csv.cell(file.file());
            events(name, "stop", file.figures().knownStops(), out);
            events(name, "pause", file.figures().pauses(), out);
            events(name, "concurrent phase", file.figures().concurrentPhases(), out);
            events(name, "allocation stall", file.figures().allocationStalls(), out);
        }
    }

    private static void events(String file, String kind, EventTable events, Writer out) throws IOException {
        for (int i = 0; i < events.size(); i++) {
            Label label = events.label(i);
            out.write(file + "," + kind + "," + Units.exactSeconds(events.start(i)) + ","
                    + Units.exactSeconds(events.length(i)) + ","
                    + (events.part(i) == EventTable.UNTOLD ? "" : Units.exactSeconds(events.part(i))) + ","
                    + Csv.cell(label.name()) + "," + label.collection() + ","
                    + Csv.cell(label.cause() == null ? "" : label.cause()) + "\n");
        }
    }
}
