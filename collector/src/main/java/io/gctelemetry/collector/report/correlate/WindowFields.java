package io.gctelemetry.collector.report.correlate;

import static io.gctelemetry.collector.report.model.Output.CSV;
import static io.gctelemetry.collector.report.model.Output.JSON;
import static io.gctelemetry.collector.report.model.Output.MARKDOWN;
import static io.gctelemetry.collector.report.model.Output.PAGE;
import static io.gctelemetry.collector.report.model.Output.PARQUET;

import io.gctelemetry.collector.report.model.Fields;
import io.gctelemetry.correlate.model.Attribution;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Correlation.IdleDelay;
import io.gctelemetry.correlate.model.Correlation.StopInWindow;
import io.gctelemetry.correlate.model.Correlation.Window;
import io.gctelemetry.correlate.model.GeneratorLimit;
import io.gctelemetry.timeline.Hiccup.Measure;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The figures of a window. */
final class WindowFields {
    private static final int LONGEST_ON_PAGE = 40;

    private final Correlation found;

    WindowFields(Correlation found) {
        this.found = found;
    }

    Fields<Window> all() {
        return new Fields<Window>()
                .time("end", "Exclusive.", Window::end)
                .count("requests", "Requests that ended in the window, including failed ones.", Window::requests)
                .ratio(
                        "throughput",
                        "Requests per second.",
                        window -> window.requests() * 1e9 / found.sle().window().toNanos())
                .count("errors", "Failed requests; they count as longer than every limit.", Window::errors)
                .include(TailFields.ALL, Window::observed)
                .object("predicted", "From quiet seconds and the stops.", TailFields.ALL, Window::predicted)
                .only(JSON, PAGE)
                .latency("predicted_p999", "", window -> window.predicted().p999())
                .only(CSV, PARQUET, MARKDOWN)
                .latency("predicted_max", "", window -> window.predicted().max())
                .only(CSV, PARQUET, MARKDOWN)
                .flag("met", "Whether the window meets the expectation.", Window::met)
                .text(
                        "attribution",
                        "Without it the window would meet the expectation; not covered if the files of a node do not reach the window."
                                + " Null if it meets the expectation.",
                        this::attribution)
                .nullable()
                .words(Attribution.values(), Attribution::word)
                .ratio(
                        "withoutStops",
                        "The probability that the window would meet the expectation without the stops of the nodes; 1 if it does, null if not"
                                + " covered.",
                        Window::withoutStops)
                .text("why", "The reason of a violation as a sentence.", window -> WindowWords.why(found, window))
                .nullable()
                .only(PAGE)
                .text(
                        "node",
                        "",
                        window -> window.cause() == null
                                ? null
                                : name(window.cause().node()))
                .nullable()
                .only(CSV, PARQUET, MARKDOWN)
                .text(
                        "kind",
                        "",
                        window -> window.cause() == null ? null : window.cause().kind())
                .nullable()
                .only(CSV, PARQUET, MARKDOWN)
                .list(
                        "hiccups",
                        "Delays of idle threads that stops do not explain, from 10 ms, longest first.",
                        idleDelays(),
                        Window::hiccups)
                .flag("generator_bound", "", window -> found.generator().bound())
                .only(CSV, PARQUET)
                .texts("generator", "Limits of the load generator that it reached in the window.", WindowFields::limits)
                .words(GeneratorLimit.values(), GeneratorLimit::word)
                .include(longestIdleDelay(), window -> window.longestIdleDelay().orElse(null))
                .list("stops", "Stops of 1 ms or longer that ended in the window.", stops(), Window::stops)
                .only(JSON)
                .list("stops", "The longest of them.", stops(), WindowFields::longest)
                .only(PAGE)
                .count(
                        "moreStops",
                        "",
                        window -> window.stops().size() - longest(window).size())
                .only(PAGE);
    }

    private Fields<IdleDelay> idleDelays() {
        return new Fields<IdleDelay>()
                .text("node", "", one -> name(one.node()))
                .text(
                        "cause",
                        "What the kernel reported for the same seconds: throttled, steal, cpu-pressure, swap,"
                                + " memory-pressure, io-pressure or unknown; null if it was not asked.",
                        WindowFields::cause)
                .nullable()
                .length("length", "", IdleDelay::length)
                .word(
                        "measure",
                        "From a jHiccup log the longest delay; from an agent's counters the sum of all delays of 10 ms and"
                                + " longer between the samples next to the window.",
                        Measure.values(),
                        IdleDelay::measure);
    }

    private Fields<IdleDelay> longestIdleDelay() {
        return new Fields<IdleDelay>()
                .length("idle_delay", "", IdleDelay::length)
                .nullable()
                .only(CSV, PARQUET, MARKDOWN)
                .text("idle_delay_node", "", one -> name(one.node()))
                .nullable()
                .only(CSV, PARQUET, MARKDOWN)
                .text("idle_delay_cause", "", WindowFields::cause)
                .nullable()
                .only(CSV, PARQUET, MARKDOWN);
    }

    private Fields<StopInWindow> stops() {
        return new Fields<StopInWindow>()
                .text("node", "", stop -> name(stop.node()))
                .count("seq", "The JVM's own number of the stop, or its place in the file.", StopInWindow::number)
                .length("overlap", "The part of it that lies in the window.", StopInWindow::overlap)
                .length("length", "", StopInWindow::length)
                .time("end", "", StopInWindow::end)
                .text("kind", "The cause of the collection, or the VM operation.", StopInWindow::kind);
    }

    private String name(int node) {
        return found.nodes().get(node).name();
    }

    private @Nullable String attribution(Window window) {
        return window.attribution() == null ? null : window.attribution().word();
    }

    private static List<String> limits(Window window) {
        return window.generator().stream().map(GeneratorLimit::word).toList();
    }

    private static @Nullable String cause(IdleDelay delay) {
        return delay.cause().isEmpty() ? null : delay.cause();
    }

    private static List<StopInWindow> longest(Window window) {
        return window.stops().stream()
                .sorted((a, b) -> Long.compare(b.length(), a.length()))
                .limit(LONGEST_ON_PAGE)
                .toList();
    }
}
