package io.gctelemetry.profiles.lint;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.cassandra.CassandraYaml;
import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.catalogue.Catalogue;
import io.gctelemetry.profiles.lint.finding.Finding;
import io.gctelemetry.profiles.lint.finding.Severity;
import io.gctelemetry.profiles.machine.MachineFacts;
import io.gctelemetry.profiles.target.Target;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lints texts in one line. */
final class Linting {

    static final Profiles PROFILES = Profiles.load();
    private static final Catalogue CATALOGUE = PROFILES.wholeCatalogue();

    private Linting() {}

    static List<Finding> lint(Target target, @Nullable MachineFacts machine, FileSet set) {
        return lint(target, machine, set, null);
    }

    static List<Finding> lint(
            Target target, @Nullable MachineFacts machine, FileSet set, @Nullable CassandraYaml yaml) {
        return new Lint(
                        CATALOGUE,
                        PROFILES.jdk(target.feature()),
                        PROFILES.cassandra(String.valueOf(target.cassandra())),
                        target,
                        machine,
                        false)
                .lint(set, yaml);
    }

    /** Lints lines as the file of the JDK, alone. */
    static List<Finding> lint(Target target, String... lines) {
        OptionFile file =
                OptionFile.of("test.options", (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
        return lint(target, null, alone(target, file));
    }

    static FileSet alone(Target target, OptionFile file) {
        var version = PROFILES.cassandra(String.valueOf(target.cassandra()));
        return FileSet.file(file, version.homeOf(target.feature()), version, target.feature(), List.of());
    }

    /** Rule ids with severity, without infos: {@code error flag-removed}. */
    static List<String> loud(List<Finding> findings) {
        return findings.stream()
                .filter(finding -> finding.severity() != Severity.INFO)
                .map(finding -> finding.severity().key() + " " + finding.rule().id())
                .toList();
    }

    static MachineFacts machine(Map<String, Object> facts) {
        return MachineFacts.of(io.gctelemetry.profiles.data.Fields.of("machine", facts));
    }
}
