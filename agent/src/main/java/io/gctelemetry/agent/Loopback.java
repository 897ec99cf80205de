package io.gctelemetry.agent;

/** Whether an address is of this machine alone, judged by how it is written: no name is looked up. */
final class Loopback {
    private Loopback() {}

    static boolean is(String host) {
        return host.startsWith("127.") || host.equals("localhost") || host.equals("::1");
    }
}
