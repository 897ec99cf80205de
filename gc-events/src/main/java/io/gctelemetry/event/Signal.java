package io.gctelemetry.event;

/** Events without a value. */
public enum Signal implements GcEvent {
    /** A collection was requested: {@code System.gc()}, a debugger, RMI. */
    SYSTEM_GC {
        @Override
        public void deliverTo(GcEventAdapter listener) {
            listener.onSystemGc();
        }
    },

    /** All that had ended when the source last looked has been reported. */
    FLUSH {
        @Override
        public void deliverTo(GcEventAdapter listener) {
            listener.onFlush();
        }
    }
}
