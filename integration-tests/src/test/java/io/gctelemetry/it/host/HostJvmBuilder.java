package io.gctelemetry.it.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Describes a {@link HostJvm} before it starts: options, agent, program, and the command that wraps it. */
public final class HostJvmBuilder {

    static final Path WORK = Path.of(System.getProperty("its.work", "target/hosts"));

    private final Jdk jdk;
    private final List<String> wrapper = new ArrayList<>();
    private final List<String> options = new ArrayList<>();
    private final List<String> program = new ArrayList<>();
    private final Map<String, String> environment = new HashMap<>();
    private String name = "host";

    @Nullable
    private Path given;

    private Duration patience = Duration.ofSeconds(30);

    HostJvmBuilder(Jdk jdk) {
        this.jdk = jdk;
    }

    /** Names the folder its logs stand in; one folder a start, that of the last run of the same name is replaced. */
    public HostJvmBuilder named(String name) {
        this.name = name.replaceAll("[^A-Za-z0-9]+", "-");
        return this;
    }

    /** Adds the final jar with these options, {@code port=0} before them unless they name a port. */
    public HostJvmBuilder agent(String arguments) {
        String all = arguments.contains("port=") ? arguments : arguments.isEmpty() ? "port=0" : "port=0," + arguments;
        return agent(AgentJar.path(), all);
    }

    /** Adds an agent. */
    public HostJvmBuilder agent(Path jar, String arguments) {
        return options("-javaagent:" + jar + "=" + arguments);
    }

    /** How long it is waited for what the JVM should say or do; 30 s unless given. */
    public HostJvmBuilder patience(Duration patience) {
        this.patience = patience;
        return this;
    }

    public HostJvmBuilder options(String... more) {
        Collections.addAll(options, more);
        return this;
    }

    public HostJvmBuilder options(List<String> more) {
        options.addAll(more);
        return this;
    }

    /** The program of the tests' own class path, and its arguments. */
    public HostJvmBuilder program(Class<?> main, String... arguments) {
        return program(programs(), main, arguments);
    }

    /** That program out of another folder of classes. */
    public HostJvmBuilder program(Path classes, Class<?> main, String... arguments) {
        program.add("-cp");
        program.add(classes.toString());
        program.add(main.getName());
        Collections.addAll(program, arguments);
        return this;
    }

    /** A command that starts the JVM in changed circumstances, such as {@code prlimit --nofile=512}. */
    public HostJvmBuilder within(String... command) {
        Collections.addAll(wrapper, command);
        return this;
    }

    /** Sets variables of its environment. */
    public HostJvmBuilder environment(Map<String, String> more) {
        environment.putAll(more);
        return this;
    }

    /** Starts it in a folder that is there, instead of one made for it. */
    public HostJvmBuilder in(Path folder) {
        this.given = folder;
        return this;
    }

    /** Starts it. */
    public HostJvm start() {
        Path folder = given == null ? freshFolder() : given;
        List<String> command = new ArrayList<>(wrapper);
        command.add(jdk.java().toString());
        command.addAll(options);
        command.addAll(program);
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        // Whatever the machine sets for every JVM would be in the way of what is tested, and prints a line on stderr.
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS"));
        builder.environment().putAll(environment);
        try {
            return new HostJvm(builder.start(), folder, patience);
        } catch (IOException e) {
            throw new UncheckedIOException(String.join(" ", command), e);
        }
    }

    static Path programs() {
        try {
            return Path.of(HostJvmBuilder.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private Path freshFolder() {
        Path folder = WORK.resolve(name + "-" + jdk.version()).toAbsolutePath();
        try {
            if (Files.isDirectory(folder)) {
                try (Stream<Path> old = Files.walk(folder)) {
                    for (Path path : old.sorted(Collections.reverseOrder()).toList()) {
                        Files.delete(path);
                    }
                }
            }
            return Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
