package io.gctelemetry.agent.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** A plain socket. */
final class SocketWire implements Wire {
    private final SocketChannel channel;

    SocketWire(SocketChannel channel) {
        this.channel = channel;
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        return channel.read(into);
    }

    @Override
    public int write(ByteBuffer from) throws IOException {
        return channel.write(from);
    }

    @Override
    public boolean finish() throws IOException {
        channel.shutdownOutput();
        return true;
    }

    @Override
    public boolean wantsWrite() {
        return false;
    }
}
