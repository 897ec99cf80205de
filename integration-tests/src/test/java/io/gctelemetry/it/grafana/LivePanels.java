package io.gctelemetry.it.grafana;

import io.gctelemetry.it.grafana.PrometheusServer.Kind;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.SoftAssertions;

/** The committed dashboards, read as Grafana reads them, of a server that has watched a real node and its client. */
public final class LivePanels {
    /** What a panel shows that ends with the load, seconds. */
    private static final int RANGE = 60;

    private LivePanels() {}

    /**
     * Every query of every panel answers with numbers, every variable has something to choose, every mark is drawn. What may
     * be empty says so in its description; {@link SyntheticPanelsIT} has something for these.
     *
     * @param end of the load, epoch seconds
     */
    public static void assertAnswered(PrometheusServer server, Kind kind, double end) {
        SoftAssertions.assertSoftly(softly -> {
            for (Board board : Board.all()) {
                for (String histograms : kind.keepsClassic() ? List.of("1", "0") : List.of("1")) {
                    Reader reader =
                            new Reader(server, softly, end).choose(board, Map.of("histograms", histograms), false);
                    reader.readPanels(board, RANGE, 1, true);
                    reader.marks(board, RANGE, 1)
                            .forEach((name, count) -> softly.assertThat(count)
                                    .as("%s: marks '%s'", board, name)
                                    .isGreaterThan(name.endsWith("changed") ? -1 : 0));
                    reader.dots(board, RANGE, 1)
                            .forEach((query, dots) -> softly.assertThat(dots)
                                    .as("dots of %s: %s", board, query)
                                    .isNotEmpty()
                                    .allMatch(dot -> dot[0] > end - RANGE - 1 && dot[1] > 0 && dot[1] < 60));
                }
            }
        });
    }
}
