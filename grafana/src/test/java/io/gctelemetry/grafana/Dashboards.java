package io.gctelemetry.grafana;

import java.util.List;

/** Every dashboard there is. */
final class Dashboards {
    private Dashboards() {}

    static List<Dashboard> all() {
        return List.of(RunOverview.build(), CompareRuns.build(), Cluster.build(), ServiceLevel.build());
    }
}
