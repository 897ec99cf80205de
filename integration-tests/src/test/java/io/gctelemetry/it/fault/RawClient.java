package io.gctelemetry.it.fault;

import io.gctelemetry.it.host.Endpoint;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A client that says what it likes, byte by byte. */
final class RawClient implements AutoCloseable {

    private static final Pattern LENGTH = Pattern.compile("(?i)^content-length: *(\\d+)");

    private final Socket socket;

    private RawClient(Socket socket) {
        this.socket = socket;
    }

    static RawClient open(Endpoint endpoint) throws IOException {
        return new RawClient(
                new Socket(InetAddress.getLoopbackAddress(), endpoint.base().getPort()));
    }

    /** Sends it and reads one answer; empty if the connection was closed or nothing came in time. */
    static String exchange(Endpoint endpoint, String request, Duration deadline) {
        try (RawClient client = open(endpoint)) {
            Thread sender = new Thread(() -> client.trySend(request));
            sender.setDaemon(true);
            sender.start();
            return client.read(deadline, request.startsWith("HEAD"));
        } catch (IOException refused) {
            return "";
        }
    }

    /** Sends it unless the other side has gone. */
    void trySend(String text) {
        try {
            socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
        } catch (IOException gone) {
            // That the other side may go is what is looked at.
        }
    }

    private String read(Duration deadline, boolean bodyless) {
        ByteArrayOutputStream answer = new ByteArrayOutputStream();
        try {
            socket.setSoTimeout((int) deadline.toMillis());
            InputStream in = new BufferedInputStream(socket.getInputStream());
            int length = -1;
            StringBuilder line = new StringBuilder();
            for (int b = in.read(); b >= 0; b = in.read()) {
                answer.write(b);
                if (b != '\n') {
                    line.append((char) b);
                } else if (line.toString().trim().isEmpty()) {
                    break;
                } else {
                    Matcher m = LENGTH.matcher(line);
                    length = m.find() ? Integer.parseInt(m.group(1)) : length;
                    line.setLength(0);
                }
            }
            answer.write(length >= 0 && !bodyless ? in.readNBytes(length) : in.readAllBytes());
        } catch (IOException closed) {
            // A reset ends the answer as a close does; a timeout shows as an answer that is not whole.
        }
        return answer.toString(StandardCharsets.ISO_8859_1);
    }

    /** Whether the other side closes within that time. */
    boolean endsWithin(Duration deadline) {
        try {
            socket.setSoTimeout((int) deadline.toMillis());
            InputStream in = socket.getInputStream();
            while (in.read() >= 0) {
                // On to the end.
            }
            return true;
        } catch (SocketTimeoutException open) {
            return false;
        } catch (IOException reset) {
            return true;
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            // It is closed.
        }
    }
}
