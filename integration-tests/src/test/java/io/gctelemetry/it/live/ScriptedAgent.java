package io.gctelemetry.it.live;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** A server that answers every request as it is told to, true or not. */
final class ScriptedAgent implements AutoCloseable {
    private final ServerSocket server;
    private final Script script;
    private final AtomicInteger asked = new AtomicInteger();

    ScriptedAgent(Script script) throws IOException {
        this.script = script;
        this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        daemon(this::accept);
    }

    /** One that gives this body with status 200. */
    static ScriptedAgent saying(String body) throws IOException {
        return new ScriptedAgent((out, number) -> {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            head(out, "Content-Length: " + bytes.length);
            out.write(bytes);
        });
    }

    static void head(OutputStream out, String header) throws IOException {
        out.write(("HTTP/1.1 200 OK\r\nConnection: close\r\n" + header + "\r\n\r\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /** A byte now and then, until nobody takes them any more. */
    static void untilItsClientGoes(OutputStream out) throws IOException {
        while (true) {
            out.write('{');
            out.flush();
            LockSupport.parkNanos(200_000_000);
        }
    }

    private static void daemon(Runnable task) {
        Thread thread = new Thread(task, "scripted-agent");
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                daemon(() -> answer(socket));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void answer(Socket socket) {
        try (socket) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            for (String line = in.readLine(); line != null && !line.isEmpty(); ) {
                line = in.readLine();
            }
            script.answer(socket.getOutputStream(), asked.incrementAndGet());
            socket.getOutputStream().flush();
        } catch (IOException e) {
            // Who asked has had enough.
            return;
        }
    }

    String address() {
        return "http://127.0.0.1:" + server.getLocalPort();
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What it answers. */
    interface Script {
        /** @param number how many requests there were, this one included */
        void answer(OutputStream out, int number) throws IOException;
    }
}
