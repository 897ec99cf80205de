package io.gctelemetry.benchmark.jvm;

import io.gctelemetry.benchmark.log.JvmLog;
import io.gctelemetry.benchmark.scrape.Connection;
import io.gctelemetry.benchmark.scrape.Scrape;
import io.gctelemetry.benchmark.subject.Subject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One measured JVM: takes commands, answers each by a line, and writes a log. Ended with {@link #close}, or with us. */
public final class HostJvm implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 180;
    private static final Pattern ANSWER = Pattern.compile("(?:MAIN|PAUSED|RESUMED|BYTES|GROWN|COLLECTED)(?: -?\\d+)*");
    private static final Set<Process> RUNNING = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> RUNNING.forEach(Process::destroyForcibly)));
    }

    private final Process process;
    private final Subject subject;
    private final int version;
    private final int port;
    private final Path folder;
    private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    private final StringBuilder output = new StringBuilder();
    private @Nullable Connection connection;

    HostJvm(Process process, Subject subject, int version, int port, Path folder) {
        this.process = process;
        this.subject = subject;
        this.version = version;
        this.port = port;
        this.folder = folder;
        RUNNING.add(process);
        Thread reader = new Thread(this::read, "output of " + process.pid());
        reader.setDaemon(true);
        reader.start();
    }

    public Subject subject() {
        return subject;
    }

    public int version() {
        return version;
    }

    public long pid() {
        return process.pid();
    }

    /** Gives a command whose answer is taken later by {@code ask("")}: the JVM need not have reached main. */
    public void send(String command) throws IOException {
        process.getOutputStream().write((command + "\n").getBytes(StandardCharsets.US_ASCII));
        process.getOutputStream().flush();
    }

    /** Numbers of the answer to a command; the command {@code ""} waits for the line that main begins with. */
    public long[] ask(String command) throws IOException {
        if (!command.isEmpty()) {
            send(command);
        }
        try {
            String answer = answers.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (answer == null) {
                throw new IOException(this + " does not answer '" + command + "'; its output is in " + folder);
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
            throw new IOException(this + ": " + e.getMessage() + "; its output is in " + folder, e);
        }
    }

    private Connection connect() throws IOException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (true) {
            try {
                return new Connection(port);
            } catch (IOException notYet) {
                if (!process.isAlive() || System.nanoTime() > deadline) {
                    throw new IOException(this + " serves nothing; its output is in " + folder, notYet);
                }
                Pause.millis(100);
            }
        }
    }

    /** What its log says by now. */
    public JvmLog log() throws IOException {
        return JvmLog.read(
                version,
                version >= 9 ? Files.readString(HostJvmBuilder.log(folder), StandardCharsets.ISO_8859_1) : output());
    }

    private String output() {
        synchronized (output) {
            return output.toString();
        }
    }

    private void keep(String line) {
        synchronized (output) {
            output.append(line).append('\n');
        }
    }

    private void read() {
        try (BufferedReader reader = process.inputReader(StandardCharsets.ISO_8859_1)) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                Matcher answer = ANSWER.matcher(line);
                if (answer.find()) {
                    answers.add(answer.group());
                }
                keep(line);
            }
        } catch (IOException ended) {
            keep(ended.toString());
        }
    }

    @Override
    public void close() {
        try {
            if (connection != null) {
                connection.close();
            }
            process.getOutputStream().close();
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
            RUNNING.remove(process);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public String toString() {
        return "JDK " + version + " with " + subject.id() + " (process " + process.pid() + ")";
    }
}
