package io.gctelemetry.it.grafana;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
        Said found = run(PrometheusServer.ROOT.resolve("tools/linters").toString());
        assumeThat(found.code()).as("tools/linters").isZero();
        linters = Path.of(found.text().lines().reduce("", (before, last) -> last));
        rendered = run("kubernetes/render").text();
    }

    @Test
    void yamllintFindsNothing() throws Exception {
        List<String> command =
                new ArrayList<>(List.of(linters.resolve("yamllint").toString(), "--strict", "-d", NO_LIMIT_OF_LINES));
        command.addAll(
                List.of("docker-compose.yml", "kubernetes/servicemonitor.yml", "prometheus", "provisioning", "rules"));
        command.add(Files.writeString(folder.resolve("all.yml"), rendered).toString());
        assertThat(run(command.toArray(String[]::new))).isEqualTo(new Said(0, ""));
    }

    @Test
    void composesOwnSchemaKnowsEveryKeyAndRefusesAnUnknownOne() throws Exception {
        String[] check = {linters.resolve("check-jsonschema").toString(), "--builtin-schema", "vendor.compose-spec", ""
        };
        check[3] = "docker-compose.yml";
        assertThat(run(check).code()).isZero();
        String wrong = Files.readString(GRAFANA.resolve("docker-compose.yml")).replace("network_mode", "network");
        check[3] = Files.writeString(folder.resolve("wrong.yml"), wrong).toString();
        assertThat(run(check).code()).isEqualTo(1);
    }

    @Test
    void kubernetesKnowsEveryFieldOfTheConfigMapsAndRefusesAnUnknownOne() throws Exception {
        String maps = Arrays.stream(rendered.split("\n---\n"))
                .filter(one -> one.contains("kind: ConfigMap"))
                .collect(Collectors.joining("\n---\n"));
        assertThat(validated(maps).text().lines().filter(line -> line.contains(" passed for resource configmap/")))
                .hasSize(Board.all().size());
        assertThat(validated(maps.replace("\ndata:", "\ncontent:")).code()).isNotZero();
    }

    private static Said validated(String objects) throws Exception {
        Path file = Files.writeString(folder.resolve("maps.yml"), objects);
        return run(linters.resolve("kubernetes-validate").toString(), "--strict", "-k", "1.31", file.toString());
    }

    /** How a program ended, and what it wrote. */
    private record Said(int code, String text) {}

    private static Said run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(Stream.of(command).toList())
                .directory(GRAFANA.toFile())
                .redirectErrorStream(true)
                .start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Said(process.waitFor(), text);
    }
}
