package io.gctelemetry.lab.node;

import io.gctelemetry.lab.process.FreePorts;
import java.io.IOException;
import java.net.InetAddress;
import java.util.List;

/** The ports of one node. Its agent chooses its own and logs it. */
public record NodePorts(int nativeTransport, int storage, int sslStorage, int jmx) {

    /** Ports that are free at the address just now. */
    public static NodePorts free(InetAddress address) throws IOException {
        List<Integer> ports = FreePorts.find(address, 4);
        return new NodePorts(ports.get(0), ports.get(1), ports.get(2), ports.get(3));
    }
}
