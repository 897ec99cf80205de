package io.gctelemetry.collector.run.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.gctelemetry.collector.run.journal.Journal.Gap;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Stop;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One line of a journal. The agent reports heads and stops; gaps are noted by the follower.
 *
 * <pre>
 * {"boot":"b1","oldest":1,"next":57,"now":1763742000.123456789}
 * {"seq":1,"start":1763742000.1,"length":0.0123,"timeToSafepoint":0.0001,"operation":"G1CollectForAllocation",...}
 * {"gap":{"boot":"b1","from":58,"to":60}}
 * </pre>
 */
public sealed interface JournalLine {

    /**
     * The head of an agent's answer, before the stops.
     *
     * @param boot the run of the JVM; another one means a restart
     * @param oldest sequence number of the oldest stop that it still has
     * @param next sequence number of the stop to come
     * @param now its clock when it answered; absent in journals that were not asked for
     */
    record Head(
            String boot, long oldest, long next, @Nullable Instant now) implements JournalLine {}

    /** A stop; {@code seq} numbers the stops of one run of the JVM without holes. */
    record Stopped(long seq, Stop stop) implements JournalLine {}

    /** Stops that were missed. */
    record Missed(Gap gap) implements JournalLine {}

    /**
     * Reads a line.
     *
     * @throws IOException if it is not one of the three
     */
    static JournalLine parse(String line) throws IOException {
        try {
            JsonNode json = Json.MAPPER.readTree(line);
            if (json.has("boot")) {
                return new Head(
                        json.required("boot").asText(),
                        json.required("oldest").asLong(),
                        json.required("next").asLong(),
                        json.has("now") ? instant(json.required("now")) : null);
            }
            if (json.has("gap")) {
                JsonNode gap = json.required("gap");
                return new Missed(new Gap(
                        gap.required("boot").asText(),
                        gap.required("from").asLong(),
                        gap.required("to").asLong()));
            }
            return new Stopped(json.required("seq").asLong(), stop(json));
        } catch (JsonProcessingException | IllegalArgumentException | ArithmeticException e) {
            throw new IOException("not a line of a journal: " + line.substring(0, Math.min(line.length(), 200)), e);
        }
    }

    private static Stop stop(JsonNode json) {
        JsonNode cause = json.get("cause");
        return new Stop(
                json.path("ordinal").asLong(-1),
                Interval.of(instant(json.required("start")), duration(json.required("length"))),
                json.has("timeToSafepoint") ? duration(json.required("timeToSafepoint")) : null,
                json.path("operation").asText(Stop.UNKNOWN),
                json.path("collection").asBoolean(false),
                json.path("gcId").asLong(-1),
                cause == null ? null : cause.asText());
    }

    /** @throws IllegalArgumentException if it is not a time in seconds since 1970 */
    static Instant instant(JsonNode seconds) {
        BigDecimal value = number(seconds);
        long whole = value.longValue();
        return Instant.ofEpochSecond(whole, nanos(value.subtract(BigDecimal.valueOf(whole))));
    }

    private static Duration duration(JsonNode seconds) {
        Duration length = Duration.ofNanos(nanos(number(seconds)));
        if (length.isNegative()) {
            throw new IllegalArgumentException("a negative length: " + seconds);
        }
        return length;
    }

    private static BigDecimal number(JsonNode seconds) {
        if (!seconds.isNumber()) {
            throw new IllegalArgumentException("not a number of seconds: " + seconds);
        }
        BigDecimal value = seconds.decimalValue();
        boolean few = Math.abs(value.scale()) < MOST_DIGITS && value.precision() < MOST_DIGITS;
        if (!few || value.abs().compareTo(MOST_SECONDS) > 0) {
            throw new IllegalArgumentException("not a time in seconds");
        }
        return value;
    }

    private static long nanos(BigDecimal seconds) {
        return seconds.movePointRight(9).longValue();
    }

    /* Seconds since 1970 with their nanoseconds have 19 digits; arithmetic on 1e999999999 would fill the memory. */
    int MOST_DIGITS = 40;

    /* The year 2255: the range of nanoseconds since 1970 in a long. */
    BigDecimal MOST_SECONDS = BigDecimal.valueOf(9_000_000_000L);

    /** The spelling of a gap. */
    static String gap(Gap gap) {
        var json = Json.MAPPER.createObjectNode();
        json.putObject("gap").put("boot", gap.boot()).put("from", gap.from()).put("to", gap.to());
        return json.toString();
    }

    /** How journals are read: numbers to their last digit. */
    final class Json {
        static final ObjectMapper MAPPER = JsonMapper.builder()
                .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .build();

        private Json() {}
    }
}
