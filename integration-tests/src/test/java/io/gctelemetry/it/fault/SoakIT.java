package io.gctelemetry.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.program.Host;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A minute of five scrapes a second leaves nothing behind. */
@EnabledIfSystemProperty(named = "matrix", matches = "all", disabledReason = "a minute and more a JDK: ./test --all")
class SoakIT {

    private static final int WARM_UP = 100;
    private static final int SCRAPES = 300;

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.gctelemetry.it.host.Jdks#selected")
    void heapDescriptorsAndThreadsStayAsTheyWereAfterWarmUp(int version) {
        try (HostJvm host = HostJvm.of(Jdks.require(version))
                .named("soak")
                .options("-Xmx64m")
                .agent("")
                .program(Host.class)
                .start()) {
            Endpoint endpoint = host.endpoint();
            if (version >= 14) {
                host.awaitNotice("jfr-streaming");
            }
            scrape(host, endpoint, WARM_UP);
            double heap = liveHeap(host);
            long descriptors = count(host, "fd");
            long threads = count(host, "task");

            scrape(host, endpoint, SCRAPES);
            assertThat((liveHeap(host) - heap) / (1 << 20))
                    .as("MB of heap more in a minute")
                    .isLessThan(1);
            assertThat(count(host, "fd") - descriptors).as("descriptors more").isBetween(-5L, 5L);
            assertThat(count(host, "task") - threads).as("threads more").isBetween(-3L, 3L);
            Judge.isUnharmed(host);
        }
    }

    /** Five a second: the host beats twenty times a second. */
    private static void scrape(HostJvm host, Endpoint endpoint, int times) {
        for (int i = 0; i < times; i++) {
            endpoint.scrape();
            host.awaitBeats(4);
        }
    }

    /** What is left after a full collection, as the application itself sees it. */
    private static double liveHeap(HostJvm host) {
        host.ask("gc", "GC done");
        return Double.parseDouble(host.ask("used", "USED ").substring("USED ".length()));
    }

    private static long count(HostJvm host, String what) {
        try (Stream<Path> entries = Files.list(Path.of("/proc", String.valueOf(host.pid()), what))) {
            return entries.count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
