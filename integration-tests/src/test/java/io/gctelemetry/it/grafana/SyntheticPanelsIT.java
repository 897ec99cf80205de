package io.gctelemetry.it.grafana;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.grafana.PrometheusServer.Kind;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Where there is something of everything, nothing is empty: also the panels that are so when all is well. */
class SyntheticPanelsIT {
    private static final int SECONDS = 90;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(Kind.class)
    void everyQueryVariableAndMarkAnswersWhereThereIsSomethingOfEverything(Kind kind) throws Exception {
        try (PrometheusServer server = PrometheusServer.start(kind, folder, Map.of())) {
            long now = System.currentTimeMillis() / 1000;
            SyntheticSamples.writeTo(server, kind, now, SECONDS);
            SoftAssertions.assertSoftly(softly -> {
                for (Board board : Board.all()) {
                    for (String histograms : kind.keepsClassic() ? List.of("1", "0") : List.of("1")) {
                        Reader reader = new Reader(server, softly, now)
                                .choose(board, Map.of("histograms", histograms, "threshold", "1.0"), false);
                        reader.readPanels(board, 60, 1, false);
                        reader.readPanels(board, 3600, 15, false);
                        assertThat(reader.marks(board, SECONDS, 1).values())
                                .as("marks of %s", board)
                                .isNotEmpty()
                                .allMatch(count -> count > 0);
                    }
                }
            });
        }
    }
}
