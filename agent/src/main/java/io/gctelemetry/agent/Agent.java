package io.gctelemetry.agent;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Where the JVM enters: {@code -javaagent} at its start, attached to it while it runs, or {@code java -jar}.
 *
 * <p>In one JVM one agent works; a further one logs that it does nothing. On the application's thread this class decides
 * which it is and starts a daemon thread. It never throws. What works is loaded by {@link AgentClasses}, by name, on that
 * thread; a start that fails lets another agent start.
 */
public final class Agent implements Runnable {
    /** Cassandra runs with {@code -Xss256k}; our threads set the size that they need. 0 would take the host's setting. */
    private static final long STACK_BYTES = 512 << 10;

    private static boolean claimed;

    private final String argument;
    private final Instrumentation instrumentation;
    private final boolean beforeMain;
    private final boolean first;

    private @Nullable Throwable refused;

    private Agent(String argument, Instrumentation instrumentation, boolean beforeMain, boolean first) {
        this.argument = argument;
        this.instrumentation = instrumentation;
        this.beforeMain = beforeMain;
        this.first = first;
    }

    /** Called by the JVM before the application's main class is loaded. */
    public static void premain(@Nullable String argument, Instrumentation instrumentation) {
        begin(argument == null ? "" : argument, instrumentation, true);
    }

    /** Called by the JVM when the agent is attached to it. */
    public static void agentmain(@Nullable String argument, Instrumentation instrumentation) {
        begin(argument == null ? "" : argument, instrumentation, false);
    }

    /**
     * Runs the command line of the agent.
     *
     * @throws Throwable what the command throws
     */
    @SuppressWarnings("checkedExceptions")
    public static void main(String[] args) throws Throwable {
        try {
            AgentClasses.open()
                    .loadClass("io.gctelemetry.agent.Main")
                    .getMethod("main", String[].class)
                    .invoke(null, (Object) args);
        } catch (InvocationTargetException e) {
            throw e.getTargetException();
        }
    }

    private static void begin(String argument, Instrumentation instrumentation, boolean beforeMain) {
        Agent agent = new Agent(argument, instrumentation, beforeMain, claim());
        try {
            agent.start(true);
        } catch (Throwable t) {
            agent.failToStart(t);
        }
    }

    private void failToStart(Throwable why) {
        if (first) {
            release();
        }
        refused = why;
        try {
            start(false); // standard error may block, so another thread logs
        } catch (Throwable noThread) {
            if (Thread.currentThread().isDaemon()) {
                run();
            }
        }
    }

    private void start(boolean withoutContext) {
        Thread thread = new Thread(null, this, "gc-telemetry", STACK_BYTES);
        thread.setDaemon(true);
        if (withoutContext) {
            thread.setContextClassLoader(null);
        }
        thread.start();
    }

    @Override
    public void run() {
        try {
            Throwable why = refused;
            if (!first) {
                log("another gc-telemetry agent is already running in this JVM; this one " + port() + "does nothing");
            } else if (why != null) {
                log("the agent could not start (" + why + "); the application is not affected");
            } else {
                work();
            }
        } catch (Throwable nothingLeftToDo) {
            // the application matters more than our line
        }
    }

    private void work() {
        Throwable why;
        try {
            if (beforeMain) {
                MainClass.await(instrumentation);
            }
            AgentClasses.open()
                    .loadClass("io.gctelemetry.agent.Starter")
                    .getMethod("run", String.class, Instrumentation.class)
                    .invoke(null, argument, instrumentation);
            return;
        } catch (InvocationTargetException e) {
            why = e.getTargetException();
        } catch (Throwable t) {
            why = t;
        }
        release();
        log("the agent could not start (" + why + "); the application is not affected");
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
    private static synchronized void release() {
        claimed = false;
    }

    /** Returns the option that shows the operator which of two lines this is; empty if it is not given. */
    private String port() {
        int from = argument.startsWith("port=") ? 0 : argument.indexOf(",port=") + 1;
        if (from == 0 && !argument.startsWith("port=")) {
            return "";
        }
        int comma = argument.indexOf(',', from);
        return "(" + argument.substring(from, comma < 0 ? argument.length() : comma) + ") ";
    }

    /** Writes one line, on a thread that does nothing after it. */
    private static void log(String text) {
        StringBuilder line = new StringBuilder("gc-telemetry: ");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            line.append(Character.isISOControl(c) ? '?' : c);
        }
        byte[] bytes = line.append('\n').toString().getBytes(StandardCharsets.UTF_8);
        try {
            new FileOutputStream(FileDescriptor.err).write(bytes);
        } catch (SecurityException refused) {
            System.err.write(bytes, 0, bytes.length);
        } catch (IOException closed) {
            // nobody reads it
        }
    }
}
