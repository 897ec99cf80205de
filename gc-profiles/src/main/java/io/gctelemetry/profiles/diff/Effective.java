package io.gctelemetry.profiles.diff;

import io.gctelemetry.profiles.jvm.JvmOption;
import io.gctelemetry.profiles.jvm.Sizes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * A set of arguments as the JVM takes it: of an option given twice the last one counts, sizes are bytes, -Xmx is MaxHeapSize. What
 * can be given several times, such as -Xlog or --add-opens, is kept whole. Unlocking options are left out: they change nothing.
 */
public final class Effective {

    private static final List<String> MANY = List.of("-Xlog", "-javaagent", "-agentlib", "-agentpath", "-ea", "-da");

    private Effective() {}

    /** Returns the settings by name, in alphabetical order. */
    public static Map<String, String> of(List<String> arguments) {
        Map<String, String> out = new TreeMap<>();
        List<String> words = new ArrayList<>();
        for (String argument : arguments) {
            JvmOption option = JvmOption.parse(argument);
            if (option.isFlag()) {
                if (!option.name().startsWith("Unlock")) {
                    out.put(option.longName(), held(option));
                    if (option.name().equals("Xmn")) {
                        out.put("MaxNewSize", normal(String.valueOf(option.setting())));
                    }
                }
            } else if (option.form() == JvmOption.Form.PROPERTY) {
                out.put(option.name(), String.valueOf(option.value()));
            } else if (MANY.contains(option.name()) || argument.startsWith("--")) {
                out.put(argument, "given");
            } else if (option.form() == JvmOption.Form.WORD) {
                words.add(argument);
            } else {
                out.put(option.name(), String.valueOf(option.value()));
            }
        }
        words.forEach(word -> out.put("'" + word + "'", "given"));
        return out;
    }

    /** HotSpot keeps -Xss in kilobytes. */
    private static String held(JvmOption option) {
        String value = normal(String.valueOf(option.setting()));
        return option.name().equals("Xss") && value.matches("\\d+")
                ? Long.toString(Long.parseLong(value) / Sizes.KB)
                : value;
    }

    /** Returns a value in one spelling: sizes and numbers in bytes, decimal numbers without trailing zeros. */
    public static String normal(String value) {
        OptionalLong size = Sizes.parse(value);
        if (size.isPresent()) {
            return Long.toString(size.getAsLong());
        }
        return value.matches("-?\\d+\\.\\d+") ? value.replaceFirst("\\.?0+$", "") : value.toLowerCase(Locale.ROOT);
    }
}
