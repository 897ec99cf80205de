package io.gctelemetry.agent;

import io.gctelemetry.agent.notice.Console;
import java.lang.instrument.Instrumentation;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Starts the agent on its own daemon thread once the application's main class is loaded, so that no class is loaded and
 * no lock is held on the way there.
 *
 * <p>In one JVM one agent works: the second, from a {@code -javaagent} line that stands twice, says so and ends.
 */
final class Starter implements Runnable {
    /** Cassandra runs with {@code -Xss256k}; our threads say what they need. 0 would take the host's setting. */
    static final long STACK_BYTES = 512 << 10;

    private static final long LOOK_NANOS = 10_000_000L;
    private static final long PATIENCE_NANOS = 5_000_000_000L;

    private static boolean working;

    private final @Nullable String argument;
    private final Instrumentation instrumentation;
    private final boolean beforeMain;

    Starter(@Nullable String argument, Instrumentation instrumentation, boolean beforeMain) {
        this.argument = argument;
        this.instrumentation = instrumentation;
        this.beforeMain = beforeMain;
    }

    @Override
    public void run() {
        try {
            if (beforeMain) {
                awaitMainClass();
            }
            if (second()) {
                new Console().say("twice", "an agent is already working in this JVM; this one stands aside");
                return;
            }
            new Wiring(argument, instrumentation).run();
        } catch (Throwable t) {
            StandAside.say(t);
        }
    }

    private static synchronized boolean second() {
        boolean second = working;
        working = true;
        return second;
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
