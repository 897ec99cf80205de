package io.gctelemetry.profiles.jvms.program;

import io.gctelemetry.testing.Launcher;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Launchers of these programs on the JVM that runs the tests. */
public final class Programs {

    private Programs() {}

    public static Launcher launcher(Class<?> program, String... options) {
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.addAll(List.of("-cp", classes(program).toString(), program.getName()));
        return Launcher.java(arguments.toArray(String[]::new));
    }

    private static Path classes(Class<?> program) {
        try {
            return Path.of(
                    program.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
