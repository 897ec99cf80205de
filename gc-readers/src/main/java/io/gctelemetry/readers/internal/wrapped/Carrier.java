package io.gctelemetry.readers.internal.wrapped;

import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.internal.classic.ClassicLogFormat;
import io.gctelemetry.readers.internal.unified.UnifiedLogFormat;
import io.gctelemetry.readers.node.NodeFormat.RotatedFormat;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How a file carries a GC log.
 *
 * @param wrapping what is around each line
 * @param log the kind of the log inside
 * @param source host and program of the JVM where lines of several programs are in the file; null to take all lines
 * @param stamped whether the log inside, of JDK 9 or newer, lacks the wall clock and the carrier has it
 */
record Carrier(
        Wrapping wrapping, RotatedFormat log, @Nullable String source, boolean stamped) {
    private static final int LOOKED_AT = 100;
    private static final Pattern WALL =
            Pattern.compile("(?:\\[[^\\]]{1,80}\\])*\\[\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}.*");

    /** Returns how a file that begins so carries a GC log; null if it does not. */
    static @Nullable Carrier of(Head head) {
        Wrapping wrapping = head.text() ? wrapping(head.lines()) : null;
        if (wrapping == null) {
            return null;
        }
        List<Wrapped> lines = new ArrayList<>();
        for (String line : head.lines()) {
            Wrapped wrapped = wrapping.unwrap(line);
            if (wrapped != null) {
                lines.add(wrapped);
            }
        }
        for (RotatedFormat format : List.of(new UnifiedLogFormat(), new ClassicLogFormat())) {
            if (format.matches(unwrapped(head, new Carrier(wrapping, format, null, false)))) {
                String source = wrapping.shared() ? source(lines, format) : null;
                boolean dated = lines.stream()
                                .noneMatch(line -> WALL.matcher(line.text()).matches())
                        && lines.stream().allMatch(line -> !line.time().isEmpty());
                return new Carrier(wrapping, format, source, dated && format instanceof UnifiedLogFormat);
            }
        }
        return null;
    }

    /* Nearly all of the first lines: what a rotation cut off is not wrapped. */
    private static @Nullable Wrapping wrapping(List<String> lines) {
        List<String> first =
                lines.stream().filter(line -> !line.isBlank()).limit(LOOKED_AT).toList();
        for (Wrapping wrapping : Wrapping.values()) {
            long wrapped =
                    first.stream().filter(line -> wrapping.unwrap(line) != null).count();
            if (wrapped > 0 && wrapped * 10 >= first.size() * 8L) {
                return wrapping;
            }
        }
        return null;
    }

    private static @Nullable String source(List<Wrapped> lines, RotatedFormat format) {
        return lines.stream()
                .filter(line -> format.matches(new Head((line.text() + "\n").getBytes(StandardCharsets.ISO_8859_1))))
                .map(Wrapped::source)
                .findFirst()
                .orElse(null);
    }

    private static Head unwrapped(Head head, Carrier carrier) {
        try (InputStream in = carrier.unwrap(new ByteArrayInputStream(head.bytes()))) {
            return new Head(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the same carrier, whose time stamps are taken or left. */
    Carrier stamped(boolean take) {
        return new Carrier(wrapping, log, source, take);
    }

    /** Returns the log inside of a file. */
    Input unwrap(Input file) {
        return file.through(this::unwrap);
    }

    private InputStream unwrap(InputStream in) {
        return new UnwrappedStream(in, this);
    }
}
