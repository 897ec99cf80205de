package io.gctelemetry.collector.input.hiccup;

import io.gctelemetry.collector.run.journal.HiccupLine;
import io.gctelemetry.readers.input.Format;
import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.input.TextLines;
import io.gctelemetry.timeline.HiccupCounts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What {@code record} keeps of an agent's hiccup counters: JSON lines, a {@link HiccupCounts} each. */
public final class HiccupFormat implements Format {
    /* An agent knows seven causes: a line has 250 bytes. */
    private static final int LONGEST_LINE = 16 * 1024;

    @Override
    public String id() {
        return "hiccups";
    }

    @Override
    public String words() {
        return "hiccup counts of the agent";
    }

    @Override
    public boolean matches(Head head) {
        return !head.lines().isEmpty()
                && head.lines().get(0).startsWith("{\"at\":")
                && head.lines().get(0).contains("\"hiccups\":");
    }

    /**
     * Reads the counts, in the order of time; what is whole of one whose writer was killed.
     *
     * @throws InputException if a whole line is none; the message names file and line
     */
    public List<HiccupCounts> read(Input input) throws IOException {
        List<HiccupCounts> all = new ArrayList<>();
        try (TextLines lines = new TextLines(input, LONGEST_LINE)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (!line.isBlank()) {
                    try {
                        all.add(HiccupLine.parse(line));
                    } catch (IOException e) {
                        if (lines.ended()) {
                            throw InputException.at(
                                    input.name(), "line " + lines.number(), String.valueOf(e.getMessage()));
                        }
                        break;
                    }
                }
            }
        }
        all.sort(Comparator.comparing(HiccupCounts::at));
        return all;
    }
}
