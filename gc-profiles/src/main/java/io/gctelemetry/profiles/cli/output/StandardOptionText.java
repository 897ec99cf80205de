package io.gctelemetry.profiles.cli.output;

import io.gctelemetry.profiles.catalogue.Catalogue;
import io.gctelemetry.profiles.catalogue.JdkRange;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** An argument that is not an -XX option, explained: what each JDK makes of it, and of the two for the GC log what to know. */
public final class StandardOptionText {

    private static final Map<String, String> NOTES = Map.of(
            "-Xlog",
            "Unified logging. A line that begins with -Xlog:gc keeps Cassandra's scripts from 4.0 on from adding their own GC log, "
                    + "which writes the whole region table inside each pause; render --gc-log FOLDER gives a better one.",
            "-Xloggc",
            "The GC log of JDK 8. From 9 on it means -Xlog:gc, with a warning, and the options that "
                    + "shaped it (PrintGCDateStamps, rotation) are refused; upgrade maps them.");

    private StandardOptionText() {}

    /** Returns what to print by title, or empty when the argument is unknown. */
    public static Optional<Map<String, Object>> of(Catalogue catalogue, String argument) {
        if (!argument.startsWith("-") || argument.startsWith("-XX")) {
            return Optional.empty();
        }
        Map<String, Object> life = new LinkedHashMap<>();
        for (int jdk = JdkRange.OLDEST; jdk <= JdkRange.NEWEST; jdk++) {
            String text = word(catalogue, argument, jdk);
            if (text == null) {
                return Optional.empty();
            }
            life.put(String.valueOf(jdk), text);
        }
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("name", argument);
        String note = NOTES.get(argument.replaceFirst(":.*", ""));
        if (note != null) {
            out.put("does", note);
        }
        out.put("life", life);
        return Optional.of(out);
    }

    private static @org.jspecify.annotations.Nullable String word(Catalogue catalogue, String argument, int jdk) {
        return Stream.of("", ":x", "=x", "5")
                .flatMap(end -> catalogue.standard(argument + end, jdk).stream())
                .findFirst()
                .map(option -> !option.jdks().contains(jdk)
                        ? "refused"
                        : option.ignored() > 0 && jdk >= option.ignored()
                                ? "ignored with a warning"
                                : option.deprecated() > 0 && jdk >= option.deprecated()
                                        ? "taken with a warning"
                                        : "taken")
                .orElse(null);
    }
}
