package io.gctelemetry.it.grafana;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.gctelemetry.testing.Launcher;
import io.gctelemetry.testing.Launcher.Finished;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The committed dashboards, compiled against the types that Grafana publishes of each line that is in use. */
class SchemaIT {
    private static final Path GRAFANA = PrometheusServer.ROOT.resolve("grafana");

    @TempDir
    private Path folder;

    /** The oldest that publishes the types of panels, and the newest; with the long matrix the lines in between. */
    static List<String> releases() {
        return System.getProperty("matrix", "ci").equals("all")
                ? List.of("10.4.0", "11.6.0", "12.0.1", "13.2.3")
                : List.of("10.4.0", "13.2.3");
    }

    @ParameterizedTest
    @MethodSource("releases")
    void grafanasOwnTypesKnowEveryFieldAndValueOfEveryDashboard(String release) throws Exception {
        Path home = typesOf(release);
        for (String file : new String[] {"types.ts", "rejected.ts", "tsconfig.json"}) {
            Files.copy(GRAFANA.resolve("schema").resolve(file), folder.resolve(file));
        }
        StringBuilder boards = new StringBuilder("import type { Board } from \"./types\";\n");
        int number = 0;
        try (Stream<Path> all = Files.list(GRAFANA.resolve("dashboards"))) {
            for (Path board : all.sorted().toList()) {
                boards.append("export const board").append(++number).append(": Board = ");
                boards.append(Files.readString(board).strip()).append(";\n");
            }
        }
        assertThat(number).isEqualTo(Board.all().size());
        Files.writeString(folder.resolve("boards.ts"), boards);
        Files.createSymbolicLink(folder.resolve("node_modules"), home.resolve("node_modules"));

        Finished compiler = Launcher.of("node", "node_modules/typescript/bin/tsc", "-p", ".")
                .in(folder)
                .run();
        assertThat(compiler.exit())
                .as("Grafana %s knows the dashboards: %s", release, compiler.output())
                .isZero();
        assertThat(compiler.output()).isEmpty();
    }

    private static Path typesOf(String release) {
        Finished fetched = Launcher.of(
                        PrometheusServer.ROOT.resolve("tools/grafana-schema").toString(), release)
                .errors(ProcessBuilder.Redirect.DISCARD)
                .run();
        assumeThat(fetched.exit()).as("tools/grafana-schema %s", release).isZero();
        return Path.of(fetched.output().strip());
    }
}
