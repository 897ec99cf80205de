package io.gctelemetry.lab.node;

import io.gctelemetry.lab.process.Child;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A real Cassandra in a JVM of its own, from its start to its end. */
public final class CassandraNode implements AutoCloseable {
    private static final String DAEMON = "org.apache.cassandra.service.CassandraDaemon";
    private static final String LISTENS = "Starting listening for CQL clients on";
    private static final int CONNECT_MILLIS = 1000;

    private final NodePlan plan;
    private final Child jvm;

    private CassandraNode(NodePlan plan, Child jvm) {
        this.plan = plan;
        this.jvm = jvm;
    }

    /** Writes the node's configuration into its folder and starts it; it does not serve yet. */
    public static CassandraNode start(NodePlan plan) throws IOException {
        return start(plan, NodeOptions.ofFiles(plan));
    }

    /**
     * Starts it with the options of given option files in place of the lab's.
     *
     * @param ofFiles the arguments, in order; heap, collector and log of the plan do not count with them
     */
    public static CassandraNode start(NodePlan plan, List<String> ofFiles) throws IOException {
        Files.createDirectories(plan.data());
        configure(plan);
        List<String> options = new ArrayList<>(ofFiles);
        options.addAll(NodeOptions.ofScripts(plan));
        Files.write(plan.files().options(), options);

        List<String> command = new ArrayList<>();
        command.add(plan.java().java().toString());
        command.addAll(options);
        command.add("-cp");
        command.add(plan.classPath().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
        command.add(DAEMON);
        return new CassandraNode(
                plan, Child.start(plan.files().name(), command, plan.files().output(), plan.outlives()));
    }

    private static void configure(NodePlan plan) throws IOException {
        Map<String, String> values = Map.of(
                "address", plan.address(),
                "native-port", String.valueOf(plan.ports().nativeTransport()),
                "storage-port", String.valueOf(plan.ports().storage()),
                "ssl-storage-port", String.valueOf(plan.ports().sslStorage()),
                "data", plan.data().toString(),
                "system-log", plan.files().systemLog().toString());
        String yaml = fill("cassandra.yaml", values);
        Files.writeString(plan.yaml(), yaml + String.join("\n", plan.version().extraYaml()) + "\n");
        Files.writeString(plan.logback(), fill("logback.xml", values));
    }

    private static String fill(String template, Map<String, String> values) throws IOException {
        try (InputStream in = CassandraNode.class.getResourceAsStream(template)) {
            if (in == null) {
                throw new IllegalStateException("not in the jar: " + template);
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            for (Map.Entry<String, String> value : values.entrySet()) {
                text = text.replace("@" + value.getKey() + "@", value.getValue());
            }
            return text;
        }
    }

    /** Whether it logs that it listens for clients, and its port accepts. */
    public boolean isReady() throws IOException {
        Path log = plan.files().systemLog();
        return Files.exists(log) && says(log, LISTENS) && accepts();
    }

    private static boolean says(Path log, String text) throws IOException {
        return Files.readString(log, StandardCharsets.UTF_8).contains(text);
    }

    private boolean accepts() {
        try (Socket socket = new Socket()) {
            socket.connect(address(), CONNECT_MILLIS);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Where it serves CQL. */
    public InetSocketAddress address() {
        return new InetSocketAddress(plan.address(), plan.ports().nativeTransport());
    }

    /** The process it is. */
    public Child jvm() {
        return jvm;
    }

    public boolean isAlive() {
        return jvm.isAlive();
    }

    public long pid() {
        return jvm.pid();
    }

    public NodePlan plan() {
        return plan;
    }

    /**
     * What it printed that may show why it died: the end of its log; if it has written none, the beginning of its output,
     * where a JVM that cannot start prints the reason.
     */
    public List<String> lastWords(int count) throws IOException {
        List<String> log = lines(plan.files().systemLog());
        if (!log.isEmpty()) {
            return log.subList(Math.max(0, log.size() - count), log.size());
        }
        List<String> output = lines(plan.files().output());
        return output.subList(0, Math.min(count, output.size()));
    }

    private static List<String> lines(Path file) throws IOException {
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }

    /**
     * Asks it to end, which lets it flush and leave the cluster, and kills it when it has not ended by then.
     *
     * @return whether it ended by itself
     */
    public boolean stop(Duration patience) throws InterruptedException {
        return jvm.stop(patience);
    }

    /** Kills it if it is alive. */
    @Override
    public void close() {
        jvm.close();
    }
}
