package io.gctelemetry.collector.run;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Map;

/**
 * Notes what happened in a run, and when: a line in {@code events.jsonl} each, on the disk at once. For any thread.
 *
 * <pre>{"time":"2026-01-31T12:00:00Z","event":"node-ready","node":"node1"}</pre>
 */
public final class RunEvents implements AutoCloseable {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Writer out;

    /** Begins the file, or goes on with the one that is there: half a line at its end is cut off. */
    public RunEvents(Path file) throws IOException {
        this.out = Files.newBufferedWriter(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        cutHalfALine(file);
    }

    private static void cutHalfALine(Path file) throws IOException {
        try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "rw")) {
            long whole = access.length();
            for (; whole > 0; whole--) {
                access.seek(whole - 1);
                if (access.read() == '\n') {
                    break;
                }
            }
            access.setLength(whole);
        }
    }

    /**
     * Notes an event.
     *
     * @param event what happened, in words with dashes, such as {@code measuring-begins}
     * @param details what else is known of it, in the order given
     */
    public synchronized void note(Instant at, String event, Map<String, String> details) throws IOException {
        ObjectNode line = MAPPER.createObjectNode();
        line.put("time", at.toString()).put("event", event);
        details.forEach(line::put);
        out.write(line + "\n");
        out.flush();
    }

    @Override
    public synchronized void close() throws IOException {
        out.close();
    }
}
