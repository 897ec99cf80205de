package io.gctelemetry.lab.jdk;

import java.nio.file.Path;

/**
 * A Java runtime on this machine.
 *
 * @param feature its feature release: 8, 11, 17 ...
 * @param version as it calls itself, such as {@code 17.0.15} or {@code 1.8.0_504}
 * @param home the folder that holds {@code bin/java}
 */
public record JavaHome(int feature, String version, Path home) {

    /** The command that starts it. */
    public Path java() {
        return home.resolve("bin").resolve("java");
    }

    @Override
    public String toString() {
        return "JDK " + version;
    }
}
