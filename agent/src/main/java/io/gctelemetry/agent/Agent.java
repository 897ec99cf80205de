package io.gctelemetry.agent;

import java.lang.instrument.Instrumentation;
import org.jspecify.annotations.Nullable;

/**
 * Where the JVM enters: {@code -javaagent} at its start, or attached to it while it runs.
 *
 * <p>Does one thing on the application's thread: starts a daemon thread. Nothing is ever thrown out of here.
 */
public final class Agent {
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
        try {
            Starter starter = new Starter(argument, instrumentation, beforeMain);
            Thread thread = new Thread(null, starter, "gc-telemetry", Starter.STACK_BYTES);
            thread.setDaemon(true);
            thread.setContextClassLoader(null);
            thread.start();
        } catch (Throwable t) {
            StandAside.say(t);
        }
    }
}
