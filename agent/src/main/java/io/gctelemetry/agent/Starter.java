package io.gctelemetry.agent;

import io.gctelemetry.agent.notice.Console;
import java.lang.instrument.Instrumentation;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Starts the agent on its own daemon thread once the application's main class is loaded, so that no class is loaded and
 * no lock is held on the way there. If the start fails, another agent may start in this JVM.
 */
final class Starter implements Runnable {
    /** Cassandra runs with {@code -Xss256k}; our threads say what they need. 0 would take the host's setting. */
    static final long STACK_BYTES = 512 << 10;

    private static final long LOOK_NANOS = 10_000_000L;
    private static final long PATIENCE_NANOS = 5_000_000_000L;

    private final @Nullable String argument;
    private final Instrumentation instrumentation;
    private final boolean beforeMain;
    private final boolean first;

    /** @param first whether no other agent works in this JVM */
    Starter(@Nullable String argument, Instrumentation instrumentation, boolean beforeMain, boolean first) {
        this.argument = argument;
        this.instrumentation = instrumentation;
        this.beforeMain = beforeMain;
        this.first = first;
    }

    @Override
    public void run() {
        if (!first) {
            logSecond();
            return;
        }
        try {
            if (beforeMain) {
                awaitMainClass();
            }
            new Wiring(argument, instrumentation).run();
        } catch (Throwable t) {
            Agent.release();
            StandAside.log(t);
        }
    }

    private void logSecond() {
        String port = port();
        new Console()
                .say(
                        "twice",
                        "another gc-telemetry agent is already running in this JVM; this one "
                                + (port.isEmpty() ? "" : "(" + port + ") ") + "does nothing");
    }

    /** The option that tells the operator which of two lines this is; empty if it is not given. */
    private String port() {
        String given = argument == null ? "" : argument;
        int from = given.startsWith("port=") ? 0 : given.indexOf(",port=") + 1;
        if (from == 0 && !given.startsWith("port=")) {
            return "";
        }
        int comma = given.indexOf(',', from);
        return given.substring(from, comma < 0 ? given.length() : comma);
    }

    /**
     * Waits until the class loader of the application has loaded the main class. Asking for the classes of one loader
     * stops nothing. A JVM without a main class ({@code java -version}) ends while we wait; one that is not started by
     * the java command is waited for a while.
     */
    private void awaitMainClass() {
        MainClass main = new MainClass(System.getProperty("sun.java.command", ""));
        long begin = System.nanoTime();
        ClassLoader application = ClassLoader.getSystemClassLoader();
        while (System.nanoTime() - begin < PATIENCE_NANOS
                && !main.isAmong(instrumentation.getInitiatedClasses(application))) {
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }
}
