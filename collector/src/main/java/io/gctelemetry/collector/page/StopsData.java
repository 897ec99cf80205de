package io.gctelemetry.collector.page;

import io.gctelemetry.collector.figures.EventTable;
import io.gctelemetry.collector.figures.FileStops;
import io.gctelemetry.collector.figures.Label;
import io.gctelemetry.collector.page.FileCharts.Bar;
import io.gctelemetry.collector.page.FileCharts.Size;
import io.gctelemetry.collector.report.model.Fields;
import io.gctelemetry.collector.report.model.Report;
import io.gctelemetry.collector.report.model.Row;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.hotspot.CollectionNames;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The data of the charts of stops. The kinds are those of all files, so that one kind has one colour on the page. */
final class StopsData {
    private static final Fields<Bar> BAR = new Fields<Bar>()
            .time("end", "", Bar::end)
            .length("length", "", Bar::length)
            .count("kind", "", Bar::kind);

    private static final Fields<Size> SIZE = new Fields<Size>()
            .time("time", "", Size::time)
            .bytes("bytes", "", Size::bytes)
            .flag("after", "", Size::after);

    private static final Fields<FileCharts> FILE = new Fields<FileCharts>()
            .text("what", "Stops, or pauses.", FileCharts::what)
            .text("axis", "", FileCharts::axis)
            .flag("dated", "", FileCharts::dated)
            .time("start", "", FileCharts::start)
            .time("end", "", FileCharts::end)
            .count("total", "The number of stops; a chart shows the longest.", FileCharts::total)
            .list("stops", "", BAR, FileCharts::stops)
            .list("stalls", "", BAR, FileCharts::stalls)
            .list("heap", "", SIZE, FileCharts::heap)
            .bytes("heapMax", "", FileCharts::heapMax)
            .nullable()
            .list("lengths", "", StopLengths.FIELDS, FileCharts::lengths);

    private final List<FileStops> files;
    private final Kinds kinds;
    private final ZoneId zone;

    StopsData(List<FileStops> files, ZoneId zone) {
        this.files = files;
        this.zone = zone;
        Map<String, Long> held = new HashMap<>();
        for (FileStops file : files) {
            add(held, file.figures().shown());
            add(held, file.figures().allocationStalls());
        }
        this.kinds = new Kinds(held);
    }

    private static void add(Map<String, Long> held, EventTable events) {
        for (int i = 0; i < events.size(); i++) {
            held.merge(kind(events.label(i)), events.length(i), Long::sum);
        }
    }

    /** Returns the cause of a collection, else the operation or the phase. */
    static String kind(Label label) {
        return CollectionNames.reason(label.name(), label.collection(), label.cause());
    }

    private int zoneOffset() {
        Instant first = files.stream()
                .map(file -> file.figures().span())
                .filter(Objects::nonNull)
                .map(Interval::start)
                .min(Comparator.naturalOrder())
                .orElse(Instant.EPOCH);
        return zone.getRules().getOffset(first).getTotalSeconds();
    }

    Report report() {
        Fields<List<FileStops>> page = new Fields<List<FileStops>>()
                .count("zoneOffset", "Seconds of the zone before UTC at the first start.", all -> zoneOffset())
                .texts("kinds", "", all -> kinds.names())
                .list(
                        "files",
                        "",
                        FILE,
                        all -> all.stream()
                                .map(file -> FileCharts.of(file.figures(), kinds, zone))
                                .toList());
        return new Report("page", "", new Row<>(page, files), "files");
    }
}
