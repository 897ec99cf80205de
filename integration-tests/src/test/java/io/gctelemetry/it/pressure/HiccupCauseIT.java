package io.gctelemetry.it.pressure;

import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Machine;
import io.gctelemetry.it.host.Scrape;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.program.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/** Hiccups that were no stop, and what is said of them, on this machine's kernel. */
@Tag("alone")
class HiccupCauseIT {

    private static final Path CPU_V1 = Path.of("/sys/fs/cgroup/cpu");
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Test
    void aProcessThatASignalStopsHasHiccupsOfUnknownCause() {
        Machine.require("kill", "-CONT", String.valueOf(ProcessHandle.current().pid()));
        try (HostJvm host = start("hiccup-signal")) {
            Endpoint endpoint = host.endpoint();
            double before = seconds(endpoint.scrape(), "unknown");
            Machine.require("kill", "-STOP", String.valueOf(host.pid()));
            long until = System.nanoTime() + Duration.ofSeconds(2).toNanos();
            while (System.nanoTime() < until) {
                LockSupport.parkNanos(until - System.nanoTime());
            }
            Machine.require("kill", "-CONT", String.valueOf(host.pid()));
            Until.so(
                    PATIENCE,
                    "the stopped seconds as unknown",
                    () -> seconds(endpoint.scrape(), "unknown") - before >= 1.5);
        }
    }

    @Test
    void aQuotaThatIsUsedUpIsReportedAndHiccupsAreAttributedToIt() throws IOException {
        Path group = CPU_V1.resolve("gc-telemetry-it-" + ProcessHandle.current().pid());
        if (!Files.isWritable(CPU_V1)) {
            throw new TestAbortedException("no cgroup (version 1) can be made below " + CPU_V1);
        }
        Files.createDirectory(group);
        try {
            Files.writeString(group.resolve("cpu.cfs_period_us"), "100000");
            Files.writeString(group.resolve("cpu.cfs_quota_us"), "30000");
            try (HostJvm host = HostJvm.of(Jdks.require(17))
                    .named("hiccup-quota")
                    .within("sh", "-c", "echo $$ > " + group.resolve("cgroup.procs") + " && exec \"$@\"", "sh")
                    .agent("jfr=off")
                    .patience(PATIENCE)
                    .program(Host.class)
                    .start()) {
                Endpoint endpoint = host.endpoint();
                host.awaitMain();
                Until.so(PATIENCE, "throttled hiccups", () -> {
                    host.ask("dumps 500", "DUMPED threads 500");
                    Scrape now = endpoint.scrape();
                    return now.sum("gctelemetry_host_cpu_throttled_periods_total") > 0
                            && seconds(now, "throttled") > 0
                            && seconds(now, "throttled")
                                    <= now.sum("gctelemetry_host_cpu_throttled_seconds_total") + 1e-6;
                });
            }
        } finally {
            Until.so(PATIENCE, "the cgroup is empty", () -> group.toFile().delete());
        }
    }

    private static double seconds(Scrape scrape, String cause) {
        return scrape.sum("jvm_hiccup_by_cause_seconds_total", labels -> cause.equals(labels.get("cause")));
    }

    private static HostJvm start(String name) {
        HostJvm host = HostJvm.of(Jdks.require(17))
                .named(name)
                .agent("jfr=off")
                .patience(PATIENCE)
                .program(Host.class)
                .start();
        host.awaitMain();
        return host;
    }
}
