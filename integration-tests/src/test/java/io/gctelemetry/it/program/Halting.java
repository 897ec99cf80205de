package io.gctelemetry.it.program;

import java.io.IOException;

/** A host that ends itself as Cassandra does: halts when any thread dies of a lack of memory or descriptors. */
public final class Halting {

    private Halting() {}

    public static void main(String[] args) throws IOException {
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {
            boolean fatal = thrown instanceof OutOfMemoryError
                    || String.valueOf(thrown.getMessage()).contains("Too many open files");
            if (fatal) {
                try {
                    System.err.println("HALTING because of thread " + thread.getName());
                } finally {
                    Runtime.getRuntime().halt(100);
                }
            }
        });
        Host.main(args);
    }
}
