package io.gctelemetry.benchmark.host;

import java.io.IOException;

/**
 * Makes an agent of what is none. Argument: {@code empty} for an agent that does nothing; {@code micrometer:PORT} or
 * {@code client_java:PORT} for that library behind the JDK's HTTP server, started before main as those agents do.
 */
public final class Wrapper {
    private Wrapper() {}

    /** Called by the JVM before main. */
    public static void premain(String argument) throws IOException {
        String[] words = argument.split(":", -1);
        if (words[0].equals("micrometer")) {
            MicrometerPeer.serve(Integer.parseInt(words[1]));
        } else if (words[0].equals("client_java")) {
            ClientJavaPeer.serve(Integer.parseInt(words[1]));
        }
    }
}
