package io.gctelemetry.grafana;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.testing.Launcher;
import io.gctelemetry.testing.Launcher.Finished;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;

/** The files for containers and Kubernetes, read as their readers do: strictly, and against what stands in this folder. */
class ManifestsTest {
    private static final Set<String> OF_A_SERVICE =
            Set.of("image", "network_mode", "command", "volumes", "environment");
    private static final Set<String> OF_AN_ENDPOINT =
            Set.of("port", "path", "interval", "scrapeTimeout", "relabelings");

    private static List<Map<String, Object>> objects;

    @BeforeAll
    static void render() {
        Finished render =
                Launcher.of("kubernetes/render").errors(Redirect.INHERIT).run();
        assertThat(render.exit()).isZero();
        objects = new ArrayList<>();
        for (Object one : yaml().loadAll(render.output())) {
            objects.add(map(one));
        }
    }

    private static Yaml yaml() {
        LoaderOptions strict = new LoaderOptions();
        strict.setAllowDuplicateKeys(false);
        return new Yaml(strict);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object yaml) {
        return (Map<String, Object>) yaml;
    }

    @SuppressWarnings("unchecked")
    private static List<Object> list(Object yaml) {
        return (List<Object>) yaml;
    }

    private static Map<String, Object> only(String kind) {
        assertThat(objects).filteredOn(o -> kind.equals(o.get("kind"))).hasSize(1);
        return objects.stream()
                .filter(o -> kind.equals(o.get("kind")))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everyObjectHasANameOfItsOwnAndTheVersionOfItsKind() {
        Set<String> names = new HashSet<>();
        for (Map<String, Object> one : objects) {
            String kind = (String) one.get("kind");
            String name = (String) map(one.get("metadata")).get("name");
            assertThat(names.add(kind + "/" + name)).as(kind + "/" + name).isTrue();
            assertThat(name).matches("[a-z0-9]([-a-z0-9]*[a-z0-9])?");
            assertThat(one.get("apiVersion")).isEqualTo(kind.equals("ConfigMap") ? "v1" : "monitoring.coreos.com/v1");
        }
        assertThat(objects).hasSize(2 + Dashboards.all().size());
    }

    @Test
    void theRuleOfKubernetesHoldsTheCommittedRules() {
        assertThat(only("PrometheusRule").get("spec")).isEqualTo(yaml().load(Rules.text()));
    }

    @Test
    void everyDashboardIsInAConfigMapThatGrafanasSidecarLooksForAndFitsIntoIt() {
        for (Dashboard dashboard : Dashboards.all()) {
            String file = dashboard.uid() + ".json";
            Map<String, Object> own = objects.stream()
                    .filter(o -> o.containsKey("data") && map(o.get("data")).containsKey(file))
                    .findFirst()
                    .orElseThrow();
            assertThat(map(map(own.get("metadata")).get("labels"))).containsEntry("grafana_dashboard", "1");
            String json = (String) map(own.get("data")).get(file);
            assertThat(json).isEqualTo(dashboard.text());
            // the limit of Kubernetes for all data of one
            assertThat(json.length()).isLessThan(1 << 20);
        }
    }

    @Test
    void theServiceMonitorAsksForNothingThatTheOperatorDoesNotKnow() {
        Map<String, Object> spec = map(only("ServiceMonitor").get("spec"));
        assertThat(spec).containsOnlyKeys("selector", "endpoints");
        for (Object endpoint : list(spec.get("endpoints"))) {
            assertThat(OF_AN_ENDPOINT).containsAll(map(endpoint).keySet());
            assertThat(map(endpoint)).containsEntry("path", "/metrics");
        }
    }

    @Test
    void composeMountsWhatIsThereAndSetsWhatProvisioningAsksFor() throws IOException {
        Map<String, Object> compose = map(yaml().load(Files.readString(Path.of("docker-compose.yml"))));
        assertThat(compose).containsOnlyKeys("services");
        Map<String, Object> services = map(compose.get("services"));
        for (Map.Entry<String, Object> service : services.entrySet()) {
            assertThat(OF_A_SERVICE).containsAll(map(service.getValue()).keySet());
            for (Object volume : list(map(service.getValue()).get("volumes"))) {
                String from = ((String) volume).replaceFirst(":/.*", "");
                assertThat(from.startsWith("${") || Files.isDirectory(Path.of(from)))
                        .as("%s of %s", volume, service.getKey())
                        .isTrue();
            }
        }
        Set<String> set = map(map(services.get("grafana")).get("environment")).keySet();
        String asked = Files.readString(Path.of("provisioning/datasources/gc-telemetry.yml"))
                + Files.readString(Path.of("provisioning/dashboards/gc-telemetry.yml"));
        assertThat(List.of("GC_TELEMETRY_PROMETHEUS", "GC_TELEMETRY_SCRAPE", "GC_TELEMETRY_DASHBOARDS"))
                .allMatch(set::contains)
                .allMatch(name -> asked.contains("${" + name + "}"));
    }
}
