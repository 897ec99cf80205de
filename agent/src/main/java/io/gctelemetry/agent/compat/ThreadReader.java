package io.gctelemetry.agent.compat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How many threads there are, and in which state.
 *
 * <p>The states come from the threads themselves: the bean would make an object of 120 bytes for each of them every
 * second (measured with 400 threads), and a stack trace would stop them all.
 */
final class ThreadReader implements Runnable {
    private static final int ROOM = 64;

    private final ThreadMXBean bean = ManagementFactory.getThreadMXBean();
    private final ThreadGroup root = root();
    private final Map<Thread.State, Count> states = new EnumMap<>(Thread.State.class);
    private @Nullable Thread[] threads = new @Nullable Thread[ROOM];

    final Figure live = new Figure();
    final Figure daemon = new Figure();
    final Figure peak = new Figure();
    final Figure started = new Figure();

    ThreadReader() {
        for (Thread.State state : Thread.State.values()) {
            states.put(state, new Count());
        }
    }

    Figure state(Thread.State state) {
        return count(state).all;
    }

    Figure state(Thread.State state, boolean daemons) {
        return daemons ? count(state).daemons : count(state).others;
    }

    private Count count(Thread.State state) {
        return Objects.requireNonNull(states.get(state));
    }

    @Override
    public void run() {
        live.set(bean.getThreadCount());
        daemon.set(bean.getDaemonThreadCount());
        peak.set(bean.getPeakThreadCount());
        started.set((double) bean.getTotalStartedThreadCount());
        readStates();
    }

    private void readStates() {
        int count = root.enumerate(threads, true);
        while (count == threads.length) {
            threads = new @Nullable Thread[2 * count]; // what does not fit is left out without a word
            count = root.enumerate(threads, true);
        }
        for (int i = 0; i < count; i++) {
            Thread thread = threads[i];
            if (thread != null) {
                Count state = count(thread.getState());
                state.now++;
                state.daemonsNow += thread.isDaemon() ? 1 : 0;
            }
        }
        Arrays.fill(threads, 0, count, null); // no thread is kept from being collected
        for (Count state : states.values()) {
            state.show();
        }
    }

    private static ThreadGroup root() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        for (ThreadGroup parent = group.getParent(); parent != null; parent = group.getParent()) {
            group = parent;
        }
        return group;
    }

    /** The threads in one state: those counted so far, and those of the latest reading. */
    private static final class Count {
        private final Figure all = new Figure();
        private final Figure daemons = new Figure();
        private final Figure others = new Figure();
        private int now;
        private int daemonsNow;

        private void show() {
            all.set(now);
            daemons.set(daemonsNow);
            others.set(now - daemonsNow);
            now = 0;
            daemonsNow = 0;
        }
    }
}
