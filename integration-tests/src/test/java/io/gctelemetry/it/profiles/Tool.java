package io.gctelemetry.it.profiles;

import io.gctelemetry.testing.Launcher;
import io.gctelemetry.testing.Launcher.Finished;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs gc-profiles to its end. */
final class Tool {

    private static final Path JAR =
            Path.of("..").toAbsolutePath().normalize().resolve("gc-profiles/target/gc-profiles.jar");

    private Tool() {}

    static Finished run(String... arguments) {
        List<String> all = new ArrayList<>(List.of("-jar", JAR.toString()));
        all.addAll(List.of(arguments));
        return Launcher.java(all.toArray(String[]::new)).run();
    }
}
