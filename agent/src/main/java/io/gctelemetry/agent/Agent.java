package io.gctelemetry.agent;

import java.lang.instrument.Instrumentation;
import org.jspecify.annotations.Nullable;

/**
 * Where the JVM enters: {@code -javaagent} at its start, or attached to it while it runs.
 *
 * <p>In one JVM one agent works; a further one logs that it does nothing. On the application's thread this class decides
 * which it is and starts a daemon thread. It never throws.
 */
public final class Agent {
    private static boolean claimed;

    private Agent() {}

    /** Called by the JVM before the application's main class is loaded. */
    public static void premain(@Nullable String argument, Instrumentation instrumentation) {
        begin(argument, instrumentation, true);
    }

    /** Called by the JVM when the agent is attached to it. */
    public static void agentmain(@Nullable String argument, Instrumentation instrumentation) {
        begin(argument, instrumentation, false);
    }

    private static void begin(@Nullable String argument, Instrumentation instrumentation, boolean beforeMain) {
        boolean first = claim();
        try {
            Starter starter = new Starter(argument, instrumentation, beforeMain, first);
            Thread thread = new Thread(null, starter, "gc-telemetry", Starter.STACK_BYTES);
            thread.setDaemon(true);
            thread.setContextClassLoader(null);
            thread.start();
        } catch (Throwable t) {
            if (first) {
                release();
            }
            StandAside.log(t);
        }
    }

    /**
     * Makes the caller the one agent of this JVM, unless there is one. The JVM calls premain in the order of its
     * {@code -javaagent} lines, so the first line wins.
     */
    private static synchronized boolean claim() {
        boolean first = !claimed;
        claimed = true;
        return first;
    }

    /** Lets another agent start: this one could not. */
    static synchronized void release() {
        claimed = false;
    }
}
