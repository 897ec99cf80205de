package io.gctelemetry.lab.inject;

import io.gctelemetry.event.Interval;
import io.gctelemetry.lab.demo.run.DuringLoad;
import io.gctelemetry.lab.node.CassandraNode;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.jspecify.annotations.Nullable;

/** Does to the node what the schedule contains, at its times. Closed, it leaves the process running. */
final class Injector implements DuringLoad, AutoCloseable {
    private static final String COMMANDS = "com.sun.management:type=DiagnosticCommand";
    private static final String MEMORY = "java.lang:type=Memory";

    private final List<Injection> schedule;
    private final Duration window;
    private final ScheduledExecutorService clock =
            Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "injector"));
    private final List<String> failures = new ArrayList<>();
    private final List<Future<?>> pending = new ArrayList<>();
    private @Nullable JMXConnector jmx;
    private long pid;

    Injector(List<Injection> schedule, Duration window) {
        this.schedule = List.copyOf(schedule);
        this.window = window;
    }

    @Override
    public void begins(Interval measured, CassandraNode node) throws IOException {
        pid = node.pid();
        JMXConnector connector = connect(node);
        jmx = connector;
        MBeanServerConnection server = connector.getMBeanServerConnection();
        for (Injection one : schedule) {
            Instant at =
                    measured.start().plus(window.multipliedBy(one.window())).plus(one.after());
            pending.add(clock.schedule(
                    () -> inject(one, server),
                    Duration.between(Instant.now(), at).toNanos(),
                    TimeUnit.NANOSECONDS));
        }
    }

    @SuppressWarnings("BanJNDI") // the node's own JMX port on loopback, as nodetool asks it
    private static JMXConnector connect(CassandraNode node) throws IOException {
        return JMXConnectorFactory.connect(new JMXServiceURL(
                "service:jmx:rmi:///jndi/rmi://127.0.0.1:" + node.plan().ports().jmx() + "/jmxrmi"));
    }

    private void inject(Injection one, MBeanServerConnection server) {
        try {
            switch (one.kind()) {
                case COLLECT -> server.invoke(new ObjectName(MEMORY), "gc", null, null);
                case COUNT ->
                    server.invoke(
                            new ObjectName(COMMANDS), "gcClassHistogram", new Object[] {new String[0]}, new String[] {
                                String[].class.getName()
                            });
                case SUSPEND -> suspend(one.suspended());
                case SHAM -> server.getAttribute(new ObjectName(MEMORY), "HeapMemoryUsage");
            }
        } catch (IOException | JMException e) {
            failed(one, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void suspend(Duration length) throws IOException, InterruptedException {
        signal("STOP");
        try {
            TimeUnit.NANOSECONDS.sleep(length.toNanos());
        } finally {
            signal("CONT");
        }
    }

    private void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, String.valueOf(pid))
                .redirectErrorStream(true)
                .start()
                .waitFor();
    }

    private synchronized void failed(Injection one, Exception e) {
        failures.add(one.kind().word() + " in window " + one.window() + ": " + e);
    }

    /** What could not be done. */
    synchronized List<String> failures() {
        return List.copyOf(failures);
    }

    /** How many were done. */
    long done() {
        return pending.stream().filter(Future::isDone).count();
    }

    @Override
    public void close() {
        clock.shutdownNow();
        JMXConnector connector = jmx;
        try {
            if (connector != null) {
                connector.close();
            }
        } catch (IOException e) {
            // The node has ended, and its side of the connection with it.
            return;
        }
    }
}
