package io.gctelemetry.lab.demo;

import java.nio.file.Path;

/** Where the parts of gc-telemetry lie that are not on our class path. */
record Installation(Path home) {

    /** As the {@code ./demo} script says. */
    static Installation ofThisProcess() {
        return new Installation(Path.of(System.getProperty("gctelemetry.home", ""))
                .toAbsolutePath()
                .normalize());
    }

    Path agentJar() {
        return home.resolve("agent").resolve("target").resolve("gc-telemetry-agent.jar");
    }

    Path cassandraPom() {
        return home.resolve("lab").resolve("cassandra").resolve("pom.xml");
    }

    Path runs() {
        return home.resolve("runs");
    }
}
