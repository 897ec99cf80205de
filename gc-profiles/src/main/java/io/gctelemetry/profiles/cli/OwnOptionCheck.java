package io.gctelemetry.profiles.cli;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.lint.FileSet;
import io.gctelemetry.profiles.lint.Lint;
import io.gctelemetry.profiles.lint.finding.Finding;
import io.gctelemetry.profiles.lint.finding.Severity;
import io.gctelemetry.profiles.render.RenderRequest.OwnOption;
import io.gctelemetry.profiles.render.Rendering;
import io.gctelemetry.profiles.target.CassandraVersion;
import io.gctelemetry.profiles.target.RefusedException;
import io.gctelemetry.profiles.target.Target;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Runs the linter on the options of the user, as a part of their rendering. */
final class OwnOptionCheck {

    private OwnOptionCheck() {}

    /**
     * Returns warnings as sentences.
     *
     * @throws RefusedException with the linter's words when an own option would stop the node or be something else than it seems
     */
    static List<String> warnings(Profiles profiles, Rendering rendering, List<OwnOption> own) {
        Set<String> texts = own.stream().map(OwnOption::argument).collect(Collectors.toSet());
        List<String> warnings = new ArrayList<>();
        for (Finding finding : texts.isEmpty() ? List.<Finding>of() : findings(profiles, rendering)) {
            if (texts.contains(String.valueOf(finding.text()))) {
                String sentence = finding.text() + ": " + finding.message();
                if (finding.severity() == Severity.ERROR) {
                    throw new RefusedException(sentence);
                }
                if (finding.severity() == Severity.WARNING) {
                    warnings.add(sentence);
                }
            }
        }
        return warnings;
    }

    private static List<Finding> findings(Profiles profiles, Rendering rendering) {
        Target target = rendering.target();
        String named = target.cassandra();
        CassandraVersion version = profiles.cassandra(named == null ? "trunk" : named);
        String text = String.join("\n", rendering.arguments()) + "\n";
        OptionFile file = OptionFile.of("rendered.options", text.getBytes(StandardCharsets.UTF_8));
        FileSet set = FileSet.file(file, version.homeOf(target.feature()), version, target.feature(), List.of());
        return new Lint(profiles.wholeCatalogue(), profiles.jdk(target.feature()), version, target, null, false)
                .lint(set, null);
    }
}
