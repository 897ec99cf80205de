package io.gctelemetry.source.jfr;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * The helper threads that the JVM starts for an open recording. When the heap is full they die of it uncaught, and some
 * hosts halt on that; with a handler of their own that prints nothing, only the stream is lost, and its keeper notices.
 *
 * <p>Only a thread with a name of the JDK's helpers that was not there before the recording was opened is one of them: a
 * thread of the host keeps its handler, whatever its name is.
 */
final class JfrThreads {
    private static final Set<String> NAMES =
            new HashSet<>(Arrays.asList("JFR Recorder Thread", "JFR Periodic Tasks", "JFR Shutdown Hook"));

    private static final String STREAM = "JFR Event Stream ";

    private final Set<Thread> before = Collections.newSetFromMap(new IdentityHashMap<>());

    /** Remembers the threads there are; to be made before a recording is opened. */
    JfrThreads() {
        for (Thread thread : all()) {
            if (isHelper(thread)) {
                before.add(thread);
            }
        }
    }

    /** Gives the handler to the helpers that have come since and have none of their own. */
    void endSilently() {
        for (Thread thread : all()) {
            if (isHelper(thread) && !before.contains(thread) && hasNoHandler(thread)) {
                thread.setUncaughtExceptionHandler(JfrThreads::silently);
            }
        }
    }

    private static boolean isHelper(Thread thread) {
        String name = thread.getName();
        return NAMES.contains(name) || name.startsWith(STREAM);
    }

    private static boolean hasNoHandler(Thread thread) {
        ThreadGroup group = thread.getThreadGroup();
        return group != null && thread.getUncaughtExceptionHandler() == group;
    }

    private static Thread[] all() {
        ThreadGroup root = Thread.currentThread().getThreadGroup();
        while (root.getParent() != null) {
            root = root.getParent();
        }
        Thread[] threads = new Thread[root.activeCount() + 64];
        return Arrays.copyOf(threads, root.enumerate(threads));
    }

    private static void silently(Thread thread, Throwable why) {
        // allocates nothing: the heap is full
    }
}
