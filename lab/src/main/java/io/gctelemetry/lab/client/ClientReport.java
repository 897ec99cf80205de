package io.gctelemetry.lab.client;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintStream;

/**
 * What the load client reports to the program that started it, one JSON object a line:
 *
 * <pre>
 * {"phase":"preload"}
 * {"phase":"load","start":1763742000000,"measuredFrom":...,"measuredTo":...,"rate":500.0,"mostInFlight":1024}
 * {"second":1763742001000,"sent":412,"answered":409,"failed":0,"inFlight":3,"late":1,"latest":...,"heldBack":0,"p999":...}
 * {"phase":"done"}
 * </pre>
 *
 * <p>Times are milliseconds since the epoch. Counts are those since the beginning, {@code latest} and {@code p999} (of the last ten seconds' response times) in
 * nanoseconds. For any thread.
 */
final class ClientReport {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final PrintStream out;

    ClientReport(PrintStream out) {
        this.out = out;
    }

    void phase(String phase) {
        say(MAPPER.createObjectNode().put("phase", phase));
    }

    void begins(long start, LoadPlan plan, int mostInFlight) {
        long measured = start + plan.warmup().toMillis();
        say(MAPPER.createObjectNode()
                .put("phase", "load")
                .put("start", start)
                .put("measuredFrom", measured)
                .put("measuredTo", measured + plan.duration().toMillis())
                .put("rate", plan.rate())
                .put("mostInFlight", mostInFlight));
    }

    void second(long now, OpenLoop loop, long p999) {
        OpenLoop.Counts counts = loop.counts();
        say(MAPPER.createObjectNode()
                .put("second", now)
                .put("sent", counts.sent.get())
                .put("answered", counts.answered.get())
                .put("failed", counts.failed.get())
                .put("inFlight", loop.inFlight())
                .put("late", counts.late.get())
                .put("latest", counts.latest.get())
                .put("heldBack", counts.heldBack.get())
                .put("p999", p999));
    }

    private synchronized void say(ObjectNode line) {
        out.println(line);
        out.flush();
    }
}
