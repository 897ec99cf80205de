package io.gctelemetry.micrometer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.micrometer.SpringStyleExample.GcTelemetryConfiguration;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ReadmeTest {
    private static final Path SOURCE = Path.of("src/test/java/io/gctelemetry/micrometer/SpringStyleExample.java");

    @Test
    void theExampleIsTheOneThatIsCompiledHere() throws IOException {
        String readme = Files.readString(Path.of("README.md"));
        String example = between(readme, "<!-- SpringStyleExample -->\n```java\n", "```");
        String compiled = between(Files.readString(SOURCE), "// README: begin\n", "    // README: end")
                .replace("static class", "class");

        assertThat(compiled.indent(-4)).isEqualTo(example);
    }

    @Test
    void theExampleFillsTheRegistry() {
        MeterRegistry registry = new SimpleMeterRegistry();
        try (GcTelemetryMetrics metrics = new GcTelemetryConfiguration().gcTelemetryMetrics()) {
            metrics.bindTo(registry);

            assertThat(registry.get("jvm.stop").tag("service", "orders").timers())
                    .isNotEmpty();
        }
    }

    private static String between(String text, String begin, String end) {
        int from = text.indexOf(begin) + begin.length();
        return text.substring(from, text.indexOf(end, from));
    }
}
