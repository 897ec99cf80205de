package io.gctelemetry.benchmark.jvm;

import io.gctelemetry.benchmark.log.JvmLog;
import io.gctelemetry.benchmark.scrape.Connection;
import io.gctelemetry.benchmark.scrape.Scrape;
import io.gctelemetry.benchmark.subject.Subject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One measured JVM: takes commands, answers each by a line, and writes a log. Ended with {@link #close}, or with us. If it ends
 * before, every method that needs it fails with the exit code and the last line of output.
 */
public final class HostJvm implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 180;
    private static final Set<Process> RUNNING = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> RUNNING.forEach(Process::destroyForcibly)));
    }

    private final Process process;
    private final Subject subject;
    private final Setup setup;
    private final int port;
    private final Path folder;
    private final Output output;
    private final ThreadCpu threads;
    private @Nullable Connection connection;

    /** What one measured JVM differs in from another one with the same subject. */
    record Setup(int version, Collector collector, int heapMegabytes) {}

    HostJvm(Process process, Subject subject, Setup setup, int port, Path folder) {
        this.process = process;
        this.subject = subject;
        this.setup = setup;
        this.port = port;
        this.folder = folder;
        this.output = new Output(process.inputReader(StandardCharsets.ISO_8859_1), "output of " + process.pid());
        this.threads = new ThreadCpu(process.pid());
        RUNNING.add(process);
    }

    public Subject subject() {
        return subject;
    }

    public int version() {
        return setup.version;
    }

    public long pid() {
        return process.pid();
    }

    /** Adds what its threads used since the last sample, and returns the sums. */
    public ThreadCpu sampleThreads() throws IOException {
        try {
            threads.sample();
            return threads;
        } catch (IOException e) {
            throw explained(e);
        }
    }

    public Memory memory() throws IOException {
        try {
            return Memory.of(pid());
        } catch (IOException e) {
            throw explained(e);
        }
    }

    /** Gives a command whose answer is taken later by {@code ask("")}: the JVM need not have reached main. */
    public void send(String command) throws IOException {
        try {
            process.getOutputStream().write((command + "\n").getBytes(StandardCharsets.US_ASCII));
            process.getOutputStream().flush();
        } catch (IOException e) {
            throw explained(e);
        }
    }

    /** Numbers of the answer to a command; the command {@code ""} waits for the line that main begins with. */
    public long[] ask(String command) throws IOException {
        if (!command.isEmpty()) {
            send(command);
        }
        try {
            String answer = output.answer(PATIENCE_SECONDS);
            if (answer == null) {
                throw explained(
                        new IOException(this + " does not answer '" + command + "'; its output is in " + folder));
            }
            String[] words = answer.split(" ", -1);
            long[] numbers = new long[words.length - 1];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = Long.parseLong(words[i + 1]);
            }
            return numbers;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /**
     * Scrapes over one connection, which is kept; over a new one if the server has closed it meanwhile, as servers do with
     * idle ones. Waits for the server where it starts after main.
     */
    public Scrape scrape(String accept) throws IOException {
        if (connection != null) {
            try {
                return connection.scrape(accept);
            } catch (IOException closed) {
                connection.close();
            }
        }
        connection = connect();
        try {
            return connection.scrape(accept);
        } catch (IOException e) {
            throw explained(new IOException(this + ": " + e.getMessage() + "; its output is in " + folder, e));
        }
    }

    private Connection connect() throws IOException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (true) {
            try {
                return new Connection(port);
            } catch (IOException notYet) {
                if (!process.isAlive() || System.nanoTime() > deadline) {
                    throw explained(new IOException(this + " serves nothing; its output is in " + folder, notYet));
                }
                Pause.millis(100);
            }
        }
    }

    /** What its log says by now. */
    public JvmLog log() throws IOException {
        return JvmLog.read(
                version(),
                version() >= 9
                        ? Files.readString(HostJvmBuilder.log(folder), StandardCharsets.ISO_8859_1)
                        : output.text());
    }

    /** The failure as it is, or with the reason if the JVM has ended. */
    private IOException explained(IOException failure) {
        try {
            if (!process.waitFor(1, TimeUnit.SECONDS)) {
                return failure;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return failure;
        }
        return new IOException(
                EndedJvm.message(toString(), process.exitValue(), setup.heapMegabytes, folder, output.text()), failure);
    }

    @Override
    public void close() {
        closeStreams();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
            RUNNING.remove(process);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    /** A JVM that has ended has closed its side. */
    private void closeStreams() {
        try {
            if (connection != null) {
                connection.close();
            }
            process.getOutputStream().close();
        } catch (IOException closed) {
            // as wanted
        }
    }

    @Override
    public String toString() {
        return "JDK " + version() + " with " + setup.collector.title() + " and " + subject.id() + " (process "
                + process.pid() + ")";
    }
}
