package io.gctelemetry.benchmark.measure;

import io.gctelemetry.benchmark.jvm.HostJvm;
import io.gctelemetry.benchmark.jvm.Jdk;
import io.gctelemetry.benchmark.subject.Subject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/**
 * The stops of one JVM as its own recording has them: from the arming of the safepoint, where the mutators begin to stop, to the
 * release of the last one. The log of JDK 14 and newer begins earlier, while they still run.
 */
final class Recorded {
    private static final String SYNCHRONIZATION = "jdk.SafepointStateSynchronization";
    private static final String END = "jdk.SafepointEnd";
    private static final String NAME = "truth";

    private final Path jcmd;
    private final HostJvm jvm;
    private final Path folder;

    private Recorded(Jdk jdk, HostJvm jvm, Path folder) {
        this.jcmd = jdk.home().resolve("bin").resolve("jcmd");
        this.jvm = jvm;
        this.folder = folder;
    }

    /** Whether what this JVM shows of its stops is measured from the arming. */
    static boolean concerns(HostJvm jvm) {
        return jvm.subject() == Subject.GC_TELEMETRY && jvm.version() >= 14;
    }

    /** Begins a recording. */
    static Recorded start(Jdk jdk, HostJvm jvm) throws IOException {
        Recorded recorded = new Recorded(jdk, jvm, Files.createTempDirectory("gc-telemetry-truth"));
        StringBuilder settings = new StringBuilder("<configuration version=\"2.0\">");
        for (String event : List.of(SYNCHRONIZATION, END)) {
            settings.append("<event name=\"")
                    .append(event)
                    .append("\"><setting name=\"enabled\">true</setting>")
                    .append("<setting name=\"threshold\">0 ns</setting></event>");
        }
        Path file = recorded.folder.resolve("truth.jfc");
        Files.writeString(file, settings.append("</configuration>"));
        recorded.ask("JFR.start", "name=" + NAME, "settings=" + file);
        return recorded;
    }

    /** Seconds of each stop that began between two times. */
    List<Double> stops(Instant from, Instant to) throws IOException {
        Path file = folder.resolve("truth.jfr");
        ask("JFR.dump", "name=" + NAME, "filename=" + file);
        Map<Long, Instant> ends = new HashMap<>();
        Map<Long, Instant> begins = new HashMap<>();
        try (RecordingFile recording = new RecordingFile(file)) {
            while (recording.hasMoreEvents()) {
                RecordedEvent event = recording.readEvent();
                String type = event.getEventType().getName();
                if (type.equals(SYNCHRONIZATION)) {
                    begins.put(event.getLong("safepointId"), event.getStartTime());
                } else if (type.equals(END)) {
                    ends.put(event.getLong("safepointId"), event.getEndTime());
                }
            }
        }
        Files.delete(file);
        List<Double> seconds = new ArrayList<>();
        begins.forEach((safepoint, begin) -> {
            if (begin.isAfter(from) && begin.isBefore(to) && ends.containsKey(safepoint)) {
                Instant end = Objects.requireNonNull(ends.get(safepoint));
                seconds.add(Duration.between(begin, end).toNanos() / 1e9);
            }
        });
        return seconds;
    }

    private void ask(String... command) throws IOException {
        List<String> all = new ArrayList<>(List.of(jcmd.toString(), String.valueOf(jvm.pid())));
        all.addAll(List.of(command));
        Process process = new ProcessBuilder(all).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) {
                throw new IOException(all + ": " + said);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
