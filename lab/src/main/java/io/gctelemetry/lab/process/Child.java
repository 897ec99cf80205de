package io.gctelemetry.lab.process;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A process that was started here and ends with us: when it is closed, and, where the system can do that, when this
 * process is killed.
 */
public final class Child implements AutoCloseable {
    private static final Duration PATIENCE_AFTER_KILL = Duration.ofSeconds(10);

    private final String name;
    private final Process process;
    private final Path errors;

    private Child(String name, Process process, Path errors) {
        this.name = name;
        this.process = process;
        this.errors = errors;
    }

    /**
     * Starts a command whose standard output and error go to the file.
     *
     * @param name what to call it in messages
     * @param outlives whether it may go on when this process is gone; if not, call this on a thread that lives as long
     *     as this process
     */
    public static Child start(String name, List<String> command, Path output, boolean outlives) throws IOException {
        List<String> wrapped = outlives ? Leash.release(command) : Leash.leash(command);
        ProcessBuilder builder = new ProcessBuilder(wrapped)
                .redirectErrorStream(true)
                .redirectInput(new File("/dev/null"))
                .redirectOutput(output.toFile());
        return new Child(name, builder.start(), output);
    }

    /** Starts a command whose output we read and whose input we hold; its standard error goes to the file. */
    public static Child converse(String name, List<String> command, Path errors) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(Leash.leash(command)).redirectError(errors.toFile());
        return new Child(name, builder.start(), errors);
    }

    public String name() {
        return name;
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** The output of the child of {@link #converse}. */
    public InputStream output() {
        return process.getInputStream();
    }

    /** Ends the input of the child of {@link #converse}. */
    public void endInput() throws IOException {
        process.getOutputStream().close();
    }

    /** Where what it writes to standard error can be read. */
    public Path errors() {
        return errors;
    }

    /** The first group of the first match of the pattern in what the child wrote to {@link #errors()} so far. */
    public @Nullable String said(Pattern pattern) throws IOException {
        if (!Files.exists(errors)) {
            return null;
        }
        Matcher matcher = pattern.matcher(new String(Files.readAllBytes(errors), StandardCharsets.UTF_8));
        return matcher.find() ? matcher.group(1) : null;
    }

    /** Waits for its end and returns its exit code. */
    public int waitFor() throws InterruptedException {
        return process.waitFor();
    }

    /**
     * Asks it to end and waits; kills it when it has not ended by then.
     *
     * @return whether it ended by itself
     */
    public boolean stop(Duration patience) throws InterruptedException {
        process.destroy();
        if (process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
            return true;
        }
        process.destroyForcibly();
        process.waitFor(PATIENCE_AFTER_KILL.toMillis(), TimeUnit.MILLISECONDS);
        return false;
    }

    /** Kills it if it is alive. */
    @Override
    public void close() {
        process.destroyForcibly();
    }
}
