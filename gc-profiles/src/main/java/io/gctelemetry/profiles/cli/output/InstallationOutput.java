package io.gctelemetry.profiles.cli.output;

import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.data.JsonText;
import io.gctelemetry.profiles.edit.Installation.Change;
import io.gctelemetry.profiles.edit.SafeFiles;
import io.gctelemetry.profiles.edit.UnifiedDiff;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Carries out changes to files and reports them. */
public final class InstallationOutput {

    private InstallationOutput() {}

    public static int apply(List<Change> changes, boolean dryRun, boolean json) {
        if (!dryRun) {
            SafeFiles.writeAll(changes);
        }
        Out out = new Out();
        if (json) {
            return out.text(JsonText.pretty(
                            changes.stream().map(change -> json(change, dryRun)).toList()))
                    .flush();
        }
        for (Change change : changes) {
            if (dryRun) {
                out.text(diff(change));
            } else {
                out.line(Out.printable(change.file().toString()) + (change.any() ? ": written" : ": unchanged"));
            }
            if (!dryRun && change.any()) {
                change.outOfForce().forEach(line -> out.line("  out of force: " + Out.printable(line)));
            }
        }
        return out.flush();
    }

    private static Map<String, Object> json(Change change, boolean dryRun) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("file", change.file().toString());
        out.put("changed", change.any());
        out.put("written", change.any() && !dryRun);
        out.put("outOfForce", change.outOfForce());
        if (dryRun) {
            out.put("diff", diff(change));
        }
        return out;
    }

    private static String diff(Change change) {
        return UnifiedDiff.of(change.file().toString(), texts(change.before()), texts(change.after()));
    }

    private static List<String> texts(OptionFile file) {
        List<String> out = new ArrayList<>();
        file.lines().forEach(line -> out.add(Out.printable(OptionFile.shown(line.text()))));
        return out;
    }
}
