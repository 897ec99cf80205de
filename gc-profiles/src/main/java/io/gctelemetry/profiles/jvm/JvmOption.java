package io.gctelemetry.profiles.jvm;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One argument of a JVM's command line, taken apart but kept as written.
 *
 * @param text the argument as written
 * @param form how it is built
 * @param name the option's name: {@code UseG1GC}, {@code Xmx}, {@code -Dname}; of anything else the text up to the first colon or
 *     equals sign
 * @param value what follows, without the sign; null for a switch
 */
public record JvmOption(
        String text, Form form, String name, @Nullable String value) {

    /** How an argument is built. */
    public enum Form {
        /** {@code -XX:+Name}. */
        ON,
        /** {@code -XX:-Name}. */
        OFF,
        /** {@code -XX:Name=value}. */
        VALUE,
        /** {@code -XX:Name}, which no JVM takes. */
        BARE,
        /** {@code -Xms -Xmx -Xmn -Xss} with a size. */
        SIZE,
        /** {@code -Dname=value}. */
        PROPERTY,
        /** Any other argument that begins with a hyphen. */
        OTHER,
        /** A word that does not begin with a hyphen: the JVM takes it for the main class. */
        WORD
    }

    private static final Map<String, String> LONG_NAMES =
            Map.of("Xmx", "MaxHeapSize", "Xms", "InitialHeapSize", "Xmn", "NewSize", "Xss", "ThreadStackSize");

    /** Takes one argument apart; never fails. */
    public static JvmOption parse(String text) {
        if (text.startsWith("-XX:")) {
            return extended(text, text.substring(4));
        }
        if (text.startsWith("-Xms") || text.startsWith("-Xmx") || text.startsWith("-Xmn") || text.startsWith("-Xss")) {
            return new JvmOption(text, Form.SIZE, text.substring(1, 4), text.substring(4));
        }
        if (text.startsWith("-D")) {
            int equals = text.indexOf('=');
            return equals < 0
                    ? new JvmOption(text, Form.PROPERTY, text, "")
                    : new JvmOption(text, Form.PROPERTY, text.substring(0, equals), text.substring(equals + 1));
        }
        if (text.startsWith("-")) {
            int end = firstOf(text, ':', '=');
            return new JvmOption(
                    text, Form.OTHER, end < 0 ? text : text.substring(0, end), end < 0 ? "" : text.substring(end + 1));
        }
        return new JvmOption(text, Form.WORD, text, null);
    }

    private static JvmOption extended(String text, String rest) {
        if (rest.startsWith("+") || rest.startsWith("-")) {
            Form form = rest.startsWith("+") ? Form.ON : Form.OFF;
            int equals = rest.indexOf('=');
            return equals < 0
                    ? new JvmOption(text, form, rest.substring(1), null)
                    : new JvmOption(text, form, rest.substring(1, equals), rest.substring(equals + 1));
        }
        int equals = rest.indexOf('=');
        return equals < 0
                ? new JvmOption(text, Form.BARE, rest, null)
                : new JvmOption(text, Form.VALUE, rest.substring(0, equals), rest.substring(equals + 1));
    }

    private static int firstOf(String text, char one, char other) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == one || text.charAt(i) == other) {
                return i;
            }
        }
        return -1;
    }

    /** Returns whether it is an -XX option or one of the four sizes that are short forms of one. */
    public boolean isFlag() {
        return form != Form.PROPERTY && form != Form.OTHER && form != Form.WORD;
    }

    /** Returns the name HotSpot keeps the value under: {@code MaxHeapSize} for {@code -Xmx}. */
    public String longName() {
        return form == Form.SIZE ? LONG_NAMES.getOrDefault(name, name) : name;
    }

    /** Returns {@code true} or {@code false} for a switch, else the value; what PrintFlagsFinal would be compared with. */
    public @Nullable String setting() {
        return switch (form) {
            case ON -> value == null ? "true" : value;
            case OFF -> "false";
            default -> value;
        };
    }
}
