package io.gctelemetry.benchmark.host;

import java.io.IOException;
import java.util.concurrent.locks.LockSupport;

/**
 * Makes an agent of what is none. Argument: {@code empty} for an agent that does nothing; {@code loop} for a thread that
 * wakes every 10 ms and does nothing; {@code micrometer:PORT} or {@code client_java:PORT} for that library behind the
 * JDK's HTTP server, started before main as those agents do.
 */
public final class Wrapper {
    private static final long TICK_NANOS = 10_000_000L;

    private Wrapper() {}

    /** Called by the JVM before main. */
    public static void premain(String argument) throws IOException {
        String[] words = argument.split(":", -1);
        if (words[0].equals("micrometer")) {
            MicrometerPeer.serve(Integer.parseInt(words[1]));
        } else if (words[0].equals("client_java")) {
            ClientJavaPeer.serve(Integer.parseInt(words[1]));
        } else if (words[0].equals("loop")) {
            Thread loop = new Thread(Wrapper::loop, "loop");
            loop.setDaemon(true);
            loop.start();
        }
    }

    private static void loop() {
        while (true) {
            LockSupport.parkNanos(TICK_NANOS);
        }
    }
}
