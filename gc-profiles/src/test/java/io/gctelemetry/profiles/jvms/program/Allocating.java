package io.gctelemetry.profiles.jvms.program;

/** Allocates ten gigabytes, of which ten megabytes live. */
public final class Allocating {

    private static final Object[] LIVE = new Object[10_000];

    private Allocating() {}

    public static void main(String[] args) {
        for (int i = 0; i < 10_000_000; i++) {
            LIVE[i % LIVE.length] = new byte[1000];
        }
    }
}
