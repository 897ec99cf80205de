package io.gctelemetry.it.demo;

import io.gctelemetry.event.cassandra.ThreadPool;
import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Scrape;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.testing.Launcher;
import io.gctelemetry.testing.Launcher.Finished;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.opentest4j.AssertionFailedError;

/** A node under load that is made to do what a quiet half minute may lack. */
record ProvokedNode(ProcessHandle process, Endpoint agent) {
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final Pattern JMX_PORT = Pattern.compile("-Dcassandra\\.jmx\\.local\\.port=(\\d+)");
    private static final double LONG = 0.05;
    private static final double MUCH = 2e7;

    /** Asks the JVM for collections, histograms of the heap and thread dumps until a stop was long and the live set is known. */
    void stopsForLong() {
        double begin = System.currentTimeMillis() / 1000.0;
        Until.so(PATIENCE, "a stop of " + LONG + " s, and a live set", () -> {
            jcmd("GC.run");
            jcmd("GC.class_histogram");
            jcmd("Thread.print");
            Scrape scrape = agent.scrape();
            return scrape.has(GcMetric.HEAP_LIVE_BYTES.queryName())
                    && scrape.samples(
                                    GcMetric.STOP_END_TIMESTAMP_SECONDS.queryName(),
                                    labels -> labels.get("at_least").equals(String.valueOf(LONG)))
                            .anyMatch(sample -> sample.value() > begin);
        });
    }

    private void jcmd(String command) {
        Finished jcmd = Launcher.of(Jdks.require(17).tool("jcmd").toString(), String.valueOf(process.pid()), command)
                .run();
        if (jcmd.exit() != 0) {
            throw new AssertionFailedError("jcmd " + command + ": " + jcmd.output());
        }
    }

    /** Compacts, as nodetool does, until the agent has seen the threads that do it allocate. */
    @SuppressWarnings("BanJNDI") // the node's own JMX port on loopback
    void compacts() throws Exception {
        Matcher port = JMX_PORT.matcher(DemoProcess.commandLine(process));
        if (!port.find()) {
            throw new AssertionFailedError("the node has no JMX port");
        }
        String url = "service:jmx:rmi:///jndi/rmi://127.0.0.1:" + port.group(1) + "/jmxrmi";
        try (JMXConnector jmx = JMXConnectorFactory.connect(new JMXServiceURL(url))) {
            MBeanServerConnection node = jmx.getMBeanServerConnection();
            ObjectName storage = new ObjectName("org.apache.cassandra.db:type=StorageService");
            double before = compacting();
            Until.so(PATIENCE, "compaction allocates", () -> {
                try {
                    node.invoke(storage, "forceKeyspaceFlush", new Object[] {"lab", new String[0]}, new String[] {
                        String.class.getName(), String[].class.getName()
                    });
                    node.invoke(
                            storage,
                            "forceKeyspaceCompaction",
                            new Object[] {false, "lab", new String[0]},
                            new String[] {"boolean", String.class.getName(), String[].class.getName()});
                } catch (Exception e) {
                    throw new AssertionFailedError("the node does not compact: " + e, e);
                }
                return compacting() > before + MUCH;
            });
        }
    }

    private double compacting() {
        return agent.scrape()
                .samples(
                        GcMetric.THREAD_GROUP_ALLOCATED_BYTES.queryName(),
                        labels -> ThreadPool.COMPACTION.label().equals(labels.get("group")))
                .mapToDouble(Scrape.Sample::value)
                .sum();
    }
}
