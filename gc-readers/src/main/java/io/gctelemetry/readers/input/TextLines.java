package io.gctelemetry.readers.input;

import io.gctelemetry.readers.input.Input.CutException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a text file, UTF-8, without their ends and without a byte order mark. A line longer than any that the format
 * has ends the reading with an error before it fills the memory. A packed file that ends before its data does gives all that
 * was whole; {@link #cut} then tells.
 */
public final class TextLines implements AutoCloseable {
    private final String name;
    private final InputStream in;
    private final int longest;
    private final byte[] buffer = new byte[1 << 16];
    private int at;
    private int filled;
    private long number;
    private boolean ended = true;
    private @Nullable CutException cut;

    /**
     * @param longest how many bytes a line may have
     */
    public TextLines(Input input, int longest) throws IOException {
        this.name = input.name();
        this.in = input.open();
        this.longest = longest;
    }

    /** The next line; null after the last one. A last line without an end counts. */
    public @Nullable String next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        while (more()) {
            int from = at;
            while (at < filled && buffer[at] != '\n') {
                at++;
            }
            line.write(buffer, from, at - from);
            if (line.size() > longest) {
                throw InputException.at(name, "line " + (number + 1), "is longer than " + longest + " bytes");
            }
            if (at < filled) {
                at++;
                return text(line);
            }
        }
        ended = line.size() == 0;
        return ended ? null : text(line);
    }

    private boolean more() throws IOException {
        if (at < filled) {
            return true;
        }
        if (cut != null) {
            return false;
        }
        try {
            filled = in.read(buffer);
        } catch (CutException e) {
            cut = e;
            filled = 0;
        }
        at = 0;
        return filled > 0;
    }

    private String text(ByteArrayOutputStream line) {
        number++;
        String text = line.toString(StandardCharsets.UTF_8);
        if (number == 1 && text.startsWith("\ufeff")) {
            text = text.substring(1);
        }
        return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    }

    /** Which line {@link #next} returned last, from 1. */
    public long number() {
        return number;
    }

    /** Whether the line that {@link #next} returned last had an end; a last one without may be half a line. */
    public boolean ended() {
        return ended;
    }

    /** What says that the file ended before its data did; null as long as it did not. */
    public @Nullable CutException cut() {
        return cut;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
