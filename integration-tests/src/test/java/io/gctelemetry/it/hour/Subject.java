package io.gctelemetry.it.hour;

import io.gctelemetry.it.cassandra.RealNode;
import io.gctelemetry.it.host.Collector;
import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.Jdk;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.program.Workload;
import io.gctelemetry.it.truth.LogTruth;
import io.gctelemetry.lab.client.LoadPlan;
import io.gctelemetry.lab.node.CassandraVersion;
import io.gctelemetry.lab.node.GarbageCollector;
import io.gctelemetry.lab.process.Child;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** What is held up: a node of Cassandra 5.0 with a client, or, on a JDK that Cassandra does not run on, a program. */
interface Subject extends AutoCloseable {

    String title();

    Jdk jdk();

    long pid();

    Endpoint endpoint();

    /** The JVM's own log of safepoints and collections. */
    Path log();

    /** Begins the load. */
    void load() throws IOException;

    /** Restarts the load if a long stop has ended it: a client may give up a node that does not answer. */
    void keepLoaded() throws IOException;

    /** Ends the load; returns how often it was restarted, and its last report. */
    String rest();

    @Override
    void close();

    /** Starts what that JDK can run. */
    static Subject start(int version, Path folder, Duration longest) throws Exception {
        return CassandraVersion.V5_0.jdks().contains(version)
                ? new Node(RealNode.start(CassandraVersion.V5_0, GarbageCollector.G1, version, folder), longest)
                : Program.start(version);
    }

    /** A node of Cassandra. */
    final class Node implements Subject {
        private static final double RATE = 50;

        private final RealNode node;
        private final Duration longest;
        private Child client;
        private int again;
        private String lastError = "";
        private volatile String lastReport = "";

        Node(RealNode node, Duration longest) {
            this.node = node;
            this.longest = longest;
        }

        @Override
        public String title() {
            return "Cassandra 5.0 on " + jdk();
        }

        @Override
        public Jdk jdk() {
            return new Jdk(
                    node.node().plan().java().feature(),
                    node.node().plan().java().home());
        }

        @Override
        public long pid() {
            return node.node().pid();
        }

        @Override
        public Endpoint endpoint() {
            return node.endpoint();
        }

        @Override
        public Path log() {
            return node.node().plan().files().gcLog();
        }

        @Override
        public void load() throws IOException {
            Path folder = node.node().plan().files().folder();
            LoadPlan plan = new LoadPlan(
                    node.node().address().getHostString(),
                    node.node().address().getPort(),
                    RATE,
                    Duration.ofSeconds(2),
                    longest,
                    false,
                    0.1,
                    1024,
                    1000,
                    20,
                    1,
                    folder.resolve("load.hdr"));
            Child started = Child.converse("client", RealNode.client(plan), folder.resolve("client.txt"));
            Thread reader = new Thread(() -> read(started), "client-output");
            reader.setDaemon(true);
            reader.start();
            client = started;
        }

        /** Reads its reports, one a line: it would block when nobody did. */
        private void read(Child started) {
            try (BufferedReader lines =
                    new BufferedReader(new InputStreamReader(started.output(), StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    lastReport = line;
                }
            } catch (IOException e) {
                // it has ended
                return;
            }
        }

        @Override
        public void keepLoaded() throws IOException {
            if (client != null && !client.isAlive()) {
                lastError = Files.readString(client.errors()).strip().lines().reduce("", (before, last) -> last);
                again++;
                load();
            }
        }

        @Override
        public String rest() {
            client.close();
            return "client restarted " + again + " times" + (again == 0 ? "" : " (" + lastError + ")")
                    + ", last report " + lastReport;
        }

        @Override
        public void close() {
            if (client != null) {
                client.close();
            }
            node.close();
        }
    }

    /** A program with a live set that allocates. */
    final class Program implements Subject {
        private final Jdk jdk;
        private final HostJvm host;

        private Program(Jdk jdk, HostJvm host) {
            this.jdk = jdk;
            this.host = host;
        }

        static Program start(int version) {
            Jdk jdk = Jdks.require(version);
            return new Program(
                    jdk,
                    HostJvm.of(jdk)
                            .named("hour")
                            .patience(Duration.ofSeconds(60))
                            .options(Collector.G1.options(version))
                            .options("-Xms800m", "-Xmx800m")
                            .options(LogTruth.options(version, Path.of("gc.log")))
                            .agent("")
                            .program(Workload.class, "2", "150", "20")
                            .start());
        }

        @Override
        public String title() {
            return "a program on " + jdk;
        }

        @Override
        public Jdk jdk() {
            return jdk;
        }

        @Override
        public long pid() {
            return host.pid();
        }

        @Override
        public Endpoint endpoint() {
            return host.endpoint();
        }

        @Override
        public Path log() {
            return host.folder().resolve("gc.log");
        }

        @Override
        public void load() {
            host.ask("stop", "STOPPED");
            host.ask("start", "STARTED");
        }

        @Override
        public void keepLoaded() {
            // It is a part of the program.
        }

        @Override
        public String rest() {
            host.ask("stop", "STOPPED");
            return "load of the program itself";
        }

        @Override
        public void close() {
            host.close();
        }
    }
}
