package io.gctelemetry.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.host.AgentJar;
import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.program.Seeing;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the agent needs for itself is not the application's. */
class OwnLoaderIT {

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.gctelemetry.it.host.Jdks#selected")
    void theApplicationSeesNoClassOfTheAgentButItsEntryAndNoCounters(int version, @TempDir Path folder)
            throws IOException {
        Set<String> names = names(AgentJar.classes(folder));
        try (HostJvm host = HostJvm.of(Jdks.require(version))
                .named("sees")
                .agent("")
                .program(Seeing.class)
                .start()) {
            Endpoint endpoint = host.endpoint();
            assertThat(endpoint.scrape().has("jvm_safepoints_total"))
                    .as("the counters are open to the agent")
                    .isTrue();
            names.forEach(host::send);
            assertThat(host.askAll("end", "SEES", "SEES end"))
                    .containsExactly("SEES perf exported false", "SEES end of " + names.size());
            host.send("exit 7");
            assertThat(host.awaitExit()).isEqualTo(7);
        }
    }

    private static Set<String> names(Path jar) throws IOException {
        Set<String> names = new TreeSet<>();
        try (JarFile classes = new JarFile(jar.toFile())) {
            for (JarEntry entry : classes.stream().toList()) {
                String name = entry.getName().replaceFirst("^META-INF/versions/[0-9]+/", "");
                if (name.endsWith(".class")) {
                    names.add(
                            name.substring(0, name.length() - ".class".length()).replace('/', '.'));
                }
            }
        }
        assertThat(names).hasSizeGreaterThan(300);
        return names;
    }
}
