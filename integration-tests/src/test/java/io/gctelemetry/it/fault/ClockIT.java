package io.gctelemetry.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Scrape;
import io.gctelemetry.it.program.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.opentest4j.TestAbortedException;

/** The wall clock is set back and forth under a running node. */
class ClockIT {

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.gctelemetry.it.host.Jdks#selected")
    void figuresAdvanceAndNothingIsNegativeWhenTheWallClockIsSet(int version, @TempDir Path folder) throws IOException {
        Path clock = Files.writeString(folder.resolve("clock"), "+0");
        try (HostJvm host = HostJvm.of(Jdks.require(version))
                .named("clock")
                .environment(Map.of(
                        "LD_PRELOAD",
                        faketime().toString(),
                        "FAKETIME_TIMESTAMP_FILE",
                        clock.toString(),
                        "FAKETIME_NO_CACHE",
                        "1",
                        "FAKETIME_DONT_FAKE_MONOTONIC",
                        "1"))
                .agent("")
                .program(Host.class)
                .start()) {
            Endpoint endpoint = host.endpoint();
            if (version >= 14) {
                host.awaitNotice("jfr-streaming");
            }
            for (String offset : List.of("-1h", "+24h", "+0")) {
                Files.writeString(clock, offset);
                Judge.advances(host, endpoint);
                nothingIsNegative(endpoint.scrape());
            }
            Judge.isUnharmed(host);
        }
    }

    private static void nothingIsNegative(Scrape scrape) {
        assertThat(scrape.samples())
                .filteredOn(sample -> !sample.name().equals("jvm_memory_max_bytes")) // -1: the pool has no limit
                .allSatisfy(
                        sample -> assertThat(sample.value()).as(sample.name()).isGreaterThanOrEqualTo(0));
        assertThat(scrape.sum("jvm_hiccup_raw_seconds_sum"))
                .as("a day is no hiccup")
                .isLessThan(3600);
        assertThat(scrape.sum("jvm_stop_seconds_sum")).as("nor a stop").isLessThan(3600);
    }

    private static Path faketime() {
        return List.of(
                        System.getProperty("faketime", "/nonexistent"),
                        "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
                        "/usr/lib64/faketime/libfaketimeMT.so.1")
                .stream()
                .map(Path::of)
                .filter(Files::exists)
                .findFirst()
                .orElseThrow(
                        () -> new TestAbortedException(
                                "no libfaketime on this machine: install it or name it with -Dfaketime=/path/libfaketimeMT.so.1"));
    }
}
