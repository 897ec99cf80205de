package io.gctelemetry.it.collector;

import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.testing.EventRecorder;
import io.gctelemetry.it.host.Collector;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.HostJvmBuilder;
import io.gctelemetry.it.host.Jdk;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.program.Workload;
import io.gctelemetry.it.truth.LogTruth;
import io.gctelemetry.readers.GcReaders;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A JVM under a load with stops of all kinds, that logs and records itself. */
final class RecordedRun {
    private static final int STOPS = 40;

    /* JFR starts before main, which takes a busy machine its time. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private RecordedRun() {}

    /** Describes such a JVM, without its recording. */
    static HostJvmBuilder builder(String name, Jdk jdk, Collector collector) {
        return HostJvm.of(jdk)
                .named(name + "-" + collector)
                .patience(PATIENCE)
                .options(collector.options(jdk.version()))
                .options(collector.provoking(jdk.version()))
                .options("-Xms256m", "-Xmx256m")
                .options(LogTruth.options(jdk.version(), Path.of("gc.log")))
                .program(Workload.class, "2", "60", "120");
    }

    /** Waits until so many stops stand in the log. */
    static void load(HostJvm host, Jdk jdk) {
        Until.so(
                PATIENCE,
                STOPS + " stops in the log",
                () -> log(host, jdk).safepoints().size() >= STOPS);
    }

    static LogTruth log(HostJvm host, Jdk jdk) {
        return LogTruth.read(jdk.version(), host.folder().resolve("gc.log"), host.stdout());
    }

    /** Reads a recording or a repository with our reader. */
    static Reading read(Path recording) {
        try {
            return read(Files.isDirectory(recording) ? GcReaders.openRepository(recording) : GcReaders.open(recording));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Reading read(NodeSource source) throws IOException {
        EventRecorder events = new EventRecorder();
        source.run(events);
        return new Reading(
                events.stops,
                events.pauses,
                events.phases.stream().map(ConcurrentPhase::phase).toList(),
                events.stalls.stream().map(stall -> stall.interval().length()).toList(),
                events.stopSeconds(),
                events.pauseSeconds(),
                source.description());
    }

    /** What our reader delivered. */
    record Reading(
            List<Stop> stops,
            List<Pause> pauses,
            List<String> phases,
            List<Duration> stalls,
            double stopSeconds,
            double pauseSeconds,
            NodeDescription description) {}
}
