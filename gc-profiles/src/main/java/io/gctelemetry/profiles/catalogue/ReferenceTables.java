package io.gctelemetry.profiles.catalogue;

import io.gctelemetry.profiles.data.Fields;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What is known of the command line beyond the described options.
 *
 * @param others name to {@code type|life|deprecated} of every option that is not described
 * @param values the allowed texts of an option by its name, for options that take one of a few
 * @param standard arguments that are not -XX options
 * @param logTags the tags of -Xlog
 * @param logWords the other words of -Xlog
 */
public record ReferenceTables(
        Map<String, String> others,
        Map<String, OptionValues> values,
        List<StandardOption> standard,
        LogTags logTags,
        LogWords logWords) {

    /** Nothing, where only described options matter. */
    static final ReferenceTables NONE = new ReferenceTables(Map.of(), Map.of(), List.of(), LogTags.NONE, LogWords.NONE);

    /** Reads the tables from compiled data. */
    public static ReferenceTables of(Fields data) {
        Fields names = Fields.of("data others", data.get("others"));
        Map<String, String> others = new HashMap<>();
        names.names().forEach(name -> others.put(name, names.text(name)));
        Map<String, OptionValues> values = new HashMap<>();
        data.objects("values").forEach(entry -> values.put(entry.text("option"), OptionValues.of(entry)));
        return new ReferenceTables(
                others,
                values,
                data.objects("standard").stream().map(StandardOption::of).toList(),
                LogTags.of(Fields.of("data log-tags", data.get("log-tags"))),
                LogWords.of(Fields.of("data log-words", data.get("log-words"))));
    }
}
