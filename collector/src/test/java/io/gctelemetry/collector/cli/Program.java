package io.gctelemetry.collector.cli;

import io.gctelemetry.testing.Launcher;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The packaged program as a process of its own. */
final class Program {
    /** What a process may take at most, whatever it is given. */
    static final long BOUND_SECONDS = 20;

    static final Path JAR = Path.of("target/gc-collector.jar").toAbsolutePath();

    private final Map<String, String> environment = new LinkedHashMap<>();
    private Path folder = Path.of("").toAbsolutePath();
    private Feed input = out -> {};

    /** What it left: exit code, output, messages. */
    record Run(int exit, String out, String err) {}

    /** Writes what the program reads. */
    interface Feed {
        void write(OutputStream out) throws IOException;
    }

    Program environment(String name, String value) {
        environment.put(name, value);
        return this;
    }

    Program in(Path newFolder) {
        folder = newFolder;
        return this;
    }

    Program input(Feed feed) {
        input = feed;
        return this;
    }

    static List<String> command(String... args) {
        return command(JAR, args);
    }

    static List<String> command(Path jar, String... args) {
        List<String> command = new ArrayList<>(List.of(
                Launcher.ownJava().toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx512m",
                "-cp",
                jar.toString(),
                "io.gctelemetry.collector.cli.Main"));
        command.addAll(List.of(args));
        return command;
    }

    Process start(List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("LC_") || name.startsWith("GC_"));
        builder.environment().putAll(environment);
        return builder.start();
    }

    Run run(String... args) throws IOException, InterruptedException {
        return finished(start(command(args)));
    }

    /** Runs a line of a shell in which {@code $PROGRAM} is the program. */
    Run shell(String line) throws IOException, InterruptedException {
        environment("PROGRAM", String.join(" ", command()));
        return finished(start(List.of("bash", "-c", line)));
    }

    private Run finished(Process process) throws InterruptedException, IOException {
        Thread feeding = new Thread(() -> feed(process));
        feeding.start();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Thread reading = new Thread(() -> copy(process.getErrorStream(), err));
        reading.start();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Thread output = new Thread(() -> copy(process.getInputStream(), out));
        output.start();
        if (!process.waitFor(BOUND_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("not done within " + BOUND_SECONDS + " s");
        }
        output.join();
        reading.join();
        return new Run(process.exitValue(), out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    void feed(Process process) {
        try (OutputStream out = process.getOutputStream()) {
            input.write(out);
        } catch (IOException e) {
            // The program has ended, or reads no further: then there is nothing to feed.
            return;
        }
    }

    private static void copy(InputStream in, OutputStream out) {
        try {
            in.transferTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
