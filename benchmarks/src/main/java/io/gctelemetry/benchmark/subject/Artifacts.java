package io.gctelemetry.benchmark.subject;

import io.gctelemetry.event.jfr.JfrEventType;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The jars and configuration files of the subjects, as Maven has put them beside this module's own jar. */
public final class Artifacts {
    private final Path target;
    private final Path agent;
    private final Path folder;

    /**
     * @param target this module's build folder
     * @param agent the jar of gc-telemetry
     * @param folder where the configuration files are written
     */
    public Artifacts(Path target, Path agent, Path folder) {
        this.target = target;
        this.agent = agent;
        this.folder = folder;
        write("all.yaml", List.of("rules:", "- pattern: '.*'"));
        write(
                "gc.yaml",
                List.of("includeObjectNames: ['java.lang:type=GarbageCollector,*']", "rules:", "- pattern: '.*'"));
        write("gc.jfc", recording());
        for (Path file : List.of(own(), agent, peer("jmx_prometheus_javaagent"), peer("opentelemetry-javaagent"))) {
            if (!Files.isRegularFile(file)) {
                throw new IllegalArgumentException(file + " is missing; benchmarks/run builds it");
            }
        }
    }

    /** The events that gc-telemetry streams, for a JVM that records them and does nothing else. */
    private static List<String> recording() {
        List<String> lines = new ArrayList<>(
                List.of("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<configuration version=\"2.0\" label=\"gc\">"));
        for (JfrEventType type : JfrEventType.values()) {
            if (type.detail() == null) {
                lines.add(
                        "<event name=\"" + type.eventName() + "\"><setting name=\"enabled\">true</setting>"
                                + "<setting name=\"threshold\">0 ms</setting><setting name=\"stackTrace\">false</setting></event>");
            }
        }
        lines.add("</configuration>");
        return lines;
    }

    /** The class path of a JVM with that subject. */
    public String classPath(Subject subject) {
        if (!subject.isLibrary()) {
            return own().toString();
        }
        try (Stream<Path> peers = Files.list(target.resolve("peers"))) {
            return Stream.concat(
                            Stream.of(own()),
                            peers.filter(p -> isNeeded(subject, p)).sorted())
                    .map(Path::toString)
                    .collect(Collectors.joining(File.pathSeparator));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isNeeded(Subject subject, Path jar) {
        String name = jar.getFileName().toString();
        return name.startsWith("prometheus-metrics-") || (subject == Subject.MICROMETER && !name.contains("javaagent"));
    }

    String fill(String argument, int port) {
        return argument.replace("{own}", own().toString())
                .replace("{agent}", agent.toString())
                .replace("{jmx}", peer("jmx_prometheus_javaagent").toString())
                .replace("{otel}", peer("opentelemetry-javaagent").toString())
                .replace("{all.yaml}", folder.resolve("all.yaml").toString())
                .replace("{gc.yaml}", folder.resolve("gc.yaml").toString())
                .replace("{gc.jfc}", folder.resolve("gc.jfc").toString())
                .replace("{port}", Integer.toString(port));
    }

    private Path own() {
        return target.resolve("gc-telemetry-benchmarks.jar");
    }

    private Path peer(String name) {
        return target.resolve("peers").resolve(name + ".jar");
    }

    private void write(String name, List<String> lines) {
        try {
            Files.write(folder.resolve(name), lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
