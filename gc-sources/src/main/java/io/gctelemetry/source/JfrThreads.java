package io.gctelemetry.source;

/**
 * The helper threads the JVM runs for an open stream. When the heap is full they die of it uncaught, and some hosts halt
 * on that; with a handler of their own that says nothing, only the stream is lost, and its keeper notices.
 */
final class JfrThreads {
    private static final String PREFIX = "JFR ";

    private JfrThreads() {}

    /** Gives the handler to every such thread that has none of its own. */
    static void endSilently() {
        ThreadGroup root = Thread.currentThread().getThreadGroup();
        while (root.getParent() != null) {
            root = root.getParent();
        }
        Thread[] threads = new Thread[root.activeCount() + 64];
        int count = root.enumerate(threads);
        for (int i = 0; i < count; i++) {
            Thread thread = threads[i];
            boolean withoutHandler = thread.getUncaughtExceptionHandler() == thread.getThreadGroup();
            if (thread.getName().startsWith(PREFIX) && withoutHandler) {
                thread.setUncaughtExceptionHandler(JfrThreads::silently);
            }
        }
    }

    private static void silently(Thread thread, Throwable why) {
        // allocates nothing: the heap is full
    }
}
