package io.gctelemetry.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Scrape;
import io.gctelemetry.it.host.ServedStop;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.program.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.opentest4j.TestAbortedException;

/** The wall clock is set back and forth under a running node. */
class ClockIT {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Map<String, Duration> OFFSETS =
            Map.of("-1h", Duration.ofHours(-1), "+24h", Duration.ofHours(24), "+0", Duration.ZERO);

    /** A pool without a limit has -1; the clock of the events may be ahead of the wall clock. */
    private static final List<String> SIGNED =
            List.of("jvm_memory_max_bytes", "gctelemetry_event_clock_offset_seconds");

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
                stopsFollowTheClock(host, endpoint, OFFSETS.get(offset));
            }
            Judge.isUnharmed(host);
        }
    }

    /** The collections after the clock was set bear the time that it was set to. */
    private static void stopsFollowTheClock(HostJvm host, Endpoint endpoint, Duration offset) {
        List<ServedStop> before = endpoint.stops();
        long seen = before.get(before.size() - 1).seq();
        host.ask("gc", "GC done");
        host.ask("gc", "GC done");
        long now = Instant.now().plus(offset).toEpochMilli();
        Until.so(PATIENCE, "a collection in /stops with the time of the clock " + offset, () -> {
            // stops that waited for the stream, from before the clock was set, may be reported after them
            return endpoint.stops().stream()
                    .anyMatch(stop -> stop.seq() > seen
                            && stop.collection().equals(Optional.of(true))
                            && Math.abs(stop.start() / 1_000_000 - now) < 5_000);
        });
    }

    private static void nothingIsNegative(Scrape scrape) {
        assertThat(scrape.samples())
                .filteredOn(sample -> !SIGNED.contains(sample.name()))
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
