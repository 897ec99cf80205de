package io.gctelemetry.profiles.scripts;

import io.gctelemetry.profiles.testing.Jvms.Jvm;
import io.gctelemetry.testing.Launcher;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A node that is started by the {@code bin/cassandra} of its release up to the JVM of the daemon, whose arguments are written down
 * instead. The scripts see 64 GB of memory and 16 cores.
 */
final class Launch {

    private static final String DAEMON = "org.apache.cassandra.service.CassandraDaemon";

    /** Answers questions about the version itself; the daemon is not started. */
    private static final String JAVA = """
            #!/bin/sh
            for word; do
              if [ "$word" = %s ]; then printf '%%s\\n' "$@" > '%s'; exit 0; fi
            done
            exec '%s' "$@"
            """;

    private static final String FREE = """
            #!/bin/sh
            echo '              total        used        free'
            echo 'Mem:          65536        1024       64512'
            """;

    private static final String EGREP = """
            #!/bin/sh
            for word; do
              if [ "$word" = /proc/cpuinfo ]; then echo 16; exit 0; fi
            done
            exec grep -E "$@"
            """;

    private Launch() {}

    /**
     * What the scripts did.
     *
     * @param arguments those of the JVM, without its class path and agents; empty if the scripts exit
     * @param output what the scripts printed
     */
    record Result(List<String> arguments, String output) {}

    /**
     * Starts the node.
     *
     * @param work an empty folder for the logs and the programs that stand in
     * @param variables of the environment
     */
    static Result of(CassandraHome home, Path conf, Jvm jvm, Path work, Map<String, String> variables) {
        try {
            Path recorded = work.resolve("arguments");
            Path bin = Files.createDirectories(work.resolve("jdk/bin"));
            write(bin.resolve("java"), JAVA.formatted(DAEMON, recorded, jvm.java()));
            Path javac = jvm.java().resolveSibling("javac");
            if (Files.exists(javac)) {
                Files.createSymbolicLink(bin.resolve("javac"), javac);
            }
            Path stubs = Files.createDirectories(work.resolve("stubs"));
            write(stubs.resolve("free"), FREE);
            write(stubs.resolve("egrep"), EGREP);
            Launcher launcher = Launcher.of(
                            home.folder().resolve("bin/cassandra").toString(), "-R", "-f")
                    .environment("CASSANDRA_HOME", home.folder().toString())
                    .environment("CASSANDRA_CONF", conf.toString())
                    .environment(
                            "CASSANDRA_LOG_DIR",
                            Files.createDirectories(work.resolve("logs")).toString())
                    .environment("JAVA_HOME", bin.getParent().toString())
                    .environment("PATH", stubs + ":" + bin + ":" + System.getenv("PATH"));
            variables.forEach(launcher::environment);
            String output = launcher.run().output();
            return new Result(Files.exists(recorded) ? ofJvm(Files.readAllLines(recorded)) : List.of(), output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> ofJvm(List<String> words) {
        return words.subList(0, words.indexOf("-cp")).stream()
                .filter(word -> !word.startsWith("-javaagent:"))
                .toList();
    }

    private static void write(Path program, String text) throws IOException {
        Files.writeString(program, text);
        if (!program.toFile().setExecutable(true)) {
            throw new IOException(program + " cannot be made executable");
        }
    }
}
