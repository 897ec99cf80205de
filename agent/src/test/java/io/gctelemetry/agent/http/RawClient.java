package io.gctelemetry.agent.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A client that sends exactly the bytes it is given. */
final class RawClient implements Closeable {
    private static final int PATIENCE_MILLIS = 20_000;

    final Socket socket = new Socket();
    private final InputStream in;

    RawClient(String host, int port) throws IOException {
        this(host, port, 0);
    }

    /** A client whose kernel takes no more than about so many bytes before they are read; 0 for the usual. */
    RawClient(String host, int port, int receiveBuffer) throws IOException {
        if (receiveBuffer > 0) {
            socket.setReceiveBufferSize(receiveBuffer);
        }
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.connect(new InetSocketAddress(host, port), PATIENCE_MILLIS);
        in = new BufferedInputStream(socket.getInputStream());
    }

    RawClient send(String text) throws IOException {
        return send(text.getBytes(ISO_8859_1));
    }

    RawClient send(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        return this;
    }

    /** A GET over HTTP/1.1 and its response. */
    Response get(String target) throws IOException {
        return send("GET " + target + " HTTP/1.1\r\nHost: localhost\r\n\r\n").response();
    }

    /** The next response. */
    Response response() throws IOException {
        return response(true);
    }

    /** The next response, which is known to have no body: the answer to a HEAD. */
    Response bodiless() throws IOException {
        return response(false);
    }

    /** All bytes until the server closes the connection, or resets it. */
    String rest() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            for (int b = in.read(); b >= 0; b = in.read()) {
                bytes.write(b);
            }
        } catch (SocketException reset) {
            return bytes.toString(ISO_8859_1);
        }
        return bytes.toString(ISO_8859_1);
    }

    private Response response(boolean withBody) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.length() < 4 || !head.substring(head.length() - 4).equals("\r\n\r\n")) {
            head.append((char) next());
        }
        Response response = new Response(head.toString(), "");
        if (!withBody) {
            return response;
        }
        String length = response.header("content-length");
        if (length != null) {
            return new Response(head.toString(), bytes(Integer.parseInt(length)));
        }
        if ("chunked".equals(response.header("transfer-encoding"))) {
            return new Response(head.toString(), chunks());
        }
        return new Response(head.toString(), rest());
    }

    private String chunks() throws IOException {
        StringBuilder body = new StringBuilder();
        while (true) {
            int length = Integer.parseInt(line(), 16);
            body.append(bytes(length));
            if (!line().isEmpty()) {
                throw new IOException("no line end behind a chunk");
            }
            if (length == 0) {
                return body.toString();
            }
        }
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int b = next(); b != '\r'; b = next()) {
            line.append((char) b);
        }
        next();
        return line.toString();
    }

    private String bytes(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("after " + bytes.length + " of " + length + " bytes");
        }
        return new String(bytes, ISO_8859_1);
    }

    private int next() throws IOException {
        int b = in.read();
        if (b < 0) {
            throw new EOFException("closed");
        }
        return b;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    /** A response as text, a character a byte. */
    record Response(String head, String body) {
        int status() {
            return Integer.parseInt(head.substring(9, 12));
        }

        @Nullable
        String header(String name) {
            for (String line : head.lines().toList()) {
                int colon = line.indexOf(':');
                if (colon > 0
                        && line.substring(0, colon).toLowerCase(Locale.ROOT).equals(name)) {
                    return line.substring(colon + 1).trim();
                }
            }
            return null;
        }
    }
}
