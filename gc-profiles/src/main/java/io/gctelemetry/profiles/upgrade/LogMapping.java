package io.gctelemetry.profiles.upgrade;

import io.gctelemetry.profiles.catalogue.Catalogue;
import io.gctelemetry.profiles.catalogue.OptionFacts;
import io.gctelemetry.profiles.jvm.JvmOption;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The GC log options of JDK 8 gathered into one -Xlog option, by the catalogue's words for each. */
final class LogMapping {

    private final Catalogue catalogue;
    private final Set<String> selections = new LinkedHashSet<>();
    private final Set<String> decorators = new LinkedHashSet<>();
    private @Nullable String file;
    private String count = "";
    private String size = "";

    LogMapping(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /** Returns whether the option is one of the GC log's of JDK 8. */
    boolean is(JvmOption option) {
        return option.name().equals("-Xloggc")
                || catalogue
                        .find(option.name())
                        .map(OptionFacts::unifiedLogging)
                        .isPresent();
    }

    /** Takes an option in; returns what became of it, in words. */
    String take(JvmOption option) {
        String value = String.valueOf(option.value());
        if (option.name().equals("-Xloggc")) {
            file = value;
            return "becomes file= of -Xlog";
        }
        if (option.form() == JvmOption.Form.OFF) {
            return "was off";
        }
        String words =
                catalogue.find(option.name()).map(OptionFacts::unifiedLogging).orElse("");
        switch (option.name()) {
            case "NumberOfGCLogFiles" -> count = value;
            case "GCLogFileSize" -> size = value;
            case "PrintGCDateStamps" -> decorators.add("time");
            case "PrintGCTimeStamps" -> decorators.add("uptime");
            default -> {
                boolean selection = words.contains("=") && !words.endsWith("=") && !words.contains(" ");
                if (selection || words.startsWith("gc")) {
                    selections.add(words);
                }
            }
        }
        return words.isEmpty() ? "has no counterpart" : "becomes " + words + " of -Xlog";
    }

    /**
     * Returns the -Xlog option, or empty when nothing was logged or the file is not known.
     *
     * @param folder the folder for gc.log when the old file named none; null for none
     */
    Optional<String> option(@Nullable String folder) {
        String target =
                file != null ? file : folder == null ? null : (folder.endsWith("/") ? folder : folder + "/") + "gc.log";
        if (target == null || (selections.isEmpty() && file == null)) {
            return Optional.empty();
        }
        if (selections.contains("gc*")) {
            selections.remove("gc");
        }
        decorators.add("time");
        decorators.add("uptime");
        String what = selections.isEmpty() ? "gc" : String.join(",", selections);
        String rotation =
                ":filecount=" + (count.isEmpty() ? "10" : count) + ",filesize=" + (size.isEmpty() ? "10M" : size);
        return Optional.of("-Xlog:" + what + ":file=" + target + ":time,uptime,level,tags" + rotation);
    }

    /** Returns whether any option of the old log was seen. */
    boolean any() {
        return !selections.isEmpty() || file != null;
    }
}
