package io.gctelemetry.it.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.opentest4j.AssertionFailedError;

/**
 * A JVM started for one test and ended with it, whatever happens. Commands go to its standard input; what it prints is
 * kept line by line. Every wait has a deadline and fails with the whole output.
 */
public final class HostJvm implements AutoCloseable {

    /** How the agent's lines begin. */
    public static final String PREFIX = "gc-telemetry: ";

    private static final Pattern SERVING = Pattern.compile("serving (http://\\S+)/metrics");
    private static final Set<Process> RUNNING = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> RUNNING.forEach(HostJvm::kill)));
    }

    private final Process process;
    private final Path folder;
    private final Duration patience;
    private final long begun = System.nanoTime();
    private final Writer commands;
    private final Lines stdout;
    private final Lines stderr;

    HostJvm(Process process, Path folder, Duration patience) {
        this.process = process;
        this.folder = folder;
        this.patience = patience;
        RUNNING.add(process);
        commands = process.outputWriter(StandardCharsets.UTF_8);
        stdout = new Lines(process.getInputStream(), "stdout of " + process.pid());
        stderr = new Lines(process.getErrorStream(), "stderr of " + process.pid());
    }

    /** A JVM of that JDK, to be described further and started. */
    public static HostJvmBuilder of(Jdk jdk) {
        return new HostJvmBuilder(jdk);
    }

    public long pid() {
        return process.pid();
    }

    /** The folder made for this JVM alone: its working directory, with its logs. */
    public Path folder() {
        return folder;
    }

    public List<String> stdout() {
        return stdout.all();
    }

    public List<String> stderr() {
        return stderr.all();
    }

    /** What the agent has told the operator so far, without its prefix. */
    public List<String> notices() {
        return notices(stderr.all());
    }

    private static List<String> notices(List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith(PREFIX))
                .map(line -> line.substring(PREFIX.length()))
                .toList();
    }

    /** Gives one command. */
    public void send(String command) {
        try {
            commands.write(command + "\n");
            commands.flush();
        } catch (IOException e) {
            throw failed("it takes no command '" + command + "'", e);
        }
    }

    /**
     * Gives one command and waits for its answer: what stands from those words to the end of the line. On 8 a line of the
     * JVM may have begun before them.
     */
    public String ask(String command, String answerBegins) {
        int from = stdout.count();
        send(command);
        String line = awaitOut(from, all -> all.contains(answerBegins), "a line '" + answerBegins + "...'", patience);
        return line.substring(line.indexOf(answerBegins));
    }

    /** Gives one command and waits for the last of the lines that answer it; all of them that begin so. */
    public List<String> askAll(String command, String answersBegin, String last) {
        int from = stdout.count();
        send(command);
        awaitOut(from, line -> line.startsWith(last), "a line '" + last + "'", patience);
        List<String> all = stdout.all();
        return all.subList(from, all.size()).stream()
                .filter(line -> line.startsWith(answersBegin))
                .toList();
    }

    /** Waits until main has begun. */
    public String awaitMain() {
        return awaitOut(0, line -> line.startsWith("MAIN"), "a line 'MAIN'", patience);
    }

    /** CPU the whole process had used at the first line of main, as the kernel counted it. */
    public Duration cpuUntilMain() {
        return ProcStat.cpu(awaitMain().substring("MAIN ".length()));
    }

    /** Waits until the application has beaten that many times more: it runs. */
    public void awaitBeats(int more) {
        int from = stdout.count();
        Integer seen = stdout.await(patience, lines -> {
            long beats = lines.subList(from, lines.size()).stream()
                    .filter(line -> line.startsWith("BEAT"))
                    .count();
            return beats >= more ? Integer.valueOf((int) beats) : null;
        });
        if (seen == null) {
            throw failed("it does not beat " + more + " times more", null);
        }
    }

    private String awaitOut(int from, Predicate<String> condition, String what, Duration deadline) {
        String line = stdout.await(from, condition, deadline);
        if (line == null) {
            throw failed("no " + what, null);
        }
        return line;
    }

    /** Waits until the agent has told something with these words in one line; that line without its prefix. */
    public String awaitNotice(String... words) {
        return awaitNotice(patience, words);
    }

    /** Waits until the agent has told something with these words in one line; that line without its prefix. */
    public String awaitNotice(Duration deadline, String... words) {
        String line = stderr.await(
                0,
                candidate ->
                        candidate.startsWith(PREFIX) && List.of(words).stream().allMatch(candidate::contains),
                deadline);
        if (line == null) {
            throw failed("no line of the agent with " + List.of(words), null);
        }
        return line.substring(PREFIX.length());
    }

    /** Where the agent serves, as its start line says; waits for that line. */
    public Endpoint endpoint() {
        Matcher start = SERVING.matcher(awaitNotice("serving http://"));
        if (!start.find()) {
            throw failed("the start line names no address", null);
        }
        return new Endpoint(URI.create(start.group(1)));
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** Waits until the JVM has ended by itself; its exit code. */
    public int awaitExit() {
        return awaitExit(patience);
    }

    /** Waits until the JVM has ended by itself; its exit code. */
    public int awaitExit(Duration deadline) {
        try {
            if (!process.waitFor(deadline.toMillis(), TimeUnit.MILLISECONDS)) {
                throw failed("it does not end within " + deadline, null);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failed("interrupted", e);
        }
        if (!stdout.awaitEnd(patience) || !stderr.awaitEnd(patience)) {
            throw failed("it has ended, its outputs have not", null);
        }
        return process.exitValue();
    }

    /** Waits until the JVM has closed both its outputs, while it runs on. */
    public void awaitOutputsClosed() {
        if (!stdout.awaitEnd(patience) || !stderr.awaitEnd(patience)) {
            throw failed("its outputs are still open", null);
        }
    }

    /** Time since the JVM was started. */
    public Duration age() {
        return Duration.ofNanos(System.nanoTime() - begun);
    }

    /** CPU the process has used so far, as the kernel counts it; empty once it has ended. */
    public Optional<Duration> cpu() {
        return ProcStat.cpu(pid());
    }

    private AssertionFailedError failed(String why, @Nullable Exception cause) {
        String state = process.isAlive() ? "alive" : "ended with " + process.exitValue();
        List<String> out =
                stdout.all().stream().filter(line -> !line.startsWith("BEAT")).toList();
        return new AssertionFailedError(
                "host " + pid() + " (" + state + ", " + folder + "): " + why + "\n--- stdout\n"
                        + String.join("\n", out.subList(Math.max(0, out.size() - 40), out.size())) + "\n--- stderr\n"
                        + String.join("\n", stderr.all()),
                cause);
    }

    @Override
    public void close() {
        kill(process);
        RUNNING.remove(process);
        try {
            commands.close();
        } catch (UncheckedIOException | IOException e) {
            // Its reader has gone: nothing to be told any more.
        }
    }

    private static void kill(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
