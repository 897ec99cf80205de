package io.gctelemetry.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Starts a JVM or another program for a test. Standard error joins standard output unless {@link #errors} separates them. A
 * program that cannot be started is an {@link UncheckedIOException}.
 */
public final class Launcher {

    private final ProcessBuilder builder;

    private Launcher(List<String> command) {
        builder = new ProcessBuilder(command).redirectErrorStream(true);
    }

    /** The end of a program: its exit code and all that it printed. */
    public record Finished(int exit, String output) {

        /** Returns the lines of the output. */
        public List<String> lines() {
            return output.lines().toList();
        }
    }

    /** Returns a launcher of this command. */
    public static Launcher of(String... command) {
        return of(List.of(command));
    }

    /** Returns a launcher of this command. */
    public static Launcher of(List<String> command) {
        return new Launcher(new ArrayList<>(command));
    }

    /** Returns a launcher of the JVM that runs the tests. */
    public static Launcher java(String... arguments) {
        return java(ownJava(), List.of(arguments));
    }

    /** Returns a launcher of another JVM. */
    public static Launcher java(Path java, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(arguments);
        return new Launcher(command);
    }

    /** Returns the {@code java} program of the JVM that runs the tests. */
    public static Path ownJava() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    /** Sends a signal, such as {@code STOP} or {@code INT}; returns whether the process got it. */
    public static boolean signal(String name, long pid) {
        return of("kill", "-" + name, String.valueOf(pid)).run().exit() == 0;
    }

    /** Sets the working folder. */
    public Launcher in(Path folder) {
        builder.directory(folder.toFile());
        return this;
    }

    /** Sets an environment variable. */
    public Launcher environment(String name, String value) {
        builder.environment().put(name, value);
        return this;
    }

    /** Separates standard error from standard output. */
    public Launcher errors(Redirect to) {
        builder.redirectErrorStream(false).redirectError(to);
        return this;
    }

    /** Starts the program. */
    public Process start() {
        try {
            return builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(String.join(" ", builder.command()), e);
        }
    }

    /** Runs the program to its end, with nothing on its standard input. */
    public Finished run() {
        Process process = start();
        try {
            process.getOutputStream().close();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Finished(process.waitFor(), output);
        } catch (IOException e) {
            throw new UncheckedIOException(String.join(" ", builder.command()), e);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
