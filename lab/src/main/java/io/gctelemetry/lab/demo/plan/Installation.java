package io.gctelemetry.lab.demo.plan;

import java.nio.file.Path;

/** Where the parts of gc-telemetry lie that are not on our class path. */
public record Installation(Path home) {

    /** As the {@code ./demo} script gives it. */
    public static Installation ofThisProcess() {
        return new Installation(Path.of(System.getProperty("gctelemetry.home", ""))
                .toAbsolutePath()
                .normalize());
    }

    public Path agentJar() {
        return home.resolve("agent").resolve("target").resolve("gc-telemetry-agent.jar");
    }

    public Path cassandraPom() {
        return home.resolve("lab").resolve("cassandra").resolve("pom.xml");
    }

    public Path runs() {
        return home.resolve("runs");
    }
}
