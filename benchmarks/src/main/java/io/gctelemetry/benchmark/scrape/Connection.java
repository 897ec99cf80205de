package io.gctelemetry.benchmark.scrape;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/**
 * One connection to a port of this machine, kept alive between scrapes as Prometheus does. It delays its acknowledgements
 * as every client does that sets nothing.
 */
public final class Connection implements AutoCloseable {
    /** The text format that every subject serves. */
    public static final String TEXT = "text/plain;version=0.0.4";

    /** The format that carries native histograms. */
    public static final String PROTOBUF =
            "application/vnd.google.protobuf;proto=io.prometheus.client.MetricFamily;encoding=delimited";

    private static final int TIMEOUT_MILLIS = 60_000;

    private final Socket socket = new Socket();
    private final InputStream in;

    public Connection(int port) throws IOException {
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), TIMEOUT_MILLIS);
        socket.setSoTimeout(TIMEOUT_MILLIS);
        socket.setTcpNoDelay(true);
        in = new BufferedInputStream(socket.getInputStream(), 64 << 10);
    }

    /** Asks for /metrics. */
    public Scrape scrape(String accept) throws IOException {
        byte[] request = ("GET /metrics HTTP/1.1\r\nHost: localhost\r\nAccept: " + accept
                        + "\r\nAccept-Encoding: gzip\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
        long begin = System.nanoTime();
        socket.getOutputStream().write(request);
        String status = line();
        Map<String, String> headers = new HashMap<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        byte[] wire = "chunked".equals(headers.get("transfer-encoding"))
                ? chunks()
                : bytes(Integer.parseInt(headers.getOrDefault("content-length", "0")));
        long nanos = System.nanoTime() - begin;
        if (!status.contains(" 200 ")) {
            throw new IOException("a scrape is answered with " + status);
        }
        byte[] body = "gzip".equals(headers.get("content-encoding")) ? unzip(wire) : wire;
        return new Scrape(headers.getOrDefault("content-type", ""), body, nanos, wire.length);
    }

    private byte[] chunks() throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int length = Integer.parseInt(line(), 16); length > 0; length = Integer.parseInt(line(), 16)) {
            all.write(bytes(length));
            line();
        }
        line();
        return all.toByteArray();
    }

    private byte[] bytes(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("the server closed the connection");
        }
        return bytes;
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new EOFException("the server closed the connection");
            }
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }

    private static byte[] unzip(byte[] bytes) throws IOException {
        try (GZIPInputStream zip = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return zip.readAllBytes();
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
