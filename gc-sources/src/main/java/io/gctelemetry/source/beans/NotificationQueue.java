package io.gctelemetry.source.beans;

import java.lang.management.GarbageCollectorMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import org.jspecify.annotations.Nullable;

/**
 * Takes the notifications of the GC beans off the JVM's service thread, which does nothing but put a reference into a
 * bounded queue there. What finds the queue full is dropped and counted.
 */
final class NotificationQueue implements NotificationListener {
    /* 15-18 KB each; at ten collections a second the reader may be away for ten seconds. */
    private static final int MOST = 128;

    private final List<NotificationEmitter> emitters = new ArrayList<>();
    private final ArrayBlockingQueue<Notification> queue = new ArrayBlockingQueue<>(MOST);
    private final AtomicLong dropped = new AtomicLong();
    private boolean listening;
    private volatile @Nullable Thread reader;

    NotificationQueue(List<GarbageCollectorMXBean> beans) {
        for (GarbageCollectorMXBean bean : beans) {
            if (bean instanceof NotificationEmitter) {
                emitters.add((NotificationEmitter) bean);
            }
        }
    }

    @Override
    public void handleNotification(Notification notification, @Nullable Object handback) {
        if (!queue.offer(notification)) {
            dropped.incrementAndGet();
        }
        endWait();
    }

    /** Ends the wait of the thread that waits, if one does. */
    void endWait() {
        LockSupport.unpark(reader);
    }

    /** Waits for a notification, but no longer than this; one thread only. */
    void await(long nanos) {
        reader = Thread.currentThread();
        if (queue.isEmpty()) {
            LockSupport.parkNanos(this, nanos);
        }
    }

    /** Begins to listen, unless it does. */
    void listen() {
        if (!listening) {
            listening = true;
            for (NotificationEmitter emitter : emitters) {
                emitter.addNotificationListener(this, null, null);
            }
        }
    }

    /** Ceases to listen, and forgets what has not been taken. */
    void mute() {
        if (listening) {
            listening = false;
            for (NotificationEmitter emitter : emitters) {
                try {
                    emitter.removeNotificationListener(this);
                } catch (ListenerNotFoundException removedAlready) {
                    // as wanted
                }
            }
            queue.clear();
        }
    }

    @Nullable
    Notification poll() {
        return queue.poll();
    }

    long dropped() {
        return dropped.get();
    }
}
