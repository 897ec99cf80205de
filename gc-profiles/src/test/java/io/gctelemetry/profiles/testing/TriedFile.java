package io.gctelemetry.profiles.testing;

import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.data.Fields;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A small option file as people write them, and what each JVM said to it.
 *
 * @param name what is wrong with it
 * @param text the file
 * @param verdicts {@code refuse}, {@code warn} or {@code accept} by JDK
 */
public record TriedFile(String name, String text, Map<Integer, String> verdicts) {

    public static List<TriedFile> all() {
        return Resources.json("option-files/tried.json").objects("cases").stream()
                .map(TriedFile::of)
                .toList();
    }

    private static TriedFile of(Fields fields) {
        Map<Integer, String> verdicts = new HashMap<>();
        Fields given = Fields.of(fields.place(), fields.get("verdicts"));
        given.names().forEach(jdk -> verdicts.put(Integer.valueOf(jdk), given.text(jdk)));
        return new TriedFile(fields.text("name"), fields.text("text", ""), verdicts);
    }

    public OptionFile file() {
        return OptionFile.of(name + ".options", text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String toString() {
        return name;
    }
}
