package io.gctelemetry.collector.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.opentest4j.AssertionFailedError;

/** A page in a browser that is told what a person does, by the browser's own protocol for developers. */
final class DevTools implements AutoCloseable {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final long PATIENCE_SECONDS = 60;

    private final Process browser;
    private final WebSocket socket;
    private final BlockingQueue<JsonNode> answers;
    private int number;

    private DevTools(Process browser, WebSocket socket, BlockingQueue<JsonNode> answers) {
        this.browser = browser;
        this.socket = socket;
        this.answers = answers;
    }

    /** Opens a page and waits until its script has drawn it. */
    static DevTools open(String program, Path page, Path profile) throws IOException, InterruptedException {
        Process browser = new ProcessBuilder(
                        program,
                        "--no-sandbox",
                        "--disable-gpu",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        page.toUri().toString())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            HttpClient http = HttpClient.newHttpClient();
            BlockingQueue<JsonNode> answers = new LinkedBlockingQueue<>();
            WebSocket socket = http.newWebSocketBuilder()
                    .buildAsync(tab(http, port(browser)), new Listener(answers))
                    .join();
            DevTools tools = new DevTools(browser, socket, answers);
            tools.await("document.documentElement.getAttribute('data-drawn') === 'yes'");
            return tools;
        } catch (IOException | RuntimeException e) {
            browser.destroyForcibly();
            throw e;
        }
    }

    private static int port(Process browser) throws IOException {
        BufferedReader said =
                new BufferedReader(new InputStreamReader(browser.getErrorStream(), StandardCharsets.UTF_8));
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            if (line.startsWith("DevTools listening on ")) {
                return URI.create(line.substring("DevTools listening on ".length()))
                        .getPort();
            }
        }
        throw new AssertionFailedError("the browser offers no protocol");
    }

    private static URI tab(HttpClient http, int port) throws IOException, InterruptedException {
        HttpRequest list = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/json"))
                .build();
        for (JsonNode tab : MAPPER.readTree(
                http.send(list, HttpResponse.BodyHandlers.ofString()).body())) {
            if (tab.path("type").asText().equals("page")) {
                return URI.create(tab.path("webSocketDebuggerUrl").asText());
            }
        }
        throw new AssertionFailedError("the browser shows no page");
    }

    /** What an expression of the page's language is, as text. */
    String value(String expression) throws InterruptedException {
        return command("Runtime.evaluate", Map.of("expression", "String(" + expression + ")"))
                .at("/result/result/value")
                .asText();
    }

    /** Presses a key and lets it go. */
    void press(String key, int code) throws InterruptedException {
        for (String type : new String[] {"keyDown", "keyUp"}) {
            boolean text = type.equals("keyDown") && (key.length() == 1 || key.equals("Enter"));
            command(
                    "Input.dispatchKeyEvent",
                    text
                            ? Map.of(
                                    "type", type,
                                    "key", key,
                                    "windowsVirtualKeyCode", code,
                                    "text", key.length() == 1 ? key : "\r")
                            : Map.of("type", type, "key", key, "windowsVirtualKeyCode", code));
        }
    }

    private void await(String expression) throws InterruptedException {
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!value(expression).equals("true")) {
            if (System.nanoTime() > until) {
                throw new AssertionFailedError("not so: " + expression);
            }
        }
    }

    private JsonNode command(String method, Map<String, ?> parameters) throws InterruptedException {
        ObjectNode command = MAPPER.createObjectNode().put("id", ++number).put("method", method);
        command.set("params", MAPPER.valueToTree(parameters));
        socket.sendText(command.toString(), true).join();
        while (true) {
            JsonNode answer = answers.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (answer == null) {
                throw new AssertionFailedError("no answer to " + method);
            }
            if (answer.path("id").asInt() == number) {
                return answer;
            }
        }
    }

    @Override
    public void close() {
        socket.abort();
        browser.destroyForcibly();
    }

    private static final class Listener implements WebSocket.Listener {
        private final BlockingQueue<JsonNode> answers;
        private final StringBuilder parts = new StringBuilder();

        Listener(BlockingQueue<JsonNode> answers) {
            this.answers = answers;
        }

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
            parts.append(data);
            if (last) {
                try {
                    answers.add(MAPPER.readTree(parts.toString()));
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
                parts.setLength(0);
            }
            return WebSocket.Listener.super.onText(from, data, last);
        }
    }
}
