package io.gctelemetry.readers.internal.wrapped;

import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The ways in which lines of a program are wrapped, in the order in which they are tried. */
enum Wrapping {
    /** {@code 2016-10-06T00:17:09.669794202Z stdout F text}: the log of a container under Kubernetes; P for a part of a line. */
    CRI("log of a container runtime (CRI)", Wrapping::cri),
    /** {@code {"log":"text\n","stream":"stdout","time":"2016-10-06T00:17:09.669794202Z"}}: Docker's driver json-file. */
    DOCKER("log of Docker (json-file)", DockerJson::unwrap),
    /** {@code <14>1 2016-10-06T00:17:09.669Z host program pid id - text}: RFC 5424. */
    SYSLOG_5424("log of syslog (RFC 5424)", Wrapping::syslog5424),
    /** {@code Oct  6 00:17:09 host program[pid]: text}, or with a time of RFC 3339: files of syslog, output of journalctl. */
    SYSLOG("log of syslog or journald", Wrapping::syslog),
    /** {@code 2016-10-06T00:17:09.669794202Z text}: output of {@code kubectl logs --timestamps} or {@code docker logs -t}. */
    STAMPED("log with the time stamps of a container runtime", Wrapping::stamped);

    private static final String TIME =
            "(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,9})?(?:Z|[+-]\\d\\d:?\\d\\d))";
    private static final String OLD_TIME = "[A-Z][a-z]{2} [ \\d]\\d \\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,6})?";
    private static final Pattern CRI_LINE = Pattern.compile(TIME + " (stdout|stderr) ([FP])(?::\\S{0,80})?(?: (.*))?");
    private static final Pattern NEW_LINE = Pattern.compile("<\\d{1,3}>\\d " + TIME
            + " (\\S{1,255}) (\\S{1,48}) \\S{1,128} \\S{1,32}"
            + " (?:-|(?:\\[(?:[^\\]\"]|\"(?:[^\"\\\\]|\\\\.)*+\")*+\\])+)(?: (?:\u00ef\u00bb\u00bf)?(.*))?");
    private static final Pattern OLD_LINE = Pattern.compile(
            "(?:<\\d{1,3}>)?(?:" + TIME + "|" + OLD_TIME + ") (\\S{1,255}) ([^\\s\\[:]{1,128})(?:\\[\\d+\\])?: (.*)");
    private static final Pattern STAMPED_LINE = Pattern.compile(TIME + " (.*)");

    private final String words;
    private final Function<String, @Nullable Wrapped> unwrap;

    Wrapping(String words, Function<String, @Nullable Wrapped> unwrap) {
        this.words = words;
        this.unwrap = unwrap;
    }

    /** Returns what a report calls such a file. */
    String words() {
        return words;
    }

    /** Returns whether a file can have lines of several programs. */
    boolean shared() {
        return this == SYSLOG || this == SYSLOG_5424;
    }

    /** Returns the line in this one; null if this one is not wrapped so. */
    @Nullable
    Wrapped unwrap(String line) {
        return unwrap.apply(line);
    }

    private static @Nullable Wrapped cri(String line) {
        Matcher found = CRI_LINE.matcher(line);
        return found.matches()
                ? new Wrapped(
                        found.group(2),
                        found.group(1),
                        text(found.group(4)),
                        found.group(3).equals("F"))
                : null;
    }

    private static @Nullable Wrapped syslog5424(String line) {
        Matcher found = NEW_LINE.matcher(line);
        return found.matches()
                ? new Wrapped(found.group(2) + " " + found.group(3), found.group(1), text(found.group(4)), true)
                : null;
    }

    private static @Nullable Wrapped syslog(String line) {
        Matcher found = OLD_LINE.matcher(line);
        return found.matches()
                ? new Wrapped(found.group(2) + " " + found.group(3), text(found.group(1)), found.group(4), true)
                : null;
    }

    private static @Nullable Wrapped stamped(String line) {
        Matcher found = STAMPED_LINE.matcher(line);
        return found.matches() ? new Wrapped("", found.group(1), found.group(2), true) : null;
    }

    private static String text(@Nullable String group) {
        return group == null ? "" : group;
    }
}
