package io.gctelemetry.it.grafana;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.gctelemetry.testing.Launcher;
import io.gctelemetry.testing.Launcher.Finished;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** What linters say of the files for containers and Kubernetes. The operator's own kinds have none: ManifestsTest reads them. */
@EnabledIfSystemProperty(named = "matrix", matches = "all", disabledReason = "fetches 160 MB of linters: ./test --all")
class LintIT {
    private static final Path GRAFANA = PrometheusServer.ROOT.resolve("grafana");
    private static final String NO_LIMIT_OF_LINES = "{extends: relaxed, rules: {line-length: disable}}";

    @TempDir
    private static Path folder;

    private static Path linters;
    private static String rendered;

    @BeforeAll
    static void findLinters() throws Exception {
        Finished found = run(PrometheusServer.ROOT.resolve("tools/linters").toString());
        assumeThat(found.exit()).as("tools/linters").isZero();
        linters = Path.of(found.output().lines().reduce("", (before, last) -> last));
        rendered = run("kubernetes/render").output();
    }

    @Test
    void yamllintFindsNothing() throws Exception {
        List<String> command =
                new ArrayList<>(List.of(linters.resolve("yamllint").toString(), "--strict", "-d", NO_LIMIT_OF_LINES));
        command.addAll(
                List.of("docker-compose.yml", "kubernetes/servicemonitor.yml", "prometheus", "provisioning", "rules"));
        command.add(Files.writeString(folder.resolve("all.yml"), rendered).toString());
        assertThat(run(command.toArray(String[]::new))).isEqualTo(new Finished(0, ""));
    }

    @Test
    void composesOwnSchemaKnowsEveryKeyAndRefusesAnUnknownOne() throws Exception {
        String[] check = {linters.resolve("check-jsonschema").toString(), "--builtin-schema", "vendor.compose-spec", ""
        };
        check[3] = "docker-compose.yml";
        assertThat(run(check).exit()).isZero();
        String wrong = Files.readString(GRAFANA.resolve("docker-compose.yml")).replace("network_mode", "network");
        check[3] = Files.writeString(folder.resolve("wrong.yml"), wrong).toString();
        assertThat(run(check).exit()).isEqualTo(1);
    }

    @Test
    void kubernetesKnowsEveryFieldOfTheConfigMapsAndRefusesAnUnknownOne() throws Exception {
        String maps = Arrays.stream(rendered.split("\n---\n"))
                .filter(one -> one.contains("kind: ConfigMap"))
                .collect(Collectors.joining("\n---\n"));
        assertThat(validated(maps).output().lines().filter(line -> line.contains(" passed for resource configmap/")))
                .hasSize(Board.all().size());
        assertThat(validated(maps.replace("\ndata:", "\ncontent:")).exit()).isNotZero();
    }

    private static Finished validated(String objects) throws Exception {
        Path file = Files.writeString(folder.resolve("maps.yml"), objects);
        return run(linters.resolve("kubernetes-validate").toString(), "--strict", "-k", "1.31", file.toString());
    }

    private static Finished run(String... command) {
        return Launcher.of(command).in(GRAFANA).run();
    }
}
