package io.gctelemetry.agent.http;

import java.net.InetAddress;
import org.jspecify.annotations.Nullable;

/**
 * Decides which well-formed requests are refused, because a web page of another site may have sent them through the
 * browser of somebody who can reach this address.
 *
 * <p>On every address: requests that the browser marks as cross-site, unless the user followed a link, and requests with
 * a foreign {@code Origin}. On a loopback address also requests whose {@code Host} is neither loopback nor the configured
 * host: a page can make a name of its own resolve to 127.0.0.1 (DNS rebinding) and then read what is served there. On
 * another address any {@code Host} is accepted, because Prometheus may know this machine by any name.
 */
final class Access {
    private final String configuredHost;
    private boolean loopback;

    Access(String configuredHost) {
        this.configuredHost = configuredHost;
    }

    /** Takes the address that the server listens on from now on. */
    void listensOn(InetAddress address) {
        loopback = address.isLoopbackAddress();
    }

    boolean allows(RequestHead head) {
        return !crossSite(head) && !foreignOrigin(head) && (!loopback || (own(head.host()) && own(head.authority())));
    }

    private static boolean crossSite(RequestHead head) {
        boolean linkFollowed =
                "navigate".equalsIgnoreCase(head.fetchMode()) && "document".equalsIgnoreCase(head.fetchDestination());
        return "cross-site".equalsIgnoreCase(head.fetchSite()) && !linkFollowed;
    }

    private static boolean foreignOrigin(RequestHead head) {
        String origin = head.origin();
        String host = head.host();
        return origin != null && (host == null || !origin.equalsIgnoreCase("http://" + host));
    }

    /** Whether the host, with or without a port, can only mean this machine; null if the request names none. */
    private boolean own(@Nullable String authority) {
        if (authority == null || authority.isEmpty()) {
            return true;
        }
        int end = authority.length();
        int from = 0;
        int colon = authority.lastIndexOf(':');
        if (authority.charAt(0) == '[') {
            end = authority.indexOf(']');
            from = 1;
            if (end < 0 || !isPort(authority, end + 1)) {
                return false;
            }
        } else if (colon >= 0) {
            end = colon;
            if (!isPort(authority, colon)) {
                return false;
            }
        }
        String name = authority.substring(from, end);
        return Loopback.is(name) || name.equalsIgnoreCase(configuredHost);
    }

    /** Whether the rest is empty or a colon with digits. */
    private static boolean isPort(String authority, int from) {
        for (int i = from; i < authority.length(); i++) {
            char c = authority.charAt(i);
            if (i == from ? c != ':' : c < '0' || c > '9') {
                return false;
            }
        }
        return true;
    }
}
