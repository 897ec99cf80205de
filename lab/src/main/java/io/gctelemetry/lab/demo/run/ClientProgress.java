package io.gctelemetry.lab.demo.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.gctelemetry.event.Interval;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What the load client has reported of its progress so far. */
final class ClientProgress {
    static final String PRELOAD = "preload";
    static final String LOAD = "load";
    static final String DONE = "done";

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private String phase = "start";
    private Instant start = Instant.EPOCH;
    private @Nullable Interval measured;
    private @Nullable JsonNode last;
    private long rate;

    /**
     * Takes in one line; one that is not ours, such as a warning of the JVM, is ignored.
     *
     * @return whether a phase begins
     */
    boolean hear(String line) throws IOException {
        if (!line.startsWith("{")) {
            return false;
        }
        JsonNode said = MAPPER.readTree(line);
        if (said.has("phase")) {
            phase = said.get("phase").asText();
        }
        if (said.has("measuredTo")) {
            start = Instant.ofEpochMilli(said.get("start").asLong());
            measured = Interval.between(
                    Instant.ofEpochMilli(said.get("measuredFrom").asLong()),
                    Instant.ofEpochMilli(said.get("measuredTo").asLong()));
        }
        if (said.has("second")) {
            rate = said.path("sent").asLong() - number("sent");
            last = said;
        }
        return said.has("phase");
    }

    String phase() {
        return phase;
    }

    /** When the load began. */
    Instant start() {
        return start;
    }

    /** What counts of the load, once it has begun. */
    @Nullable
    Interval measured() {
        return measured;
    }

    /** The end of the second that was reported last; the beginning of time before any was. */
    Instant now() {
        return Instant.ofEpochMilli(number("second"));
    }

    /** Requests sent in the last second. */
    long rate() {
        return rate;
    }

    long failed() {
        return number("failed");
    }

    /** Requests sent more than 10 ms later than they should have been. */
    long late() {
        return number("late");
    }

    /** How late the latest was. */
    Duration latest() {
        return Duration.ofNanos(number("latest"));
    }

    /** Requests that waited because too many were in flight. */
    long heldBack() {
        return number("heldBack");
    }

    /** The p99.9 of the response times of the last ten seconds. */
    Duration recentP999() {
        return Duration.ofNanos(number("p999"));
    }

    private long number(String key) {
        JsonNode said = last;
        return said == null ? 0 : said.path(key).asLong();
    }
}
