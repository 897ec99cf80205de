package io.gctelemetry.it.profiles;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** One run of {@code bin/gc-profiles}: its exit code and all it printed. */
record Tool(int exit, String output) {

    private static final Path PROGRAM =
            Path.of("..").toAbsolutePath().normalize().resolve("bin/gc-profiles");

    static Tool run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(PROGRAM.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment()
                .put(
                        "GC_PROFILES_JAVA",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString());
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Tool(process.waitFor(), output);
    }
}
