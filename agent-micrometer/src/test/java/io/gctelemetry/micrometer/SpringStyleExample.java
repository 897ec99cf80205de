package io.gctelemetry.micrometer;

import io.micrometer.core.instrument.Tags;
import java.util.logging.Logger;

/** The example of the README, in a file that compiles; the two annotations stand for Spring's. */
final class SpringStyleExample {
    private SpringStyleExample() {}

    // README: begin
    @Configuration
    static class GcTelemetryConfiguration {
        private static final Logger LOG = Logger.getLogger("gc-telemetry");

        @Bean
        GcTelemetryMetrics gcTelemetryMetrics() {
            return GcTelemetryMetrics.builder()
                    .tags(Tags.of("service", "orders"))
                    .buckets()
                    .notices(LOG::info)
                    .build();
        }
    }
    // README: end

    @interface Configuration {}

    @interface Bean {}
}
