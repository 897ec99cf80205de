package io.gctelemetry.collector.run.journal;

import io.gctelemetry.collector.run.journal.Journal.Gap;
import io.gctelemetry.event.Stop;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;

/** Reads a journal as {@link JournalFollower} writes it, also one whose writer was killed. */
public final class JournalReader {
    private JournalReader() {}

    /**
     * Reads the journal up to its end, or up to where its writer was cut off.
     *
     * @return {@link Journal#EMPTY} if there is no such file or nothing in it
     * @throws IOException if a whole line is not one of a journal; the message names file and line
     */
    public static Journal read(Path file) throws IOException {
        List<String> boots = new ArrayList<>();
        List<Stop> stops = new ArrayList<>();
        List<Gap> gaps = new ArrayList<>();
        eachLine(file, line -> {
            if (line instanceof JournalLine.Head head) {
                boots.add(head.boot());
            } else if (line instanceof JournalLine.Stopped stopped) {
                stops.add(stopped.stop());
            } else if (line instanceof JournalLine.Missed missed) {
                gaps.add(missed.gap());
            }
        });
        return new Journal(boots.stream().distinct().toList(), stops, gaps);
    }

    private static void eachLine(Path file, ParsedListener listener) throws IOException {
        long[] number = {0};
        each(file, text -> {
            number[0]++;
            try {
                listener.line(JournalLine.parse(text));
            } catch (IOException e) {
                throw new IOException(file + ", line " + number[0] + ": " + e.getMessage(), e);
            }
        });
    }

    /** The whole lines of the file; none if it is not there. */
    public static List<String> lines(Path file) throws IOException {
        List<String> lines = new ArrayList<>();
        each(file, lines::add);
        return lines;
    }

    /**
     * Reads the whole lines of the file; none if it is not there.
     *
     * @return whether its writer was cut off; what it had flushed was read, the rest of its last line is lost
     */
    static boolean each(Path file, LineListener listener) throws IOException {
        if (!Files.exists(file) || Files.size(file) == 0) {
            return false;
        }
        // Bytes, not a Reader: a Reader that meets the cut-off end throws away what it had decoded before.
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        byte[] buffer = new byte[8192];
        try (InputStream raw = new BufferedInputStream(Files.newInputStream(file));
                InputStream in = new GZIPInputStream(raw)) {
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                split(buffer, n, line, listener);
            }
            return false;
        } catch (EOFException e) {
            return true;
        }
    }

    private static void split(byte[] buffer, int length, ByteArrayOutputStream line, LineListener listener)
            throws IOException {
        for (int i = 0; i < length; i++) {
            if (buffer[i] != '\n') {
                line.write(buffer[i]);
            } else if (line.size() > 0) {
                listener.line(line.toString(StandardCharsets.UTF_8));
                line.reset();
            }
        }
    }

    /** Receives a line without its end. */
    interface LineListener {
        void line(String text) throws IOException;
    }

    private interface ParsedListener {
        void line(JournalLine line) throws IOException;
    }
}
