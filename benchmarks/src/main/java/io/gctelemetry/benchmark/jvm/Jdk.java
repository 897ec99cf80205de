package io.gctelemetry.benchmark.jvm;

import java.nio.file.Path;

/** A JDK by its feature version, 8 or newer. */
public record Jdk(int version, Path home) {
    /** Reads {@code 17=/usr/lib/jvm/java-17}. */
    public static Jdk parse(String text) {
        String[] parts = text.split("=", 2);
        try {
            return new Jdk(Integer.parseInt(parts[0]), Path.of(parts[1]));
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
            throw new IllegalArgumentException("--jdk '" + text + "' is not VERSION=HOME", e);
        }
    }

    /** Its launcher. */
    public String java() {
        return home.resolve("bin/java").toString();
    }
}
