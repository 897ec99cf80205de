package io.gctelemetry.collector.input.journal;

import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.input.TextLines;
import io.gctelemetry.readers.node.NodeFormat;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.util.List;

/** A journal as the agent serves it and as a run folder keeps it: JSON lines behind a head. */
public final class JournalFormat implements NodeFormat {
    /* The longest line of an agent is 4 KB: an operation, a cause, numbers. */
    private static final int LONGEST_LINE = 64 * 1024;

    @Override
    public String id() {
        return "journal";
    }

    @Override
    public String words() {
        return "journal of the agent";
    }

    @Override
    public int rank() {
        return 20;
    }

    @Override
    public boolean matches(Head head) {
        List<String> lines = head.lines();
        return !lines.isEmpty()
                && lines.get(0).startsWith("{\"boot\":\"")
                && lines.get(0).contains("\"oldest\":")
                && lines.get(0).contains("\"next\":");
    }

    @Override
    public NodeSource open(Input input) {
        return new JournalNodeSource(input.name(), listener -> {
            try (TextLines lines = new TextLines(input, LONGEST_LINE)) {
                for (String line = lines.next(); line != null; line = lines.next()) {
                    try {
                        listener.line(line, lines.number());
                    } catch (InputException e) {
                        if (lines.ended()) {
                            throw e;
                        }
                        return true;
                    }
                }
                return lines.cut() != null;
            }
        });
    }

    /** Reads the lines of a journal. */
    interface LineSource {
        /** Returns whether it ends before its data does. */
        boolean read(LineListener listener) throws IOException;
    }

    /** Receives a line and its number, from 1. */
    interface LineListener {
        void line(String text, long number) throws IOException;
    }
}
