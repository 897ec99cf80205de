package io.gctelemetry.grafana;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.gctelemetry.event.cassandra.ThreadPool;
import io.gctelemetry.event.metric.GcMetric;

/**
 * Marks on every graph of a dashboard. Each query is written twice: before Grafana 11 the fields of the annotation itself
 * are read, later its target.
 */
final class Annotations {
    /** Pools that work only while the node maintains itself. */
    private static final ThreadPool[] MAINTENANCE = {
        ThreadPool.COMPACTION, ThreadPool.VALIDATION, ThreadPool.ANTI_ENTROPY, ThreadPool.REPAIR, ThreadPool.STREAMING
    };

    private final ArrayNode list;

    Annotations(ArrayNode list) {
        this.list = list;
        ObjectNode own = list.addObject();
        own.put("builtIn", 1).put("name", "Annotations & Alerts").put("type", "dashboard");
        own.put("enable", true).put("hide", true).put("iconColor", "rgba(0, 211, 255, 1)");
        own.set("datasource", Json.object("type", "grafana", "uid", "-- Grafana --"));
    }

    /** Long stops, each at the millisecond at which it ended; of several between two scrapes the last. */
    void longStops() {
        add(
                "Long stops",
                "red",
                Promql.series(GcMetric.STOP_END_TIMESTAMP_SECONDS, "at_least=\"$threshold\"") + " * 1000",
                "end of a stop of at least $threshold s",
                "{{instance}}",
                true);
    }

    /** Compaction, repair, streaming (bootstrap, decommission): while the threads that do it allocate. */
    void nodeOperations() {
        StringBuilder pools = new StringBuilder();
        for (ThreadPool pool : MAINTENANCE) {
            pools.append(pools.length() == 0 ? "" : "|").append(pool.label());
        }
        add(
                "Node operations",
                "blue",
                Promql.sumBy(
                                "instance, group",
                                Promql.rate(GcMetric.THREAD_GROUP_ALLOCATED_BYTES, "group=~\"" + pools + "\""))
                        + " > 1e6",
                "{{group}} allocates more than 1 MB/s",
                "{{instance}}",
                false);
    }

    /** Where a flag has another value, or the JVM another profile or version, than before. */
    void changes() {
        String flag = GcMetric.GC_FLAG.queryName();
        add(
                "Flags changed",
                "purple",
                Promql.maxBy("instance, flag", Promql.series(GcMetric.GC_FLAG)) + " != "
                        + Promql.maxBy(
                                "instance, flag", "last_over_time(" + flag + "[10m] offset " + Promql.RATE + ")"),
                "{{flag}} changed",
                "{{instance}}",
                false);
        String info = GcMetric.GC_INFO.queryName();
        String before = "last_over_time(" + info + "[10m] offset " + Promql.RATE + ")";
        add(
                "JVM changed",
                "purple",
                "count by (instance, collector, profile, version) (" + Promql.series(GcMetric.GC_INFO)
                        + ") unless on (instance, collector, profile, version) " + before + " and on (instance) "
                        + before,
                "another JVM: {{collector}} {{version}} {{profile}}",
                "{{instance}}",
                false);
    }

    private void add(String name, String colour, String expression, String title, String text, boolean valueIsTime) {
        ObjectNode mark = list.addObject();
        mark.put("name", name).put("enable", true).put("hide", false).put("iconColor", colour);
        mark.set("datasource", Json.datasource());
        mark.put("expr", expression).put("titleFormat", title).put("textFormat", text);
        mark.put("useValueForTime", valueIsTime).put("tagKeys", "instance");
        Json.put(mark, "target.refId", "mark");
        Json.put(mark, "target.expr", expression);
        Json.put(mark, "target.range", true);
    }
}
