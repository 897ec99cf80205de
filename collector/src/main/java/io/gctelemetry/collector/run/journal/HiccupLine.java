package io.gctelemetry.collector.run.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.gctelemetry.timeline.HiccupCounts;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads and writes hiccup counts as lines of a run folder:
 *
 * <pre>
 * {"at":1763742000.123456789,"boot":"b1","hiccups":{"cpu-pressure":1.25,"throttled":0.0}}
 * </pre>
 */
public final class HiccupLine {
    /* An agent may add labels of its operator's; in their values a quote is escaped. */
    private static final Pattern SAMPLE = Pattern.compile(
            "[a-z_]+\\{(?:.*,)?cause=\"([a-z-]{1,40})\"(?:,.*)?} " + "([0-9.]{1,40}(?:[eE][-+]?[0-9]{1,3})?)( .*)?");
    private static final int MOST_CAUSES = 50;

    private HiccupLine() {}

    /** Returns seconds by cause from lines of an agent's metrics; empty if it counts none. */
    static Map<String, Double> ofMetrics(List<String> lines) {
        Map<String, Double> seconds = new TreeMap<>();
        for (String line : lines) {
            Matcher sample = SAMPLE.matcher(line);
            if (sample.matches() && seconds.size() < MOST_CAUSES) {
                seconds.put(sample.group(1), Double.parseDouble(sample.group(2)));
            }
        }
        return seconds;
    }

    /** Returns the line for counts. */
    static String of(HiccupCounts counts) {
        ObjectNode json = JournalLine.Json.MAPPER.createObjectNode();
        Instant at = counts.at();
        json.put("at", new BigDecimal(at.getEpochSecond()).add(BigDecimal.valueOf(at.getNano(), 9)));
        json.put("boot", counts.boot());
        ObjectNode hiccups = json.putObject("hiccups");
        counts.seconds().forEach((cause, value) -> hiccups.put(cause, BigDecimal.valueOf(value)));
        return json.toString();
    }

    /**
     * Reads a line of a run folder.
     *
     * @throws IOException if it is not such a line
     */
    public static HiccupCounts parse(String line) throws IOException {
        try {
            JsonNode json = JournalLine.Json.MAPPER.readTree(line);
            Map<String, Double> seconds = new TreeMap<>();
            for (Map.Entry<String, JsonNode> one : json.required("hiccups").properties()) {
                double value = one.getValue().asDouble(-1);
                if (!(value >= 0 && value < 1e9) || seconds.size() >= MOST_CAUSES) {
                    throw new IllegalArgumentException("not a number of seconds");
                }
                seconds.put(one.getKey(), value);
            }
            return new HiccupCounts(
                    JournalLine.instant(json.required("at")), json.path("boot").asText(), seconds);
        } catch (JsonProcessingException | IllegalArgumentException | ArithmeticException e) {
            throw new IOException("not a line of hiccup counts: " + line.substring(0, Math.min(line.length(), 200)), e);
        }
    }
}
