package io.gctelemetry.it.hour;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Something that holds up a JVM.
 *
 * @param seconds how long the process is suspended; 0 where it is not
 */
record Deed(Kind kind, double seconds) {

    /** The kinds, with the VM operation at whose safepoint each stops the JVM; empty where there is none. */
    enum Kind {
        THREAD_DUMP("thread dump", "PrintThreads"),
        FULL_COLLECTION("full collection", ""),
        CLASS_HISTOGRAM("class histogram", "GC_HeapInspection"),
        HEAP_DUMP("heap dump", "HeapDumper"),
        /** A heap dump whose process is suspended while it is in its safepoint: a true stop of any length. */
        LONG_HEAP_DUMP("heap dump, suspended", "HeapDumper"),
        /** No safepoint: the JVM knows nothing of it. */
        SUSPENSION("suspended process", "");

        private final String title;
        private final String operation;

        Kind(String title, String operation) {
            this.title = title;
            this.operation = operation;
        }

        String operation() {
            return operation;
        }

        @Override
        public String toString() {
            return title;
        }
    }

    private static final double LONGEST = 30;
    private static final double SHORTEST = 0.1;

    /** So many deeds of all kinds, the long ones up to 30 s, in an order that the seed decides. */
    static List<Deed> all(int count, long seed) {
        List<Deed> all = new ArrayList<>();
        int longs = Math.max(4, count / 10);
        for (int i = 1; i <= longs; i++) {
            double part = (double) i / longs;
            all.add(new Deed(Kind.LONG_HEAP_DUMP, LONGEST * part * part));
        }
        int suspensions = Math.max(3, count * 3 / 40);
        for (int i = 0; i < suspensions; i++) {
            double part = i / (suspensions - 1.0);
            all.add(new Deed(Kind.SUSPENSION, SHORTEST + (LONGEST - SHORTEST) * part * part));
        }
        add(all, Kind.HEAP_DUMP, count / 8);
        add(all, Kind.CLASS_HISTOGRAM, count * 3 / 20);
        add(all, Kind.FULL_COLLECTION, count / 4);
        add(all, Kind.THREAD_DUMP, count - all.size());
        Collections.shuffle(all, new Random(seed));
        return all;
    }

    private static void add(List<Deed> to, Kind kind, int count) {
        for (int i = 0; i < count; i++) {
            to.add(new Deed(kind, 0));
        }
    }

    @Override
    public String toString() {
        return seconds == 0 ? kind.toString() : String.format("%s for %.1f s", kind, seconds);
    }
}
