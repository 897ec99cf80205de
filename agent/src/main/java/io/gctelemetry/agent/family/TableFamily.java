package io.gctelemetry.agent.family;

import io.gctelemetry.event.metric.Metric;

/** What every family has from its row in the table. */
abstract class TableFamily implements Family {
    private final Metric metric;
    private final String help;
    private final Common common;

    TableFamily(Metric metric, String help, Common common) {
        this.metric = metric;
        this.help = help;
        this.common = common;
    }

    @Override
    public final Metric metric() {
        return metric;
    }

    @Override
    public final String help() {
        return help;
    }

    @Override
    public final long createdMillis() {
        return common.createdMillis(metric);
    }

    /** @param values in the order of the table */
    final Labels labels(String... values) {
        return common.with(metric, values);
    }
}
