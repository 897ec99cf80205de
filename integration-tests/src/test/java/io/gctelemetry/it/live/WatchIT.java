package io.gctelemetry.it.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Machine;
import io.gctelemetry.it.program.Host;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The stops of a real JVM as they come. */
class WatchIT {
    @TempDir
    Path folder;

    @Test
    void everyStopIsALineAndACollectionNamesItsCause() {
        try (HostJvm node = HostJvm.of(Jdks.require(17))
                        .named("watch")
                        .options("-Xmx64m")
                        .agent("")
                        .program(Host.class)
                        .start();
                CollectorProcess watch = CollectorProcess.start(
                        folder, "watch", "n1=" + node.endpoint().base(), "--interval", "200ms")) {
            node.awaitNotice("source jfr-streaming");
            node.ask("gc", "GC");
            watch.awaitOutput("System.gc()");
            assertThat(watch.output().lines().filter(line -> line.contains("System.gc()")))
                    .anyMatch(line -> line.matches(
                            "\\d\\d:\\d\\d:\\d\\d\\.\\d{3}  n1  +[0-9.]+ .s  \\w+ . System\\.gc\\(\\) . gc \\d+ . to"
                                    + " safepoint .*"));
            assertThat(watch.end("INT")).isEqualTo(130);
            assertThat(watch.errors()).isEmpty();
        }
    }

    @Test
    void aNodeThatNeverAnswersIsReportedAndIsAFinding() {
        try (CollectorProcess watch = CollectorProcess.start(
                folder, "watch", "127.0.0.1:" + Machine.freePort(), "--for", "2s", "--interval", "200ms")) {
            assertThat(watch.exitCode()).isEqualTo(1);
            assertThat(watch.output()).contains("does not answer: connection refused");
        }
    }
}
