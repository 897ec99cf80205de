package io.gctelemetry.readers.internal.hdr;

import io.gctelemetry.readers.internal.lines.MalformedException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the comments and the legend of an interval log say, and the clock that follows from them. */
final class HdrHeader {
    private static final long YEAR = 365L * 24 * 3600 * 1_000_000_000;
    private static final int MOST_COMMENTS = 100;

    private final List<String> comments = new ArrayList<>();
    private String version = "";
    private String logged = "";
    private @Nullable Long start;
    private @Nullable Long base;
    private @Nullable Long deduced;
    private boolean ends;

    /** Takes a line that begins with {@code #}. */
    void comment(String line) {
        String text = line.substring(1).strip();
        if (text.startsWith("[StartTime:")) {
            start = seconds(text);
            deduced = null;
        } else if (text.startsWith("[BaseTime:")) {
            base = seconds(text);
        } else if (text.startsWith("[Histogram log format version")) {
            version = text.replaceAll("[^0-9.]", "");
        } else if (comments.size() < MOST_COMMENTS) {
            comments.add(text);
            if (text.startsWith("[Logging for:")) {
                logged = text.substring("[Logging for:".length())
                        .replace("]", "")
                        .strip();
            }
        }
    }

    /** Takes a line that begins with a quote: the names of the columns. */
    void legend(String line) {
        ends = line.contains("\"EndTimestamp\"");
    }

    private static @Nullable Long seconds(String text) {
        String number = text.substring(text.indexOf(':') + 1).strip().split("[ (\\]]", 2)[0];
        try {
            return HdrLine.nanos(number.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1), 0, number.length());
        } catch (MalformedException e) {
            return null;
        }
    }

    /**
     * What to add to a line's time stamp: HdrHistogram's rule, by which stamps without a base time are counted from the
     * start time if they lie a year before it.
     */
    long base(long stamp) {
        Long written = base;
        if (written != null) {
            return written;
        }
        Long known = deduced;
        if (known == null) {
            Long begin = start;
            known = begin != null && stamp < begin - YEAR ? begin : 0;
            deduced = known;
        }
        return known;
    }

    /** How long the interval is, by a line's two time fields. The first logs had the end where others have the length. */
    long length(long stamp, long second) {
        return ends && second > stamp ? second - stamp : second;
    }

    List<String> comments() {
        return comments;
    }

    /** Such as {@code 1.3}; empty where it is not told. */
    String version() {
        return version;
    }

    /** What {@code [Logging for: ...]} names; empty where it does not. */
    String logged() {
        return logged;
    }

    boolean timed() {
        return start != null || base != null;
    }
}
