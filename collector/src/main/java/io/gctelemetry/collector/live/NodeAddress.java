package io.gctelemetry.collector.live;

import java.net.URI;

/**
 * A node and where its agent serves.
 *
 * @param name letters, digits, dots, dashes and underlines
 * @param agent such as {@code http://127.0.0.1:9404}
 */
public record NodeAddress(String name, URI agent) {
    private static final String NAME = "[A-Za-z0-9_-][A-Za-z0-9._-]*";

    /**
     * Reads {@code n1=http://10.0.0.1:9404}; without a name it is made from host and port, without {@code http://} that is
     * meant.
     *
     * @throws IllegalArgumentException if it is not an address; the message contains the reason
     */
    public static NodeAddress parse(String text) {
        int equals = text.indexOf('=');
        boolean named = equals >= 0 && !text.substring(0, equals).contains("/");
        URI agent = uri(named ? text.substring(equals + 1) : text);
        String name = named
                ? text.substring(0, equals)
                : (agent.getHost() + (agent.getPort() < 0 ? "" : "-" + agent.getPort()))
                        .replaceAll("[^A-Za-z0-9._-]", "");
        if (!name.matches(NAME)) {
            throw new IllegalArgumentException(
                    "'" + name + "' is not a node name (use letters, digits, dots, dashes and underscores)");
        }
        return new NodeAddress(name, agent);
    }

    private static URI uri(String text) {
        String whole = text.contains("://") ? text : "http://" + text;
        URI uri;
        try {
            uri = URI.create(whole);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("'" + text + "' is not an address (use http://127.0.0.1:9404)", e);
        }
        boolean http = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
        if (!http || uri.getHost() == null || uri.getPort() > 65_535) {
            throw new IllegalArgumentException("'" + text + "' is not an address (use http://127.0.0.1:9404)");
        }
        if (uri.getUserInfo() != null) {
            throw new IllegalArgumentException(
                    "an agent asks for no password: leave it out of the address of " + uri.getHost());
        }
        return uri;
    }
}
