package io.gctelemetry.profiles.cassandra;

import io.gctelemetry.profiles.data.BadDataException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * An option file, kept byte for byte.
 *
 * @param name its path or name, for messages
 * @param lines its lines
 */
public record OptionFile(String name, List<Line> lines) {

    /** A larger file is not an option file. */
    public static final int LARGEST = 1 << 20;

    /**
     * One line.
     *
     * @param number from 1
     * @param text the line without its end; one char a byte
     * @param end {@code \n}, or empty for a last line without one
     */
    public record Line(int number, String text, String end) {

        /** Returns whether grep ^- finds it. */
        public boolean read() {
            return text.startsWith("-");
        }

        /** Returns whether the line ends with a carriage return, which the JVM would take for part of the option. */
        public boolean carriageReturn() {
            return text.endsWith("\r");
        }
    }

    /**
     * Reads a file.
     *
     * @throws BadDataException when it is not text, larger than 1 MB, or cannot be read
     */
    public static OptionFile read(Path file) {
        String name = file.toString();
        if (Files.isDirectory(file)) {
            throw new BadDataException(name, "is a directory, expected an option file");
        }
        if (!Files.exists(file)) {
            throw new BadDataException(name, "does not exist");
        }
        if (!Files.isRegularFile(file)) {
            throw new BadDataException(name, "not a regular file");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(LARGEST + 1);
            return of(name, bytes);
        } catch (IOException e) {
            throw new BadDataException(name, "cannot be read; check its permissions");
        }
    }

    /**
     * Takes bytes as a file.
     *
     * @throws BadDataException when they are not text or more than 1 MB
     */
    public static OptionFile of(String name, byte[] bytes) {
        if (bytes.length > LARGEST) {
            throw new BadDataException(name, "larger than 1 MB, so it is not an option file");
        }
        List<Line> lines = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == 0) {
                throw new BadDataException(
                        name + " line " + (lines.size() + 1),
                        "contains a zero byte, so it is not text (" + looksLike(bytes) + ")");
            }
            if (bytes[i] == '\n') {
                lines.add(new Line(lines.size() + 1, text(bytes, start, i), "\n"));
                start = i + 1;
            }
        }
        if (start < bytes.length) {
            lines.add(new Line(lines.size() + 1, text(bytes, start, bytes.length), ""));
        }
        return new OptionFile(name, List.copyOf(lines));
    }

    /** Returns a text as it is kept in a line: one char for each byte of UTF-8. */
    public static String asBytes(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    /** Returns what a line, or a part of one, shows in an editor: its bytes as UTF-8, or as Latin-1 if they are not UTF-8. */
    public static String shown(String line) {
        if (line.chars().allMatch(c -> c < 0x80) || line.chars().anyMatch(c -> c > 0xff)) {
            return line;
        }
        String text = new String(line.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
        return text.indexOf('\ufffd') < 0 ? text : line;
    }

    private static String text(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }

    private static String looksLike(byte[] bytes) {
        if (bytes.length > 3 && bytes[0] == 0x7f && bytes[1] == 'E') {
            return "it looks like a program";
        }
        if (bytes.length > 1 && ((bytes[0] & 0xff) == 0xff || (bytes[0] & 0xff) == 0xfe)) {
            return "it looks like UTF-16; save it as UTF-8";
        }
        return bytes.length > 3 && (bytes[0] & 0xff) == 0x89 && bytes[1] == 'P'
                ? "it looks like a picture"
                : "binary data";
    }

    /**
     * Returns the file itself when every option in it reaches the JVM unchanged; for those who go on from what a file means.
     *
     * @throws BadDataException when a byte order mark or a carriage return is in the way
     */
    public OptionFile plain() {
        for (Line line : lines) {
            boolean mark = line.number() == 1 && line.text().startsWith("\u00ef\u00bb\u00bf-");
            if (mark || (line.read() && line.carriageReturn())) {
                throw new BadDataException(
                        name + " line " + line.number(),
                        (mark
                                        ? "begins with a byte order mark, which hides it from the scripts"
                                        : "ends with a carriage return, which the JVM takes for part of the option")
                                + "; fix it with gc-profiles lint --fix");
            }
        }
        return this;
    }

    /** Returns the file as bytes. */
    public byte[] bytes() {
        StringBuilder out = new StringBuilder();
        lines.forEach(line -> out.append(line.text()).append(line.end()));
        return out.toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Returns the last part of the name: {@code jvm-server.options}. */
    public String baseName() {
        Path file = Path.of(name).getFileName();
        return file == null ? name : file.toString();
    }
}
