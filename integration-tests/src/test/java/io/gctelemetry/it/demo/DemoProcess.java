package io.gctelemetry.it.demo;

import io.gctelemetry.testing.Launcher;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.opentest4j.AssertionFailedError;

/** A {@code ./demo} that runs: what it says, how it is signalled, what it started and how it ended. */
final class DemoProcess implements AutoCloseable {
    private final Process process;
    private final BufferedReader progress;
    private final Path output;
    private final List<String> said = new ArrayList<>();

    private DemoProcess(Process process, Path output) {
        this.process = process;
        this.progress = process.errorReader(StandardCharsets.UTF_8);
        this.output = output;
    }

    /** Starts it; its standard output goes to {@code out} in the folder. */
    static DemoProcess start(Path folder, String... arguments) throws IOException {
        // A test that runs in the background of a shell has Ctrl-C switched off, and its children would inherit that.
        List<String> command = new ArrayList<>(List.of(
                "env", "--default-signal=INT,TERM", root().resolve("demo").toString()));
        command.addAll(List.of(arguments));
        Path output = folder.resolve("out");
        ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(output.toFile());
        builder.environment().put("GC_TELEMETRY_BUILT", "true");
        return new DemoProcess(builder.start(), output);
    }

    /** The folder of the repository: the nearest one above that holds the script. */
    private static Path root() {
        return Stream.iterate(Path.of("").toAbsolutePath(), Path::getParent)
                .filter(folder -> Files.isExecutable(folder.resolve("demo")))
                .findFirst()
                .orElseThrow();
    }

    /** Reads on until it says a line that begins so. */
    String await(String beginning) throws IOException {
        for (String line = progress.readLine(); line != null; line = progress.readLine()) {
            said.add(line);
            if (line.startsWith(beginning)) {
                return line;
            }
        }
        throw new AssertionFailedError("it never said \"" + beginning + "\" but:\n" + String.join("\n", said));
    }

    /** Everything it has started that is alive: node, client, and what runs them. */
    List<ProcessHandle> started() {
        return process.descendants().filter(ProcessHandle::isAlive).toList();
    }

    /** Sends it a signal, such as {@code INT}. */
    void signal(String name) {
        signal(process.toHandle(), name);
    }

    static void signal(ProcessHandle handle, String name) {
        Launcher.signal(name, handle.pid());
    }

    /** The whole command line: Java itself tells only what fits into a page. */
    static String commandLine(ProcessHandle handle) {
        try {
            return Files.readString(Path.of("/proc", String.valueOf(handle.pid()), "cmdline"));
        } catch (IOException e) {
            return "";
        }
    }

    /** Waits for its end. */
    int exitCode() throws IOException, InterruptedException {
        progress.lines().forEach(said::add);
        return process.waitFor();
    }

    /** All that it has said on standard error. */
    String progress() {
        return String.join("\n", said);
    }

    String output() throws IOException {
        return Files.readString(output);
    }

    /** Waits until the processes have ended; fails with those that have not within half a minute. */
    static void awaitEnd(List<ProcessHandle> handles) throws InterruptedException {
        for (ProcessHandle handle : handles) {
            try {
                handle.onExit().get(30, TimeUnit.SECONDS);
            } catch (TimeoutException e) {
                throw new AssertionFailedError("still running: " + commandLine(handle), e);
            } catch (ExecutionException e) {
                throw new AssertionFailedError("cannot wait for " + handle, e);
            }
        }
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
