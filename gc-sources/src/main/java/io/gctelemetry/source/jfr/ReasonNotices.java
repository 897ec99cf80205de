package io.gctelemetry.source.jfr;

import io.gctelemetry.notice.Notices;
import java.util.HashMap;
import java.util.Map;

/**
 * Reports why there are no events, once for each reason and place: for an hour the first text is repeated, so that
 * figures in it, which change from look to look, do not make a new line. One thread.
 */
final class ReasonNotices {
    private static final String MATTER = "jfr";
    private static final long HOUR_NANOS = 3_600_000_000_000L;
    private static final int MOST = 32;

    private final Notices notices;
    private final Map<String, Printed> said = new HashMap<>();

    ReasonNotices(Notices notices) {
        this.notices = notices;
    }

    /** @param place what else distinguishes two notices of one reason, such as a folder */
    void say(Reason reason, String place, String text, long now) {
        String key = reason.label() + ' ' + place;
        Printed before = said.get(key);
        if (before == null || now - before.atNanos >= HOUR_NANOS) {
            if (said.size() >= MOST) {
                said.clear();
            }
            before = new Printed(text, now);
            said.put(key, before);
        }
        notices.say(MATTER, before.text);
    }

    /** A text and when it was first used. */
    private static final class Printed {
        private final String text;
        private final long atNanos;

        Printed(String text, long atNanos) {
            this.text = text;
            this.atNanos = atNanos;
        }
    }
}
