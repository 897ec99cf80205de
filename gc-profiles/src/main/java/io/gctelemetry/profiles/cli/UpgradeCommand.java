package io.gctelemetry.profiles.cli;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.cli.option.FormatOption;
import io.gctelemetry.profiles.cli.option.TargetOptions;
import io.gctelemetry.profiles.cli.output.Out;
import io.gctelemetry.profiles.data.BadDataException;
import io.gctelemetry.profiles.data.JsonText;
import io.gctelemetry.profiles.edit.SafeFiles;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.lint.FileSet;
import io.gctelemetry.profiles.lint.Lint;
import io.gctelemetry.profiles.lint.finding.Finding;
import io.gctelemetry.profiles.lint.finding.Severity;
import io.gctelemetry.profiles.target.CassandraVersion;
import io.gctelemetry.profiles.target.JdkVersion;
import io.gctelemetry.profiles.target.RefusedException;
import io.gctelemetry.profiles.target.Target;
import io.gctelemetry.profiles.upgrade.Step;
import io.gctelemetry.profiles.upgrade.Upgrade;
import io.gctelemetry.profiles.upgrade.UpgradeRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "upgrade",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Convert the option files of one JDK and Cassandra release for another, with a reason "
                + "for every change.",
        footer = {
            "",
            "Examples:",
            "  gc-profiles upgrade /etc/cassandra --jdk 8:11 --cassandra 3.11:4.1",
            "  gc-profiles upgrade /etc/cassandra --jdk 11:17 --cassandra 4.1:5.0 --out new-conf",
            "  gc-profiles upgrade jvm8-server.options --jdk 8:11 --cassandra 4.0"
        })
final class UpgradeCommand implements Callable<Integer> {

    @Parameters(paramLabel = "FILE|FOLDER", description = "Convert this option file or conf folder.")
    Path path = Path.of("");

    @Option(
            names = "--jdk",
            required = true,
            paramLabel = "FROM:TO",
            description = "Convert between these JDKs, such as 8:17.")
    String jdks = "";

    @Option(
            names = "--cassandra",
            paramLabel = "FROM:TO",
            description = "Convert between these releases, such as 3.11:4.1, or one release for both. Default: the "
                    + "release is detected from the files (jvm.options belongs to 3.11), and the new one is "
                    + "the oldest after 3.11 that supports the new JDK.")
    @Nullable
    String versions;

    @Option(
            names = "--gc",
            paramLabel = "COLLECTOR",
            defaultValue = "g1",
            description = "Replace CMS, if the new JDK has none, by this collector (default: ${DEFAULT-VALUE}).")
    String gc = "g1";

    @Option(
            names = "--gc-log",
            paramLabel = "FOLDER",
            description = "Write the GC log to this folder, if the old files name none.")
    @Nullable
    String gcLog;

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            description = "Write the new files to this folder, in which none of them may exist.")
    @Nullable
    Path out;

    @Mixin
    FormatOption format = new FormatOption();

    @Override
    public Integer call() {
        Profiles profiles = Profiles.load();
        String[] jdk = pair(jdks, "--jdk");
        int fromJdk = JdkVersion.parse(jdk[0]).feature();
        int toJdk = JdkVersion.parse(jdk[1]).feature();
        String[] version = versions == null ? guess(profiles, fromJdk, toJdk) : pair(versions, "--cassandra");
        CassandraVersion from = profiles.cassandra(version[0]);
        CassandraVersion to = profiles.cassandra(version[1]);
        if (toJdk < fromJdk) {
            throw new RefusedException("--jdk " + jdks + " is a downgrade; name the older JDK first");
        }
        List<OptionFile> files = files(from, fromJdk);
        Upgrade.Result result =
                Upgrade.of(profiles.wholeCatalogue(), request(profiles, fromJdk, toJdk, from, to), files);
        List<String> notes = new ArrayList<>();
        if (versions == null) {
            notes.add("from Cassandra " + from.version() + " to " + to.version()
                    + "; use --cassandra FROM:TO for others");
        }
        String remark = to.remarkOn(toJdk, version[1]);
        if (remark != null) {
            notes.add(remark);
        }
        notes.addAll(notes(profiles, files, to, toJdk));
        if (out != null) {
            write(out, result);
        }
        Out text = new Out();
        if (format.json()) {
            return text.text(JsonText.pretty(json(result, notes))).flush();
        }
        notes.forEach(note -> text.line("note: " + Out.printable(note)));
        result.steps().forEach(step -> text.line(Out.printable(words(step))));
        result.files().forEach((name, lines) -> {
            if (out == null) {
                text.line("").line("--- " + name + " ---");
                lines.forEach(line -> text.line(Out.printable(line)));
            } else {
                text.line(out.resolve(name) + ": written");
            }
        });
        return text.flush();
    }

    /** Returns the release of the files as far as their names show it, and the oldest after 3.11 that supports the new JDK. */
    private String[] guess(Profiles profiles, int fromJdk, int toJdk) {
        Path name = path.getFileName();
        boolean old = Files.isDirectory(path)
                ? Files.exists(path.resolve("jvm.options")) && !Files.exists(path.resolve("jvm-server.options"))
                : name != null && name.toString().equals("jvm.options");
        String from = old ? "3.11" : oldest(profiles, fromJdk, "4.1");
        return new String[] {from, oldest(profiles, toJdk, old || from.equals("4.0") ? "4.1" : from)};
    }

    private static String oldest(Profiles profiles, int jdk, String first) {
        List<CassandraVersion> all = profiles.cassandraVersions();
        int start = all.indexOf(profiles.cassandra(first));
        return all.subList(start, all.size()).stream()
                .filter(version -> version.supported().contains(jdk))
                .findFirst()
                .orElse(all.get(start))
                .version();
    }

    private static String[] pair(String text, String option) {
        String[] parts = text.split(":", -1);
        if (parts.length > 2 || parts[0].isEmpty() || parts[parts.length - 1].isEmpty()) {
            throw new RefusedException(option + " '" + text + "' is not a pair (use FROM:TO)");
        }
        return new String[] {parts[0], parts[parts.length - 1]};
    }

    private List<OptionFile> files(CassandraVersion from, int jdk) {
        if (!Files.isDirectory(path)) {
            return List.of(OptionFile.read(path).plain());
        }
        boolean renamed =
                !Files.exists(path.resolve(from.common())) && Files.exists(path.resolve("jvm-server.options"));
        return renamed
                ? List.of(OptionFile.read(path.resolve("jvm-server.options")).plain())
                : FileSet.folder(path, from, jdk).read().stream()
                        .map(OptionFile::plain)
                        .toList();
    }

    private UpgradeRequest request(
            Profiles profiles, int fromJdk, int toJdk, CassandraVersion from, CassandraVersion to) {
        Map<Integer, List<String>> collectors = new LinkedHashMap<>();
        Map<String, List<String>> modules = new LinkedHashMap<>();
        Gc other = TargetOptions.collector(gc);
        List<Integer> jdks = new ArrayList<>(to.supported());
        jdks.add(toJdk);
        for (int jdk : jdks) {
            try {
                collectors.put(jdk, profiles.render(Target.jdk(jdk).gc(other)).arguments());
            } catch (RefusedException e) {
                if (jdk == toJdk) {
                    throw e;
                }
            }
            to.fileFor(jdk).ifPresent(file -> modules.put(file, profiles.moduleLines(to, file)));
        }
        boolean samePlace =
                from.version().equals(to.version()) && from.homeOf(fromJdk).equals(to.homeOf(toJdk));
        List<String> old = samePlace ? List.of() : profiles.moduleLines(from, from.homeOf(fromJdk));
        return new UpgradeRequest(fromJdk, toJdk, from, to, gcLog, collectors, old, modules);
    }

    /** Describes what would start if the files were only renamed. */
    private static List<String> notes(Profiles profiles, List<OptionFile> files, CassandraVersion to, int jdk) {
        List<String> out = new ArrayList<>();
        for (OptionFile file : files) {
            if (to.files().isEmpty() || !FileSet.looksLike311(file)) {
                continue;
            }
            Target target = Target.jdk(jdk).cassandra(to.version());
            Lint lint = new Lint(profiles.wholeCatalogue(), profiles.jdk(jdk), to, target, null, false);
            FileSet set = FileSet.file(file, to.common(), to, jdk, Shipped.files(profiles, to, jdk));
            Finding first = lint.lint(set, null).stream()
                    .filter(finding -> finding.severity() == Severity.ERROR)
                    .findFirst()
                    .orElse(null);
            out.add(file.baseName() + " is the file of 3.11. "
                    + (file.baseName().equals(to.common()) ? "Without changes" : "Merely renamed to " + to.common())
                    + " it would "
                    + (first == null
                            ? "start with "
                                    + lint.collector(set).map(Gc::title).orElse("no collector")
                                    + (file.baseName().equals(to.common())
                                            ? ""
                                            : ", and read " + to.homeOf(jdk) + " too")
                            : "not start: line " + first.line() + ", " + first.text() + ": " + first.message()));
        }
        return out;
    }

    private static void write(Path folder, Upgrade.Result result) {
        if (!Files.isDirectory(folder)) {
            throw new BadDataException(folder.toString(), "not a folder; create it first");
        }
        for (String name : result.files().keySet()) {
            if (Files.exists(folder.resolve(name))) {
                throw new BadDataException(folder.resolve(name).toString(), "already exists; nothing was written");
            }
        }
        result.files()
                .forEach((name, lines) -> SafeFiles.write(
                        folder.resolve(name), (String.join("\n", lines) + "\n").getBytes(StandardCharsets.ISO_8859_1)));
    }

    private static String words(Step step) {
        String place = step.from().isEmpty() ? step.file() : step.from() + " -> " + step.file();
        return step.action().key() + ": " + place + ": " + step.text()
                + (step.text().isEmpty() ? "" : ": ") + step.reason();
    }

    private static Map<String, Object> json(Upgrade.Result result, List<String> notes) {
        List<Object> steps = new ArrayList<>();
        for (Step step : result.steps()) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("action", step.action().key());
            one.put("from", step.from());
            one.put("text", step.text());
            one.put("file", step.file());
            one.put("result", step.result());
            one.put("reason", step.reason());
            steps.add(one);
        }
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("notes", notes);
        out.put("steps", steps);
        out.put("files", result.files());
        return out;
    }
}
