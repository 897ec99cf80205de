package io.gctelemetry.it.profiles;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** One run of gc-profiles: its exit code and all it printed. */
record Tool(int exit, String output) {

    private static final Path JAR =
            Path.of("..").toAbsolutePath().normalize().resolve("gc-profiles/target/gc-profiles.jar");

    static Tool run(String... arguments) throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = new ArrayList<>(List.of(java, "-jar", JAR.toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Tool(process.waitFor(), output);
    }
}
