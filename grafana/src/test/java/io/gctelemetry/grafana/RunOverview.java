package io.gctelemetry.grafana;

import static io.gctelemetry.grafana.Promql.NODE;
import static io.gctelemetry.grafana.Promql.histogram;
import static io.gctelemetry.grafana.Promql.rate;
import static io.gctelemetry.grafana.Promql.series;
import static io.gctelemetry.grafana.Promql.sumBy;

import io.gctelemetry.event.metric.ClientMetric;
import io.gctelemetry.event.metric.GcMetric;

/** One run: the client's tail and the stops on one time axis, then what made the stops, then what else held the node up. */
final class RunOverview {
    private RunOverview() {}

    static Dashboard build() {
        Dashboard board = new Dashboard(
                "gc-run",
                "GC run overview",
                "The client's latency and the stops of the JVM on one time axis, and what the stops came from.",
                "now-15m");
        board.variables().common();
        board.variables().client();
        board.annotations().longStops();
        board.annotations().nodeOperations();
        board.annotations().changes();
        tail(board.row("The client's tail and the stops"));
        StopPanels.add(board.row("Stops"));
        collector(board.row("The collector"));
        elsewhere(board.row("Held up by something else"));
        JvmPanels.add(board.row("The JVM and the agent"));
        return board;
    }

    private static void tail(Dashboard board) {
        HistogramQuery client = HistogramQuery.panel(ClientMetric.LATENCY_SECONDS, Promql.CLIENT, Promql.RATE);
        Panel panel = Panel.lines("Client latency and stops", "s", 24)
                .log()
                .says(
                        "What the client felt, and as bars what every request of a node had to wait at least. Dots are"
                                + " single stops at their own times.",
                        "which request waited for which stop (the report of gc-collector shows it); a stop that ended and"
                                + " the requests it delayed are reported by different scrapes and can be a window apart."
                                + " Native histograms draw up to 9 % too high, classic ones up to the next bucket. Service"
                                + " time is blind to requests that were never sent. Without a client feed only the bars.")
                .set("options.legend.displayMode", "table")
                .where("^(stop|long stop)", "custom.drawStyle", "bars")
                .where("^(stop|long stop)", "custom.fillOpacity", 60)
                .where("^(stop|long stop)", "color", Json.read("{\"mode\": \"fixed\", \"fixedColor\": \"red\"}"));
        for (String[] one : new String[][] {{"p50", "0.5"}, {"p99", "0.99"}, {"p99.9", "0.999"}, {"max", "1"}}) {
            panel.shows("client " + one[0], client.quantile(one[1]));
        }
        panel.showsWithExemplars(
                "stop {{instance}}", "(" + histogram(GcMetric.STOP_SECONDS).quantile("1", NODE) + ") >= $threshold");
        panel.shows("long stop {{instance}}", StopPanels.overTwoSeconds());
        board.add(panel.emptyIsGood("long stop"));
    }

    private static void collector(Dashboard board) {
        board.add(Panel.lines("Allocation and promotion", "Bps", 8)
                .says(
                        "Bytes allocated on the heap a second, and growth of the old generation.",
                        "who allocates (below); promotion with ZGC, Shenandoah and Epsilon.")
                .showsSmoothly("allocated {{instance}}", sumBy(NODE, rate(GcMetric.ALLOCATED_BYTES)))
                .showsSmoothly("promoted {{instance}}", sumBy(NODE, rate(GcMetric.PROMOTED_BYTES))));
        board.add(Panel.lines("Heap around collections", "bytes", 8)
                .says(
                        "In use before and after the latest collection, the live set after the latest marking of the whole"
                                + " heap, and the limits.",
                        "what happened between two scrapes: only the latest collection is reported. After a young collection"
                                + " the heap holds garbage of the old generation, too; the live set holds what died since"
                                + " it was marked, and is absent until there was a marking.")
                .shows("before {{instance}}", series(GcMetric.HEAP_BEFORE_BYTES))
                .shows("after {{instance}}", series(GcMetric.HEAP_AFTER_BYTES))
                .shows("live set {{instance}}", series(GcMetric.HEAP_LIVE_BYTES))
                .shows("committed {{instance}}", series(GcMetric.HEAP_COMMITTED_BYTES))
                .shows("max {{instance}}", series(GcMetric.HEAP_MAX_BYTES)));
        board.add(Panel.lines("Headroom", "percentunit", 8)
                .says(
                        "The part of the greatest heap that was free when the latest collection began. A concurrent"
                                + " collector that begins with little stalls the mutators.",
                        "how fast it is filled: see allocation; collections between two scrapes.")
                .shows(
                        "{{instance}}",
                        "1 - " + series(GcMetric.HEAP_BEFORE_BYTES) + " / " + series(GcMetric.HEAP_MAX_BYTES)));
        board.add(Panel.lines("Allocation stalls and failures", "s", 8)
                .says(
                        "The longest wait of a single mutator for memory (ZGC), and collections that did not find the room"
                                + " they needed.",
                        "stalls of JDK 14 and older and of Shenandoah, which paces instead; how many threads waited at once.")
                .where("^failure", "unit", "short")
                .emptyIsGood()
                .shows(
                        "stall {{instance}}",
                        histogram(GcMetric.GC_ALLOCATION_STALL_SECONDS).quantile("1", NODE) + " > 0")
                .showsSmoothly(
                        "failure {{failure}} {{instance}}",
                        sumBy("instance, failure", Promql.increase(GcMetric.GC_FAILURES)) + " > 0"));
        board.add(Panel.lines("CPU of the collector", "short", 8)
                .says(
                        "CPUs that the collector's threads kept busy, concurrent work included.",
                        "what the VM thread does of a collection (JDK 25 and older; with Serial that is all of it), and the"
                                + " barriers that mutators execute for the collector.")
                .showsSmoothly("{{instance}}", sumBy(NODE, rate(GcMetric.GC_CPU_SECONDS))));
        board.add(Panel.stack("Concurrent phases", "percentunit", 8)
                .says(
                        "Collector work next to running mutators: seconds a second, by phase. No stop.",
                        "how many threads worked. Nothing with collectors that only pause, and without JFR.")
                .emptyIsGood()
                .showsSmoothly(
                        "{{phase}} {{instance}}",
                        "(" + histogram(GcMetric.GC_CONCURRENT_PHASE_SECONDS).share(NODE, "phase") + ") > 0"));
    }

    private static void elsewhere(Dashboard board) {
        board.add(Panel.lines("Hiccups outside stops", "s", 8)
                .log()
                .says(
                        "The longest delay of an idle thread that was no safepoint: the machine, not the collector.",
                        "most delays under 50 ms (the thread wakes every 20 to 50 ms), and what delays busy threads only.")
                .shows(
                        "outside stops {{instance}}",
                        histogram(GcMetric.HICCUP_SECONDS).quantile("1", NODE))
                .shows(
                        "all {{instance}}",
                        histogram(GcMetric.HICCUP_RAW_SECONDS).quantile("1", NODE)));
        board.add(Panel.stack("Hiccups by cause", "percentunit", 8)
                .says(
                        "Seconds a second of hiccups of 10 ms and longer, by what the kernel reported of the same second.",
                        "proof: it coincided. Causes the kernel does not report are unknown; no Linux, no figures.")
                .emptyIsGood()
                .showsSmoothly(
                        "{{cause}} {{instance}}",
                        sumBy("instance, cause", rate(GcMetric.HICCUP_BY_CAUSE_SECONDS)) + " > 0"));
        board.add(Panel.lines("Pressure of the host", "percentunit", 8)
                .says(
                        "Share of time in which tasks of the machine waited for a resource, CPU taken by other guests, CPU"
                                + " quota used up.",
                        "which task waited. Figures of the machine, not of the JVM; absent without /proc/pressure.")
                .showsSmoothly(
                        "waits for {{resource}} {{instance}}",
                        sumBy("instance, resource", rate(GcMetric.HOST_PRESSURE_SECONDS, "tasks=\"some\"")))
                .showsSmoothly("steal {{instance}}", sumBy(NODE, rate(GcMetric.HOST_CPU_STEAL_SECONDS)))
                .showsSmoothly("throttled {{instance}}", sumBy(NODE, rate(GcMetric.HOST_CPU_THROTTLED_SECONDS))));
        board.add(Panel.lines("Scrapes", "s", 12)
                .says(
                        "How long scrapes took, and where they failed (bars): a stop holds the scrape, so both are marks of"
                                + " stops that need no agent.",
                        "why: a slow network looks the same. While a scrape fails every other line of the node has a gap,"
                                + " which is not a zero.")
                .where("^failed", "custom.drawStyle", "bars")
                .where("^failed", "unit", "bool_yes_no")
                .where("^failed", "custom.axisPlacement", "right")
                .shows("{{instance}}", "scrape_duration_seconds{instance=~\"$node\"}")
                .shows("failed {{instance}}", "1 - up{instance=~\"$node\"}"));
        board.add(Panel.lines("Swapping", "short", 12)
                .says(
                        "Pages the machine read back from swap, and faults of the JVM that waited for a disk, a second.",
                        "which memory it was: a heap that is swapped out makes every collection slow.")
                .showsSmoothly("swapped in {{instance}}", sumBy(NODE, rate(GcMetric.HOST_SWAPPED_IN_PAGES)))
                .showsSmoothly("major faults {{instance}}", sumBy(NODE, rate(GcMetric.HOST_MAJOR_FAULTS))));
    }
}
