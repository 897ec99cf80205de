package io.gctelemetry.readers.internal.gclog;

/** The stamp of a line of JDK 8 or older: {@code 2026-11-20T09:38:23.105+0000: 1.006: }, either part or both. */
public final class ClassicStamp {
    private static final int DATE = 28;

    private long wall = Decorations.NONE;
    private long uptime = Decorations.NONE;

    /** Reads the stamp that comes next and steps behind it. Whether there is one. */
    public boolean read(Line line) {
        wall = Decorations.NONE;
        uptime = Decorations.NONE;
        if (date(line)) {
            long read = Decorations.date(line.bytes, line.at, line.at + DATE);
            if (read != Decorations.NONE) {
                wall = read;
                line.at += DATE + 1;
                skipBlank(line);
            }
        }
        int keep = line.at;
        long read = Line.isDigit(line.peek()) ? line.decimal(Line.SECOND) : Line.NONE;
        boolean fraction = line.at - keep > 3 && isPoint(line.bytes[line.at - 4]);
        if (read >= 0 && fraction && line.peek() == ':') {
            uptime = read;
            line.at++;
            skipBlank(line);
        } else {
            line.at = keep;
        }
        return wall != Decorations.NONE || uptime != Decorations.NONE;
    }

    public long wall() {
        return wall;
    }

    public long uptime() {
        return uptime;
    }

    private static boolean date(Line line) {
        byte[] b = line.bytes;
        int at = line.at;
        return line.end - at > DATE
                && Line.isDigit(b[at])
                && b[at + 4] == '-'
                && b[at + 10] == 'T'
                && b[at + DATE] == ':';
    }

    private static boolean isPoint(int b) {
        return b == '.' || b == ',';
    }

    private static void skipBlank(Line line) {
        if (line.peek() == ' ') {
            line.at++;
        }
    }
}
