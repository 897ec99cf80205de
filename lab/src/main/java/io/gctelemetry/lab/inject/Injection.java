package io.gctelemetry.lab.inject;

import java.time.Duration;

/**
 * What is done to the node in one window.
 *
 * @param window its number, from the start of what is measured
 * @param after how long after the start of the window
 * @param suspended how long the process is suspended; zero for the other kinds
 */
record Injection(int window, Kind kind, Duration after, Duration suspended) {
    /** What is done. */
    enum Kind {
        /** The JVM stops all threads for a full collection, and logs the stop. */
        COLLECT("collection"),
        /** The JVM stops all threads to count the objects of its heap, and logs the stop. */
        COUNT("count of objects"),
        /** The process is suspended, of which the JVM knows nothing. */
        SUSPEND("suspension"),
        /** The JVM is asked for the size of its heap, over the same connection, and does not stop. */
        SHAM("sham");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** Returns the word in outputs. */
        String word() {
            return word;
        }

        /** Whether it is a stop of the JVM. */
        boolean stops() {
            return this == COLLECT || this == COUNT;
        }
    }
}
