package io.gctelemetry.profiles.lint;

import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.lint.finding.Finding;
import io.gctelemetry.profiles.lint.finding.Findings;
import io.gctelemetry.profiles.lint.finding.Rule;
import io.gctelemetry.profiles.target.CassandraVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The lines that open modules of the JDK to Cassandra, without which the node ends. */
final class ModuleLines {

    private ModuleLines() {}

    /**
     * Reports the shipped lines that no file contains.
     *
     * @param files in the order of reading; the last one is the file of the JDK
     * @param shipped the lines of the shipped file
     */
    static void check(List<OptionFile> files, CassandraVersion version, List<String> shipped, Findings findings) {
        Set<String> present = files.stream()
                .flatMap(file -> file.lines().stream())
                .filter(OptionFile.Line::read)
                .map(line -> normal(line.text()))
                .collect(Collectors.toSet());
        List<String> missing = shipped.stream()
                .filter(line -> line.startsWith("--add-"))
                .filter(line -> !present.contains(normal(line)))
                .toList();
        if (missing.isEmpty()) {
            return;
        }
        OptionFile home = files.get(files.size() - 1);
        OptionFile.Line last = home.lines().get(home.lines().size() - 1);
        List<String> lines = new ArrayList<>(List.of(last.text()));
        lines.addAll(missing);
        findings.of(
                        Rule.MODULE_LINES_MISSING,
                        missing.size() + " of the lines that open modules to Cassandra " + version.version()
                                + " are missing, such as " + missing.get(0))
                .at(home.name(), 0, "")
                .fix("add them: gc-profiles lint --fix does, or copy them from the shipped " + home.baseName())
                .edits(List.of(new Finding.Edit(home.name(), last.number(), lines)))
                .add();
    }

    /* The JVM takes --add-opens=X and the scripts make --add-opens X of two words. */
    private static String normal(String line) {
        return line.strip().replaceFirst("[ \t=]+", " ");
    }
}
