package io.gctelemetry.benchmark.subject;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is compared, in the order of the tables. */
public enum Subject {
    NONE("bare JVM", ExportedFamilies.NONE, false),
    EMPTY("empty agent", ExportedFamilies.NONE, false, "-javaagent:{own}=empty"),
    LOOP("empty loop of 10 ms", ExportedFamilies.NONE, false, "-javaagent:{own}=loop"),
    RECORDING(
            "bare JVM with a JFR recording",
            ExportedFamilies.NONE,
            false,
            "-XX:StartFlightRecording=settings={gc.jfc},maxsize=4m"),
    GC_TELEMETRY("**gc-telemetry**", ExportedFamilies.GC_TELEMETRY, true, "-javaagent:{agent}=port={port}"),
    GC_TELEMETRY_NO_JFR(
            "**gc-telemetry**, jfr=off", ExportedFamilies.GC_TELEMETRY, true, "-javaagent:{agent}=port={port},jfr=off"),
    JMX_EXPORTER(
            "jmx_exporter, all beans",
            ExportedFamilies.CLIENT_JAVA,
            true,
            "-javaagent:{jmx}=127.0.0.1:{port}:{all.yaml}"),
    JMX_EXPORTER_GC(
            "jmx_exporter, GC beans",
            ExportedFamilies.CLIENT_JAVA,
            true,
            "-javaagent:{jmx}=127.0.0.1:{port}:{gc.yaml}"),
    CLIENT_JAVA("client_java, wrapped", ExportedFamilies.CLIENT_JAVA, true, "-javaagent:{own}=client_java:{port}"),
    MICROMETER("Micrometer, wrapped", ExportedFamilies.MICROMETER, true, "-javaagent:{own}=micrometer:{port}"),
    OPENTELEMETRY(
            "OpenTelemetry, runtime metrics only",
            ExportedFamilies.OPENTELEMETRY,
            true,
            "-javaagent:{otel}",
            "-Dotel.metrics.exporter=prometheus",
            "-Dotel.exporter.prometheus.host=127.0.0.1",
            "-Dotel.exporter.prometheus.port={port}",
            "-Dotel.traces.exporter=none",
            "-Dotel.logs.exporter=none",
            "-Dotel.instrumentation.common.default-enabled=false",
            "-Dotel.instrumentation.runtime-telemetry.enabled=true",
            "-Dotel.instrumentation.runtime-telemetry-java8.enabled=true");

    private final String title;
    private final ExportedFamilies words;
    private final boolean scraped;
    private final List<String> arguments;

    Subject(String title, ExportedFamilies words, boolean scraped, String... arguments) {
        this.title = title;
        this.words = words;
        this.scraped = scraped;
        this.arguments = List.of(arguments);
    }

    /** The subject of that id. */
    public static Subject of(String id) {
        return Stream.of(values())
                .filter(subject -> subject.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + id + "' is none of " + ids()));
    }

    /** All ids. */
    public static String ids() {
        return Stream.of(values()).map(Subject::id).collect(Collectors.joining(", "));
    }

    /** As it is written on the command line. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** As it is written in a table. */
    public String title() {
        return title;
    }

    /** What its scrape calls what. */
    public ExportedFamilies words() {
        return words;
    }

    /** Whether it has a port. */
    public boolean scraped() {
        return scraped;
    }

    /** Whether a JVM of that version can have it: recordings are compared from the first JDK with an event stream on. */
    public boolean isFor(int version) {
        return this != RECORDING || version >= 14;
    }

    /** Options of the JVM that bring it in. */
    public List<String> arguments(Artifacts artifacts, int port) {
        return arguments.stream().map(a -> artifacts.fill(a, port)).toList();
    }

    /** Whether it is a library that must stand on the application's class path. */
    public boolean isLibrary() {
        return this == CLIENT_JAVA || this == MICROMETER;
    }
}
