package io.gctelemetry.profiles.lint;

import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.lint.finding.Finding;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Carries out the edits of findings on a file. Of several edits of one line the first is taken; the next pass sees the rest. */
public final class Fixer {

    private Fixer() {}

    /** Returns the file with the edits that are for it. */
    public static OptionFile apply(OptionFile file, List<Finding> findings) {
        Map<Integer, List<String>> byLine = new HashMap<>();
        for (Finding finding : findings) {
            for (Finding.Edit edit : finding.edits()) {
                if (edit.file().equals(file.name())) {
                    byLine.putIfAbsent(edit.line(), edit.lines());
                }
            }
        }
        StringBuilder out = new StringBuilder();
        for (OptionFile.Line line : file.lines()) {
            List<String> lines = byLine.get(line.number());
            out.append(lines == null ? line.text() : String.join("\n", lines)).append(line.end());
        }
        return OptionFile.of(file.name(), out.toString().getBytes(StandardCharsets.ISO_8859_1));
    }
}
