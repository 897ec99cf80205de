package io.gctelemetry.profiles.verify;

import io.gctelemetry.profiles.data.BadDataException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Cassandra's own scripts, run up to the point where they would start the JVM; they print the arguments instead. */
public final class ScriptRun {

    /*
     * The same two files that bin/cassandra sources, in its order. The words of JVM_OPTS are split by the shell, as there.
     */
    private static final String SCRIPT = "set -f; jvmoptions_variant=-server; export jvmoptions_variant; "
            + ". \"$CASSANDRA_HOME/bin/cassandra.in.sh\" || exit 1; . \"$CASSANDRA_CONF/cassandra-env.sh\" || exit 1; "
            + "echo gc-profiles-begin; for word in $JVM_OPTS; do printf '%s\\n' \"$word\"; done";

    private ScriptRun() {}

    /**
     * Runs the scripts of an installation.
     *
     * @param home the folder with bin and lib
     * @param conf the folder with the option files
     * @param javaHome the JDK they are to start
     * @param logs an existing folder for the logs that the scripts name; the JVM needs it as well
     * @return the arguments
     * @throws BadDataException when a script exits; the message is what it printed
     */
    public static List<String> arguments(Path home, Path conf, Path javaHome, Path logs) {
        if (!Files.exists(home.resolve("bin/cassandra.in.sh")) || !Files.exists(conf.resolve("cassandra-env.sh"))) {
            throw new BadDataException(
                    home.toString(), "has no bin/cassandra.in.sh, or " + conf + " no cassandra-env.sh");
        }
        try {
            ProcessBuilder builder = new ProcessBuilder(shell(), "-c", SCRIPT).redirectErrorStream(true);
            builder.environment()
                    .keySet()
                    .removeIf(
                            name -> name.startsWith("JVM_") || name.startsWith("MAX_HEAP") || name.startsWith("HEAP_"));
            builder.environment().put("CASSANDRA_HOME", home.toString());
            builder.environment().put("CASSANDRA_CONF", conf.toString());
            builder.environment().put("CASSANDRA_LOG_DIR", logs.toString());
            builder.environment().put("JAVA_HOME", javaHome.toString());
            builder.environment()
                    .merge(
                            "PATH",
                            javaHome.resolve("bin") + ":/usr/bin:/bin",
                            (old, mine) -> javaHome.resolve("bin") + ":" + old);
            Process process = builder.start();
            String output = new String(process.getInputStream().readNBytes(1 << 20), StandardCharsets.UTF_8);
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new BadDataException(home.toString(), "its scripts did not end within 60 s");
            }
            return parse(home, output);
        } catch (IOException e) {
            throw new BadDataException(home.toString(), "its scripts cannot be run: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BadDataException(home.toString(), "interrupted");
        }
    }

    /** cassandra-env.sh uses [[ ]], which a plain sh may not know. */
    private static String shell() {
        return Stream.of("/bin/bash", "/usr/bin/bash")
                .filter(path -> Files.isExecutable(Path.of(path)))
                .findFirst()
                .orElse("/bin/sh");
    }

    private static List<String> parse(Path home, String output) {
        List<String> lines = Arrays.asList(output.split("\n", -1));
        int begin = lines.indexOf("gc-profiles-begin");
        if (begin < 0) {
            String said = lines.stream()
                    .filter(line -> !line.isBlank())
                    .reduce((one, two) -> two)
                    .orElse("nothing");
            throw new BadDataException(home.toString(), "its scripts exit with the message: " + said);
        }
        List<String> out = new ArrayList<>();
        for (String word : lines.subList(begin + 1, lines.size())) {
            if (!word.isEmpty() && !word.toLowerCase(Locale.ROOT).startsWith("-xx:compilecommandfile")) {
                out.add(word);
            }
        }
        return out;
    }
}
