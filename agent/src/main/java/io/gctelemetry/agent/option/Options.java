package io.gctelemetry.agent.option;

import io.gctelemetry.notice.Notices;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The options in force. Whatever is given, options come out: what cannot be used is named in one line each and its
 * default takes its place.
 */
public final class Options {
    private static final int MOST_LABELS = 16;
    private static final int LONGEST_LABEL_VALUE = 200;

    private final Map<String, String> values = new LinkedHashMap<>();
    private final Map<String, String> labels = new TreeMap<>();

    private Options() {}

    /**
     * Reads the argument of {@code -javaagent:...=} and the file it names.
     *
     * @param argument {@code key=value,key=value}; null or empty for none
     */
    public static Options read(@Nullable String argument, Notices notices) {
        Options options = new Options();
        Map<String, String> given = fromArgument(argument, notices);
        String config = given.get(Option.CONFIG.key());
        if (config != null) {
            for (Map.Entry<String, String> entry : fromFile(config, notices).entrySet()) {
                options.put(entry.getKey(), entry.getValue(), " in " + config, notices);
            }
        }
        for (Map.Entry<String, String> entry : given.entrySet()) {
            options.put(entry.getKey(), entry.getValue(), "", notices);
        }
        return options;
    }

    public int port() {
        return Integer.parseInt(get(Option.PORT));
    }

    /** The address to bind to, without the brackets IPv6 may be written with. */
    public String host() {
        String host = get(Option.HOST);
        return host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
    }

    /** Whether JFR may be used. */
    public boolean jfr() {
        return !get(Option.JFR).equals("off");
    }

    /** Returns whose families are exported next to our own: {@code micrometer}, {@code client_java} or {@code none}. */
    public String compat() {
        return get(Option.COMPAT);
    }

    /** How often a recording is read where there is no event stream; zero: never. */
    public Duration jfrPoll() {
        return Duration.ofSeconds(Long.parseLong(get(Option.JFR_POLL)));
    }

    /** Whether the time to safepoint of single threads is asked for. */
    public boolean safepointBlame() {
        return get(Option.SAFEPOINT_BLAME).equals("on");
    }

    /** Whether samples of allocations are asked for. */
    public boolean allocationSamples() {
        return get(Option.ALLOCATION_SAMPLES).equals("on");
    }

    /** Whether short hiccups are wanted at the price of more wake-ups. */
    public boolean fineHiccups() {
        return get(Option.HICCUPS_FINE).equals("on");
    }

    public boolean debug() {
        return get(Option.DEBUG).equals("true");
    }

    /** Labels of every series, by name. */
    public Map<String, String> labels() {
        return Collections.unmodifiableMap(labels);
    }

    private String get(Option option) {
        String value = values.get(option.key());
        return value == null ? option.defaultValue() : value;
    }

    private void put(String given, String value, String where, Notices notices) {
        String key = given;
        if (given.equals(Option.OLD_COMPAT_KEY)) {
            key = Option.COMPAT.key();
            notices.say("option", "option " + given + " is now called " + key + "; the old name still works");
        }
        if (key.startsWith(Option.LABEL_PREFIX)) {
            putLabel(key, value, where, notices);
            return;
        }
        for (Option option : Option.values()) {
            if (option.key().equals(key)) {
                String wrong = OptionCheck.wrong(option, value);
                if (wrong == null) {
                    values.put(key, value);
                } else {
                    notices.say(
                            "option",
                            "option " + key + "=" + value + where + ": " + wrong + "; using "
                                    + (values.containsKey(key) ? values.get(key) : option.defaultValue()));
                }
                return;
            }
        }
        notices.say(
                "option", "unknown option " + key + where + " is ignored; did you mean " + Option.nearest(key) + "?");
    }

    private void putLabel(String key, String value, String where, Notices notices) {
        String name = key.substring(Option.LABEL_PREFIX.length());
        String wrong = OptionCheck.wrongLabel(name);
        if (wrong == null && labels.size() >= MOST_LABELS) {
            wrong = "more than " + MOST_LABELS + " labels";
        }
        if (wrong == null && value.length() > LONGEST_LABEL_VALUE) {
            wrong = "longer than " + LONGEST_LABEL_VALUE + " characters";
        }
        if (wrong == null) {
            labels.put(name, value);
        } else {
            notices.say("option", "option " + key + where + ": " + wrong + "; the label is ignored");
        }
    }

    private static Map<String, String> fromArgument(@Nullable String argument, Notices notices) {
        Map<String, String> given = new LinkedHashMap<>();
        if (argument == null) {
            return given;
        }
        int from = 0;
        while (from <= argument.length()) {
            int comma = argument.indexOf(',', from);
            int to = comma < 0 ? argument.length() : comma;
            String part = argument.substring(from, to).trim();
            int equals = part.indexOf('=');
            if (equals > 0) {
                given.put(
                        part.substring(0, equals).trim(),
                        part.substring(equals + 1).trim());
            } else if (!part.isEmpty()) {
                notices.say(
                        "option",
                        "'" + part + "' is not key=value and is ignored; see java -jar gc-telemetry-agent.jar --help");
            }
            from = to + 1;
        }
        return given;
    }

    private static Map<String, String> fromFile(String path, Notices notices) {
        try {
            return ConfigFile.read(path);
        } catch (IOException | IllegalArgumentException e) {
            notices.say(
                    "config",
                    "configuration " + path + " cannot be read (" + e.getMessage()
                            + "); using the defaults and the -javaagent argument");
        }
        return Collections.emptyMap();
    }
}
