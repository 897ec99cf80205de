package io.gctelemetry.agent.http;

/** Decides whether a host belongs to this machine alone, by how it is written: no name is looked up. */
public final class Loopback {
    private Loopback() {}

    /** Returns true for {@code localhost}, {@code ::1} and the four-part addresses from 127.0.0.0 to 127.255.255.255. */
    public static boolean is(String host) {
        return host.equalsIgnoreCase("localhost") || host.equals("::1") || isIpv4(host);
    }

    private static boolean isIpv4(String host) {
        if (!host.startsWith("127.")) {
            return false;
        }
        int parts = 0;
        int from = 0;
        while (from <= host.length()) {
            int dot = host.indexOf('.', from);
            int to = dot < 0 ? host.length() : dot;
            if (!isByte(host, from, to)) {
                return false;
            }
            parts++;
            from = to + 1;
        }
        return parts == 4;
    }

    private static boolean isByte(String host, int from, int to) {
        int value = 0;
        for (int i = from; i < to; i++) {
            char c = host.charAt(i);
            if (c < '0' || c > '9') {
                return false;
            }
            value = 10 * value + c - '0';
        }
        return to > from && to - from <= 3 && value <= 255;
    }
}
