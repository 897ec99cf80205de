package io.gctelemetry.readers.internal.wrapped;

import io.gctelemetry.readers.input.Input.CutException;
import io.gctelemetry.readers.internal.bytes.PieceStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a program without what their carrier wrote around them. The parts of a long line are joined, for each source
 * apart. A line that is not wrapped is passed on as it is.
 */
final class UnwrappedStream extends PieceStream {
    private static final int LONGEST = 1 << 20;
    private static final int MOST_SOURCES = 100;

    private final InputStream in;
    private final Carrier carrier;
    private final byte[] buffer = new byte[1 << 16];
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final Map<String, StringBuilder> parts = new LinkedHashMap<>();
    private int position;
    private int filled;
    private boolean ended;
    private @Nullable CutException cut;

    UnwrappedStream(InputStream in, Carrier carrier) {
        this.in = in;
        this.carrier = carrier;
    }

    @Override
    protected byte @Nullable [] next() throws IOException {
        if (ended) {
            if (cut != null) {
                throw cut;
            }
            return null;
        }
        StringBuilder out = new StringBuilder();
        if (nextLine()) {
            take(line.toString(StandardCharsets.ISO_8859_1), out);
        } else {
            ended = true;
            parts.values().forEach(out::append); // the last line has no end
        }
        return out.toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    private void take(String text, StringBuilder out) {
        Wrapped wrapped = carrier.wrapping().unwrap(text);
        if (wrapped == null) {
            out.append(carrier.wrapping().shared() ? "" : text + '\n');
            return;
        }
        if (carrier.source() != null && !carrier.source().equals(wrapped.source())) {
            return;
        }
        StringBuilder part = parts.remove(wrapped.source());
        StringBuilder whole = part == null ? begin(wrapped) : part;
        if (whole.length() + wrapped.text().length() <= LONGEST) {
            whole.append(wrapped.text());
        }
        if (wrapped.whole() || parts.size() >= MOST_SOURCES) {
            out.append(whole).append('\n');
        } else {
            parts.put(wrapped.source(), whole);
        }
    }

    private StringBuilder begin(Wrapped wrapped) {
        StringBuilder whole = new StringBuilder();
        if (carrier.stamped() && !wrapped.time().isEmpty()) {
            whole.append('[')
                    .append(wrapped.stamp())
                    .append(']')
                    .append(wrapped.text().startsWith("[") ? "" : " ");
        }
        return whole;
    }

    /* Empty lines are passed over; of a line that is too long the rest is left out. */
    private boolean nextLine() throws IOException {
        line.reset();
        while (fill()) {
            int from = position;
            while (position < filled && buffer[position] != '\n') {
                position++;
            }
            if (line.size() < LONGEST) {
                line.write(buffer, from, position - from);
            }
            if (position < filled) {
                position++;
                return true;
            }
        }
        return line.size() > 0;
    }

    private boolean fill() throws IOException {
        if (position < filled) {
            return true;
        }
        position = 0;
        try {
            filled = cut == null ? in.read(buffer) : -1;
        } catch (CutException e) {
            cut = e;
            filled = -1;
        }
        return filled > 0;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
