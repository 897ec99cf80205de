package io.gctelemetry.lab.demo.run;

import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.lab.demo.plan.DemoPlan;
import io.gctelemetry.lab.demo.plan.Installation;
import io.gctelemetry.lab.jdk.UserCache;
import io.gctelemetry.lab.node.CassandraClassPath;
import io.gctelemetry.lab.node.CassandraNode;
import io.gctelemetry.lab.node.NodePlan;
import io.gctelemetry.lab.node.NodePorts;
import io.gctelemetry.lab.process.Child;
import io.gctelemetry.lab.process.Interruption;
import io.gctelemetry.lab.process.Programs;
import io.gctelemetry.lab.ui.DisplayPath;
import io.gctelemetry.lab.ui.Problem;
import io.gctelemetry.lab.ui.Progress;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** From the plan to a node that serves: its jars, its process, the wait. */
final class NodeStart {
    private static final byte[] LOOPBACK = {127, 0, 0, 1};

    /** A node that is starved of CPU needs minutes; one that needs more will not come. */
    private static final Duration LIMIT = Duration.ofMinutes(5);

    private static final long LOOK_MILLIS = 200;
    private static final int LAST_LINES = 15;

    private final DemoPlan plan;
    private final Installation installation;
    private final Interruption interruption;
    private final Progress progress;

    NodeStart(DemoPlan plan, Installation installation, Interruption interruption, Progress progress) {
        this.plan = plan;
        this.installation = installation;
        this.interruption = interruption;
        this.progress = progress;
    }

    /** The jars of the Cassandra that is asked for; Maven fetches what the machine lacks. */
    List<Path> jars() throws Problem, IOException, InterruptedException {
        CassandraClassPath classPath = new CassandraClassPath(installation.cassandraPom(), UserCache.folder());
        Optional<List<Path>> known = classPath.resolved(plan.version());
        if (known.isPresent()) {
            return known.get();
        }
        if (Programs.find("mvn").isEmpty()) {
            throw Problem.usage(
                    "needs Maven (mvn) to fetch Cassandra " + plan.version().line() + ": install it");
        }
        Child maven = interruption.start(() -> classPath.resolve(plan.version()));
        long begin = System.nanoTime();
        while (maven.isAlive()) {
            progress.now("Maven resolves Cassandra " + plan.version().line() + " ... " + since(begin));
            Thread.sleep(LOOK_MILLIS);
        }
        if (maven.waitFor() != 0) {
            interruption.yieldToIt();
            Path said = classPath.output(plan.version());
            throw Problem.failed(
                    "Maven cannot resolve Cassandra " + plan.version().line() + "; see the log " + said + ":",
                    last(Files.readAllLines(said)));
        }
        return classPath.accept(plan.version());
    }

    /** Starts the node; it is not ready yet. */
    CassandraNode start(RunFolder run, List<Path> jars) throws IOException, InterruptedException {
        NodePlan nodePlan = new NodePlan(
                run.addNode(DemoPlan.NODE),
                plan.version(),
                jars,
                plan.java(),
                plan.collector(),
                plan.heap().text(),
                InetAddress.getByAddress(LOOPBACK).getHostAddress(),
                NodePorts.free(InetAddress.getByAddress(LOOPBACK)),
                installation.agentJar(),
                plan.keep());
        CassandraNode[] node = new CassandraNode[1];
        if (!plan.keep()) {
            interruption.atEnd(() -> Folders.delete(nodePlan.data()));
        }
        interruption.start(() -> {
            node[0] = CassandraNode.start(nodePlan);
            return node[0].jvm();
        });
        return node[0];
    }

    /** Waits until the node serves. */
    void await(CassandraNode node) throws Problem, IOException, InterruptedException {
        long begin = System.nanoTime();
        while (!node.isReady()) {
            if (!node.isAlive()) {
                throw died(node);
            }
            if (System.nanoTime() - begin > LIMIT.toNanos()) {
                throw Problem.failed(
                        "the node does not serve after " + LIMIT.toMinutes() + " minutes; the end of its log:",
                        node.lastWords(LAST_LINES));
            }
            progress.now("the node starts ... " + since(begin));
            Thread.sleep(LOOK_MILLIS);
        }
        progress.say("the node serves after " + since(begin));
    }

    /** The node has ended without being asked to. */
    Problem died(CassandraNode node) throws IOException, InterruptedException {
        interruption.yieldToIt();
        return Problem.failed(
                "the node died; see " + DisplayPath.path(node.plan().files().folder()) + "; the end of its log:",
                node.lastWords(LAST_LINES));
    }

    private static List<String> last(List<String> lines) {
        return lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size());
    }

    private static String since(long begin) {
        return Duration.ofNanos(System.nanoTime() - begin).toSeconds() + " s";
    }
}
