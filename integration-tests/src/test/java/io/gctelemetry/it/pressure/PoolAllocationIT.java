package io.gctelemetry.it.pressure;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.Jdk;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Scrape;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.program.Allocating;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bytes by thread pool. */
class PoolAllocationIT {

    private static final String FAMILY = "jvm_thread_group_allocated_bytes_total";
    private static final String JDKS = "io.gctelemetry.it.host.Jdks#one";
    private static final Duration SOME_LOOKS = Duration.ofSeconds(60);
    private static final double MB = 1 << 20;

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void whatAPoolAllocatedIsCountedForIt(int version) {
        try (HostJvm host = start(version, "pools")) {
            Endpoint endpoint = host.endpoint();
            host.ask("allocate 200 CompactionExecutor:1", "ALLOCATED 200 CompactionExecutor:1");
            host.ask("allocate 50 ReadStage-3", "ALLOCATED 50 ReadStage-3");
            Until.so(
                    SOME_LOOKS,
                    "the bytes of two pools",
                    () -> bytes(endpoint.scrape(), "CompactionExecutor") >= 200 * MB
                            && bytes(endpoint.scrape(), "ReadStage") >= 50 * MB);
            assertThat(bytes(endpoint.scrape(), "CompactionExecutor")).isBetween(200 * MB, 203 * MB);
            assertThat(bytes(endpoint.scrape(), "ReadStage")).isBetween(50 * MB, 51 * MB);
        }
    }

    /** No collection, no compiled code, no bias to revoke, no periodic safepoint: what is left would be the looks'. */
    @EnabledIfSystemProperty(named = "matrix", matches = "all", disabledReason = "half a minute a JDK: ./test --all")
    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void lookingAtThePoolsStopsNobody(int version) {
        List<String> quiet = version < 18
                ? List.of("-Xint", "-XX:-UseBiasedLocking", "-XX:GuaranteedSafepointInterval=0")
                : List.of("-Xint", "-XX:GuaranteedSafepointInterval=0");
        try (HostJvm host = start(version, "pools-quiet", quiet.toArray(String[]::new))) {
            Endpoint endpoint = host.endpoint();
            awaitLooks(endpoint, 1);
            double before = endpoint.scrape().sum("jvm_safepoints_total");
            awaitLooks(endpoint, 2);
            assertThat(endpoint.scrape().sum("jvm_safepoints_total")).isEqualTo(before);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void threeThousandThreadsWithHostileNamesMakeNoSeriesAndAreCounted(int version) {
        try (HostJvm host = start(version, "pools-many", "-Xss256k")) {
            Endpoint endpoint = host.endpoint();
            long series = endpoint.scrape().samples(FAMILY, all -> true).count();
            double before = bytes(endpoint.scrape(), "other");
            host.ask("idle 3000", "IDLE 3000");
            double some = version == 8 ? 3 * MB : 10 * MB; // 8 looks at 20 of them a second
            Until.so(
                    SOME_LOOKS,
                    "what 3000 threads allocated",
                    () -> bytes(endpoint.scrape(), "other") - before >= some);
            assertThat(endpoint.scrape().samples(FAMILY, all -> true).count()).isEqualTo(series);
        }
    }

    /** The agent itself allocates, so that its own pool moves with each look. */
    private static void awaitLooks(Endpoint endpoint, int more) {
        for (int look = 0; look < more; look++) {
            double before = bytes(endpoint.scrape(), "gc-telemetry");
            Until.so(SOME_LOOKS, "a look", () -> bytes(endpoint.scrape(), "gc-telemetry") > before);
        }
    }

    private static double bytes(Scrape scrape, String group) {
        return scrape.sum(FAMILY, labels -> group.equals(labels.get("group")));
    }

    private static HostJvm start(int version, String name, String... options) {
        Jdk jdk = Jdks.require(version);
        HostJvm host = HostJvm.of(jdk)
                .named(name)
                .agent("jfr=off")
                .options("-Xmx512m", "-XX:+UnlockDiagnosticVMOptions")
                .options(options)
                .patience(Duration.ofSeconds(60))
                .program(Allocating.class)
                .start();
        host.awaitMain();
        return host;
    }
}
