package io.gctelemetry.it.host;

import java.nio.file.Files;
import java.nio.file.Path;
import org.opentest4j.AssertionFailedError;

/** The final jar as the reactor has built it; what the operator will have. */
public final class AgentJar {

    private AgentJar() {}

    /** Its path; fails with the remedy where it has not been built. */
    public static Path path() {
        Path jar = Path.of(System.getProperty("its.agent", "../agent/target/gc-telemetry-agent.jar"))
                .toAbsolutePath()
                .normalize();
        if (!Files.isRegularFile(jar)) {
            throw new AssertionFailedError(jar + " is not there: run mvn package -pl agent -am first");
        }
        return jar;
    }
}
