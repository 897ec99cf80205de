package io.gctelemetry.it.host;

import java.nio.file.Files;
import java.nio.file.Path;

/** A JDK on this machine: its feature version (8, 11, 17 ...) and its home. */
public record Jdk(int version, Path home) {

    /** The launcher that starts a JVM of this JDK. */
    public Path java() {
        return home.resolve("bin/java");
    }

    /** A tool of this JDK, such as {@code jcmd}; it may be absent. */
    public Path tool(String name) {
        return home.resolve("bin").resolve(name);
    }

    /** Whether its recordings can be streamed in process (since 14). */
    public boolean streams() {
        return version >= 14;
    }

    boolean starts() {
        return Files.isExecutable(java());
    }

    @Override
    public String toString() {
        return "JDK " + version;
    }
}
