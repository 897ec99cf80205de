package io.gctelemetry.cli;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * The abilities of the device that shows a text, and the zone of the times in it.
 *
 * @param width in characters
 * @param unicode whether it shows more than ASCII
 * @param colour whether it interprets escape sequences for colours
 * @param zone in which points in time are written
 */
public record Style(int width, boolean unicode, boolean colour, ZoneId zone) {
    private static final String RESET = "\u001b[0m";

    /** For a file or another program. */
    public static final Style PLAIN = new Style(100, true, false);

    /** Of a device whose times are UTC. */
    public Style(int width, boolean unicode, boolean colour) {
        this(width, unicode, colour, ZoneOffset.UTC);
    }

    /** Returns the same device with times in another zone. */
    public Style in(ZoneId other) {
        return new Style(width, unicode, colour, other);
    }

    /** Returns a date and time in the zone, to the second. */
    public String date(Instant instant) {
        return Units.date(instant, zone);
    }

    /** Returns the name of the zone, behind a time. */
    public String zoneName() {
        return Units.zoneName(zone);
    }

    /** Returns the text in bold: for headings. */
    public String bold(String text) {
        return wrap("\u001b[1m", text);
    }

    /** Returns the text in faint: for the heads of tables. */
    public String faint(String text) {
        return wrap("\u001b[2m", text);
    }

    /** Returns the text in cyan: for the main figure. */
    public String strong(String text) {
        return wrap("\u001b[36m", text);
    }

    /** Returns the text in bold red: for warnings and failures. */
    public String alarm(String text) {
        return wrap("\u001b[1;31m", text);
    }

    /** Returns one of two spellings. */
    public String of(String unicodeText, String ascii) {
        return unicode ? unicodeText : ascii;
    }

    /** Returns the separator of items in one line. */
    public String dot() {
        return of(" \u00b7 ", ", ");
    }

    private String wrap(String begin, String text) {
        return colour ? begin + text + RESET : text;
    }
}
