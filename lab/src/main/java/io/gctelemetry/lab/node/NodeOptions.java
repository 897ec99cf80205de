package io.gctelemetry.lab.node;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The options of a node's JVM: what Cassandra ships, the collector asked for and nothing else that would change how it
 * collects.
 */
final class NodeOptions {
    /** From the {@code jvm-server.options} that Cassandra ships; each is there in every version. */
    private static final List<String> AS_SHIPPED = List.of(
            "-ea",
            "-Xss256k",
            "-XX:+AlwaysPreTouch",
            "-XX:+UseTLAB",
            "-XX:+ResizeTLAB",
            "-XX:+PerfDisableSharedMem",
            "-XX:+HeapDumpOnOutOfMemoryError",
            "-Djava.net.preferIPv4Stack=true",
            "-Djdk.attach.allowAttachSelf=true",
            "-Dio.netty.tryReflectionSetAccessible=true");

    /** A lone node need not wait for others. */
    private static final Map<String, String> QUICK_START = Map.of(
            "cassandra.ring_delay_ms", "2000",
            "cassandra.skip_wait_for_gossip_to_settle", "0",
            "cassandra.superuser_setup_delay_ms", "0");

    private NodeOptions() {}

    /** The contents of the option files of the lab: as shipped, with the heap, the collector and the log of the plan. */
    static List<String> ofFiles(NodePlan plan) {
        int jdk = plan.java().feature();
        List<String> options = new ArrayList<>(AS_SHIPPED);
        options.add("-Xms" + plan.heap());
        options.add("-Xmx" + plan.heap());
        options.addAll(plan.collector().options(jdk));
        options.addAll(log(plan.files().gcLog(), jdk));
        options.addAll(ModuleOpenings.options(plan.version(), jdk));
        if (jdk >= 18) {
            options.add("-Djava.security.manager=allow");
        }
        return options;
    }

    /** What comes after the option files, as Cassandra's scripts add it: its folders, the agents, the ports. */
    static List<String> ofScripts(NodePlan plan) {
        List<String> options = new ArrayList<>();
        options.add("-XX:HeapDumpPath=" + plan.data());
        options.add("-javaagent:" + memoryMeter(plan.classPath()));
        Path agent = plan.agent();
        if (agent != null) {
            options.add("-javaagent:" + agent + "=port=0,labels.node="
                    + plan.files().name());
        }
        QUICK_START.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(entry -> options.add("-D" + entry.getKey() + "=" + entry.getValue()));
        options.add("-Dcassandra.config=" + plan.yaml().toUri());
        options.add("-Dcassandra.storagedir=" + plan.data());
        options.add("-Dcassandra.jmx.local.port=" + plan.ports().jmx());
        options.add("-Dcassandra-foreground=yes");
        options.add("-Dlogback.configurationFile=" + plan.logback());
        return options;
    }

    /** Collections, and safepoints with their time to safepoint; on 8 the total of each stop. */
    private static List<String> log(Path file, int jdk) {
        if (jdk < 9) {
            return List.of(
                    "-Xloggc:" + file,
                    "-XX:+PrintGCDetails",
                    "-XX:+PrintGCDateStamps",
                    "-XX:+PrintGCApplicationStoppedTime");
        }
        return List.of("-Xlog:gc*=info,safepoint=info:file=" + file + ":time,uptime,level,tags:filecount=0");
    }

    private static Path memoryMeter(List<Path> classPath) {
        return classPath.stream()
                .filter(jar -> jar.getFileName().toString().startsWith("jamm-"))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no jamm among the jars of Cassandra"));
    }
}
