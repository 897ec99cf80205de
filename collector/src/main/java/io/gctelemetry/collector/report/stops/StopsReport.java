package io.gctelemetry.collector.report.stops;

import static io.gctelemetry.collector.report.model.Output.CSV;
import static io.gctelemetry.collector.report.model.Output.JSON;
import static io.gctelemetry.collector.report.model.Output.MARKDOWN;

import io.gctelemetry.cli.Units;
import io.gctelemetry.collector.figures.FileStops;
import io.gctelemetry.collector.figures.Group;
import io.gctelemetry.collector.figures.NodeFigures;
import io.gctelemetry.collector.figures.OperationStops;
import io.gctelemetry.collector.report.model.Fields;
import io.gctelemetry.collector.report.model.Report;
import io.gctelemetry.collector.report.model.Row;
import io.gctelemetry.collector.report.stops.StopEvents.Event;
import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeDescription.Accuracy;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import java.util.List;
import java.util.Locale;

/** The report of {@code stops}: a row per file, and a line of CSV per event. */
public final class StopsReport {
    private static final Fields<Interval> SPAN = new Fields<Interval>()
            .time("start", "", span -> Units.nanos(span.start()))
            .time("end", "", span -> Units.nanos(span.end()));

    private static final Fields<Event> EVENT = event(
                    new Fields<Event>().text("file", "", Event::file).text("kind", "", Event::kind),
                    "time_to_safepoint",
                    "name")
            .bytes("bytes", "The heap in use.", Event::bytes)
            .nullable();

    private static final Fields<Event> LONGEST = event(new Fields<Event>(), "timeToSafepoint", "operation");

    private static final Fields<KindFigures> KIND = new Fields<KindFigures>()
            .count("count", "", one -> one.all().count())
            .nullable()
            .length("seconds", "The sum.", one -> one.all().nanos())
            .nullable()
            .length("p50", "", one -> one.percentile(50))
            .nullable()
            .length("p90", "", one -> one.percentile(90))
            .nullable()
            .length("p99", "", one -> one.percentile(99))
            .nullable()
            .length("p999", "", one -> one.percentile(99.9))
            .nullable()
            .length("max", "", one -> one.all().max())
            .nullable();

    private static final Fields<OperationStops> DURING = new Fields<OperationStops>()
            .text("kind", "The kind of operation.", OperationStops::kind)
            .count("count", "", OperationStops::count)
            .length("seconds", "The time in which at least one of them ran.", OperationStops::nanos)
            .count("stops", "", OperationStops::stops)
            .length("stopped", "The sum of the stops.", OperationStops::stopped)
            .length("max", "", one -> one.longest() < 0 ? null : one.longest())
            .nullable();

    private final StopsOptions options;

    private StopsReport(StopsOptions options) {
        this.options = options;
    }

    /** Returns the report of the files. */
    public static Report of(List<FileStops> files, StopsOptions options) {
        Fields<List<FileStops>> fields = new Fields<List<FileStops>>()
                .list("files", "", new StopsReport(options).file(), all -> all)
                .only(JSON, MARKDOWN)
                .list("events", "", EVENT, StopEvents::new)
                .only(CSV);
        return new Report(
                "stops",
                "Lengths are seconds, times seconds since 1970. A value that a file does not contain is null, never 0.",
                new Row<>(fields, files),
                "events",
                () -> StopsText.of(files, options));
    }

    private Fields<FileStops> file() {
        return new Fields<FileStops>()
                .text("file", "", FileStops::file)
                .text("format", "The file type.", FileStops::format)
                .include(jvm(), file -> file.figures().description())
                .object(
                        "span",
                        "First to last event.",
                        SPAN,
                        file -> file.figures().span())
                .nullable()
                .length(
                        "covered",
                        "For how long the file knows what stopped the JVM: its span without the time between two JVMs and that of lost"
                                + " events. Null if it has no time stamps.",
                        file -> file.figures().covered() == 0
                                ? null
                                : file.figures().covered())
                .nullable()
                .text("clock", "", file -> word(file.figures().description().clock()))
                .words(Clock.values(), StopsReport::word)
                .text("accuracy", "", file -> word(file.figures().description().accuracy()))
                .words(Accuracy.values(), StopsReport::word)
                .count("restarts", "", file -> file.figures().description().restarts())
                .include(figures(), FileStops::figures)
                .list(
                        "duringOperations",
                        "With --operations: stops, or pauses if stops are not available, during operations of a kind.",
                        DURING,
                        file -> OperationStops.of(
                                options.operationsOf(file), file.figures().shown()))
                .list(
                        "longest",
                        "The longest of the stops in byOperation.",
                        LONGEST,
                        file -> StopEvents.longest(file.figures().knownStops(), options))
                .list("notes", "", Fields.NOTE, FileStops::notes);
    }

    private static Fields<NodeDescription> jvm() {
        return new Fields<NodeDescription>()
                .count("jdk", "", NodeDescription::jdk)
                .nullable()
                .text("vm", "", NodeDescription::vm)
                .nullable()
                .text("collector", "", NodeDescription::collector)
                .nullable()
                .length(
                        "maxGcPause",
                        "The pause target of the collector.",
                        jvm -> jvm.maxGcPause() == null
                                ? null
                                : jvm.maxGcPause().toNanos())
                .nullable()
                .count("heapMax", "Bytes.", jvm -> jvm.heapMax() < 0 ? null : jvm.heapMax())
                .nullable();
    }

    private static Fields<NodeFigures> figures() {
        return new Fields<NodeFigures>()
                .object("pauses", "", KIND, one -> KindFigures.of(one, Kind.PAUSE))
                .object("stops", "", KIND, one -> KindFigures.of(one, Kind.STOP))
                .object("timeToSafepoint", "", KIND, one -> KindFigures.of(one, Kind.TIME_TO_SAFEPOINT))
                .object("concurrentPhases", "", KIND, one -> KindFigures.of(one, Kind.CONCURRENT_PHASE))
                .object("allocationStalls", "", KIND, one -> KindFigures.of(one, Kind.ALLOCATION_STALL))
                .object(
                        "allocationPacing",
                        "Delays of allocating threads by Shenandoah in each cycle, summed over the threads; null without any.",
                        KIND,
                        KindFigures::pacing)
                .object("failures", "", failures(), one -> has(one, Kind.FAILURE) ? one : null)
                .nullable()
                .list(
                        "byOperation",
                        "Stops by VM operation; if the file has pauses only, the long stops without a collection.",
                        group("operation"),
                        NodeFigures::byOperation)
                .list("byCause", "Pauses by cause.", group("cause"), NodeFigures::byCause)
                .include(HeapFields.ALL, one -> one);
    }

    private static Fields<NodeFigures> failures() {
        Fields<NodeFigures> failures = new Fields<>();
        for (CollectionFailure failure : CollectionFailure.values()) {
            failures.count(failure.words(), "", one -> one.failures().getOrDefault(failure, 0));
        }
        return failures;
    }

    private static Fields<Group> group(String name) {
        return new Fields<Group>()
                .text(name, "", Group::name)
                .count("count", "", one -> one.figures().count())
                .length("seconds", "The sum.", one -> one.figures().nanos())
                .length("max", "", one -> one.figures().max())
                .nullable();
    }

    private static boolean has(NodeFigures figures, Kind kind) {
        return figures.description().available().contains(kind);
    }

    private static Fields<Event> event(Fields<Event> fields, String part, String name) {
        return fields.time("start", "", Event::start)
                .length("length", "", Event::length)
                .length(part, "", Event::part)
                .nullable()
                .text(
                        name,
                        "",
                        event -> event.label() == null ? null : event.label().name())
                .flag(
                        "collection",
                        "",
                        event -> event.label() == null || event.label().collection())
                .text(
                        "cause",
                        "",
                        event -> event.label() == null ? null : event.label().cause())
                .nullable();
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
