package io.gctelemetry.profiles.cli.output;

import io.gctelemetry.profiles.jvm.Sizes;
import java.util.regex.Pattern;

/** Values of options as a person reads them. */
public final class Values {

    private static final Pattern NO_LIMIT = Pattern.compile("\\b1844674407370955161[45]\\b");

    private Values() {}

    /** Sizes of a megabyte and more are written as they are given, 24g; the largest numbers there are mean that there is no limit. */
    public static String readable(String option, String value) {
        boolean size = option.endsWith("Size") && value.matches("\\d{7,18}");
        return size
                ? Sizes.format(Long.parseLong(value))
                : NO_LIMIT.matcher(value).replaceAll("no limit");
    }
}
