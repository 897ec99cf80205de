package io.gctelemetry.profiles.cli;

import io.gctelemetry.cli.Program;
import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.cassandra.CassandraYaml;
import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.cli.option.Format;
import io.gctelemetry.profiles.cli.option.MachineOptions;
import io.gctelemetry.profiles.cli.option.TargetOptions;
import io.gctelemetry.profiles.cli.output.Out;
import io.gctelemetry.profiles.cli.output.TargetJson;
import io.gctelemetry.profiles.data.JsonText;
import io.gctelemetry.profiles.edit.SafeFiles;
import io.gctelemetry.profiles.lint.FileSet;
import io.gctelemetry.profiles.lint.Fixer;
import io.gctelemetry.profiles.lint.Lint;
import io.gctelemetry.profiles.lint.LintReport;
import io.gctelemetry.profiles.lint.finding.Finding;
import io.gctelemetry.profiles.lint.finding.Severity;
import io.gctelemetry.profiles.machine.MachineFacts;
import io.gctelemetry.profiles.target.CassandraVersion;
import io.gctelemetry.profiles.target.RefusedException;
import io.gctelemetry.profiles.target.Target;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "lint",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Report how Cassandra's scripts and the JVM would read option files, line by line.",
        footer = {
            "",
            "Exit code 1 if there is an error or a warning, otherwise 0.",
            "",
            "Examples:",
            "  gc-profiles lint /etc/cassandra --cassandra 4.1 --jdk 11",
            "  gc-profiles lint jvm17-server.options --cassandra 5.0 --jdk 17 --cores 16 --ram 64g --format json",
            "  gc-profiles lint /etc/cassandra --cassandra 4.1 --jdk 11 --local",
            "  gc-profiles lint /etc/cassandra --cassandra 4.1 --jdk 11 --machine node.json --format sarif",
            "  gc-profiles lint jvm11-server.options --cassandra 4.1 --jdk 11 --fix"
        })
final class LintCommand implements Callable<Integer> {

    private static final int PASSES = 8;

    @Parameters(paramLabel = "FILE|FOLDER", description = "Check this option file or conf folder.")
    Path path = Path.of("");

    @Mixin
    TargetOptions targetOptions = new TargetOptions();

    @Mixin
    MachineOptions machineOptions = new MachineOptions();

    @Option(
            names = "--role",
            paramLabel = "NAME",
            description = "Check the file as if it had this name in the conf folder.")
    @Nullable
    String role;

    @Option(
            names = "--yaml",
            paramLabel = "FILE",
            description = "Read this cassandra.yaml, if it is not in the folder.")
    @Nullable
    Path yaml;

    @Option(names = "--fix", description = "Fix findings that need no decision; report the rest.")
    boolean fix;

    @Option(
            names = "--format",
            paramLabel = "text|json|sarif",
            description = "Print text, json or sarif (default: ${DEFAULT-VALUE}).",
            defaultValue = "text")
    Format format = Format.text;

    @Override
    public Integer call() {
        if (!targetOptions.hasCassandra()) {
            throw new RefusedException("--cassandra is required: 3.11 to 6.0, or trunk");
        }
        Profiles profiles = Profiles.load();
        MachineFacts machine = machineOptions.facts();
        Target target = targetOptions.target(null);
        CassandraVersion version = profiles.cassandra(String.valueOf(target.cassandra()));
        Lint lint = new Lint(
                profiles.wholeCatalogue(),
                profiles.jdk(target.feature()),
                version,
                target,
                machine,
                machineOptions.local());
        FileSet set = files(profiles, version, target);
        List<Finding> findings = lint.lint(set, yaml());
        if (fix) {
            findings = fix(lint, profiles, version, target, findings);
        }
        Out out = new Out();
        switch (format) {
            case text -> LintReport.text(findings).forEach(line -> out.line(Out.printable(line)));
            case json -> out.text(JsonText.pretty(LintReport.json(TargetJson.of(target), findings)));
            case sarif ->
                out.text(JsonText.pretty(LintReport.sarif(
                        Program.version(Main.class), set.given().get(0).name(), findings)));
        }
        int failed = out.flush();
        boolean clean = findings.stream().allMatch(finding -> finding.severity() == Severity.INFO);
        return failed != 0 ? failed : clean ? 0 : 1;
    }

    private FileSet files(Profiles profiles, CassandraVersion version, Target target) {
        if (Files.isDirectory(path)) {
            int jdk = target.feature();
            return FileSet.folder(path, version, jdk, profiles.moduleLines(version, version.homeOf(jdk)));
        }
        return FileSet.file(
                OptionFile.read(path),
                role,
                version,
                target.feature(),
                Shipped.files(profiles, version, target.feature()));
    }

    private @Nullable CassandraYaml yaml() {
        Path beside = path.resolve("cassandra.yaml");
        Path file = yaml != null ? yaml : Files.isDirectory(path) && Files.exists(beside) ? beside : null;
        return file == null ? null : CassandraYaml.read(file);
    }

    /** Fixes pass by pass, because one edit can make room for the next; writes each file once. */
    private List<Finding> fix(
            Lint lint, Profiles profiles, CassandraVersion version, Target target, List<Finding> findings) {
        List<Finding> left = findings;
        for (int pass = 0; pass < PASSES; pass++) {
            boolean changed = false;
            for (OptionFile file : files(profiles, version, target).given()) {
                OptionFile mended = Fixer.apply(file, left);
                if (!Arrays.equals(mended.bytes(), file.bytes())) {
                    SafeFiles.write(Path.of(file.name()), mended.bytes());
                    changed = true;
                }
            }
            if (!changed) {
                return left;
            }
            left = lint.lint(files(profiles, version, target), yaml());
        }
        return left;
    }
}
