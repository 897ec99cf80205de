package io.gctelemetry.collector.assemble;

import io.gctelemetry.readers.input.InputException;
import java.net.URI;

/** Addresses of agents and of servers of metrics. */
public final class ServerAddress {
    static final String AGENT = "http://127.0.0.1:9404";
    static final String PROMETHEUS = "http://prometheus:9090";

    private ServerAddress() {}

    /** Returns whether it is the address of an agent and not the name of a file. */
    public static boolean isAgent(String name) {
        return name.startsWith("http://") || name.startsWith("https://");
    }

    /**
     * Parses an address.
     *
     * @param example a valid one, for the message
     * @throws InputException if it is not an address with the scheme http or https and a host
     */
    static URI parse(String address, String example) throws InputException {
        try {
            URI uri = URI.create(address);
            if (uri.getHost() != null && String.valueOf(uri.getScheme()).startsWith("http")) {
                return uri;
            }
        } catch (IllegalArgumentException e) {
            throw new InputException(address, "not an address (use " + example + ")", e);
        }
        throw new InputException(address, "not an address (use " + example + ")");
    }
}
