package io.gctelemetry.profiles.jvms.program;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command line that starts one of these programs on the JVM the tests run on. */
public final class Programs {

    private Programs() {}

    public static List<String> command(Class<?> program, String... options) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(options));
        command.add("-cp");
        command.add(classes(program).toString());
        command.add(program.getName());
        return command;
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
