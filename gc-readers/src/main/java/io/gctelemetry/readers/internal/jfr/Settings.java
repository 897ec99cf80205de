package io.gctelemetry.readers.internal.jfr;

import io.gctelemetry.event.jfr.EventFields;
import io.gctelemetry.event.jfr.JfrEventType;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Which events were switched on, and from which length on, as the recording itself tells it. */
final class Settings {
    private static final Pattern TIME = Pattern.compile("(\\d{1,12})\\s*(ns|us|ms|s|m|h|d)");
    private static final Map<String, Long> UNITS = Map.of(
            "ns", 1L,
            "us", 1_000L,
            "ms", 1_000_000L,
            "s", 1_000_000_000L,
            "m", 60_000_000_000L,
            "h", 3_600_000_000_000L,
            "d", 86_400_000_000_000L);

    private final Map<String, Setting> settings = new HashMap<>();

    /** One setting of one event; of two the later holds. It is the one in force, however many recordings there are. */
    void add(@Nullable String eventName, EventFields setting) {
        if (eventName == null) {
            return;
        }
        Setting one = settings.computeIfAbsent(eventName, key -> new Setting());
        String value = setting.getString("value");
        if (value == null) {
            return;
        }
        switch (String.valueOf(setting.getString("name"))) {
            case "enabled" -> one.enabled = value.equals("true");
            case "threshold" -> one.thresholdNanos = nanos(value);
            default -> {}
        }
    }

    /** Whether the recording tells its settings. */
    boolean known() {
        return !settings.isEmpty();
    }

    /** Whether the event was switched on. */
    boolean enabled(JfrEventType event) {
        return thresholdNanos(event) >= 0;
    }

    /** Whether the event was switched on, however short it is. */
    boolean everyOne(JfrEventType event) {
        return thresholdNanos(event) == 0;
    }

    /** From which length on it was recorded; -1 if not at all. */
    long thresholdNanos(JfrEventType event) {
        Setting setting = settings.get(event.eventName());
        return setting != null && setting.enabled ? setting.thresholdNanos : -1;
    }

    /** A time in JFR's words, such as {@code 10 ms}; 0 where it is none. */
    static long nanos(String words) {
        Matcher m = TIME.matcher(words);
        return m.matches() ? Long.parseLong(m.group(1)) * UNITS.getOrDefault(m.group(2), 0L) : 0;
    }

    private static final class Setting {
        private boolean enabled;
        private long thresholdNanos;
    }
}
