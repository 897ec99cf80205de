package io.gctelemetry.it.live;

import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.testing.Launcher;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.opentest4j.AssertionFailedError;

/** The program itself, started from the final jar: what it says and how it ends. Ends with the test, whatever happens. */
public final class CollectorProcess implements AutoCloseable {
    static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Process process;
    private final Path output;
    private final Path errors;

    private CollectorProcess(Process process, Path output, Path errors) {
        this.process = process;
        this.output = output;
        this.errors = errors;
    }

    /** Starts it; its outputs go to files in that folder. */
    public static CollectorProcess start(Path folder, String... arguments) {
        return start(folder, List.of(), arguments);
    }

    /** Starts it by a command that changes its circumstances. */
    static CollectorProcess start(Path folder, List<String> within, String... arguments) {
        List<String> command = new ArrayList<>(within);
        // A test that runs in the background of a shell has Ctrl-C switched off, and its children would inherit that.
        command.addAll(List.of("env", "--default-signal=INT,TERM"));
        command.add(Jdks.require(17).java().toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-Xmx96m", "-cp", jar().toString()));
        command.add("io.gctelemetry.collector.cli.Main");
        command.addAll(List.of(arguments));
        try {
            Path output = Files.createTempFile(folder, "out", ".txt");
            Path errors = Files.createTempFile(folder, "err", ".txt");
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectOutput(output.toFile())
                    .redirectError(errors.toFile())
                    .start();
            return new CollectorProcess(process, output, errors);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path jar() {
        Path jar = Path.of(System.getProperty("its.collector", "../collector/target/gc-collector.jar"))
                .toAbsolutePath()
                .normalize();
        if (!Files.isRegularFile(jar)) {
            throw new AssertionFailedError(jar + " is not there: run mvn package -pl collector -am first");
        }
        return jar;
    }

    public String output() {
        return text(output);
    }

    public String errors() {
        return text(errors);
    }

    static String text(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits until its output holds these words. */
    CollectorProcess awaitOutput(String words) {
        Until.so(PATIENCE, "'" + words + "' in: " + output() + errors(), () -> output().contains(words));
        return this;
    }

    /** Sends it a signal and waits for its end; its exit code. */
    public int end(String signal) {
        Launcher.signal(signal, process.pid());
        return exitCode();
    }

    /** Waits for its end; its exit code. */
    public int exitCode() {
        try {
            if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                throw new AssertionFailedError("it does not end; it said: " + output() + errors());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return process.exitValue();
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
