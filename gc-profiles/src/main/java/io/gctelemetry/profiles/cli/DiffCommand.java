package io.gctelemetry.profiles.cli;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.cassandra.Argument;
import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.cassandra.ScriptModel;
import io.gctelemetry.profiles.cli.option.FormatOption;
import io.gctelemetry.profiles.cli.option.TargetOptions;
import io.gctelemetry.profiles.cli.output.Out;
import io.gctelemetry.profiles.cli.output.Values;
import io.gctelemetry.profiles.data.JsonText;
import io.gctelemetry.profiles.diff.Difference;
import io.gctelemetry.profiles.diff.Effective;
import io.gctelemetry.profiles.lint.FileSet;
import io.gctelemetry.profiles.render.RenderRequest;
import io.gctelemetry.profiles.render.Renderer;
import io.gctelemetry.profiles.target.CassandraVersion;
import io.gctelemetry.profiles.target.RefusedException;
import io.gctelemetry.profiles.target.Target;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "diff",
        mixinStandardHelpOptions = true,
        description = "Compare two sets of options by their effect: profiles, option files or conf folders.",
        footer = {
            "",
            "Exit code 1 if they differ.",
            "",
            "Examples:",
            "  gc-profiles diff g1-jdk11 shipped-5.0-jdk17 --jdk 17 --heap 24g",
            "  gc-profiles diff /etc/cassandra g1-jdk11 --jdk 11 --cassandra 4.1 --heap 24g"
        })
final class DiffCommand implements Callable<Integer> {

    @Parameters(index = "0", paramLabel = "A", description = "Compare this profile, option file or conf folder.")
    String left = "";

    @Parameters(index = "1", paramLabel = "B", description = "Compare this profile, option file or conf folder.")
    String right = "";

    @Mixin
    TargetOptions targetOptions = new TargetOptions();

    @Mixin
    FormatOption format = new FormatOption();

    @Override
    public Integer call() {
        Profiles profiles = Profiles.load();
        Target target = targetOptions.target(null);
        Map<String, String> one = Effective.of(arguments(profiles, target, left));
        Map<String, String> other = Effective.of(arguments(profiles, target, right));
        one.remove(tag());
        other.remove(tag());
        List<Difference> differences = Difference.between(one, other, profiles.wholeCatalogue(), target.feature());
        Out out = new Out();
        if (format.json()) {
            out.text(JsonText.pretty(differences.stream().map(DiffCommand::json).toList()));
        } else {
            if (!differences.isEmpty()) {
                out.line(Out.printable(String.format("%-36s %s | %s", "", left, right)));
            }
            differences.forEach(d -> out.line(
                    Out.printable(String.format("%-36s %s | %s", d.option(), side(d, d.left()), side(d, d.right())))));
        }
        int failed = out.flush();
        return failed != 0 ? failed : differences.isEmpty() ? 0 : 1;
    }

    private static String tag() {
        return Renderer.TAG.substring(0, Renderer.TAG.length() - 1);
    }

    private static String side(Difference difference, @Nullable String value) {
        String defaultValue = difference.defaultValue();
        return value != null
                ? Values.readable(difference.option(), value)
                : defaultValue == null
                        ? "not set"
                        : "not set (default " + Values.readable(difference.option(), defaultValue) + ")";
    }

    private static List<String> arguments(Profiles profiles, Target target, String side) {
        Path path = path(side);
        if (path == null || !Files.exists(path)) {
            if (side.contains("/") || side.endsWith(".options")) {
                throw new RefusedException("file or folder not found: " + side);
            }
            return profiles.render(profiles.profile(side), target, RenderRequest.PLAIN)
                    .arguments();
        }
        List<OptionFile> files = new ArrayList<>();
        CassandraVersion version = profiles.cassandra(target.cassandra() == null ? "4.1" : target.cassandra());
        if (Files.isDirectory(path)) {
            if (target.cassandra() == null) {
                throw new RefusedException("a folder requires --cassandra, which sets the files that the JDK reads");
            }
            FileSet.folder(path, version, target.feature()).read().forEach(file -> files.add(file.plain()));
        } else {
            files.add(OptionFile.read(path).plain());
        }
        return new ScriptModel(version, target.feature(), null, null)
                .read(files).fromFiles().stream()
                        .map(Argument::option)
                        .map(option -> option.text())
                        .toList();
    }

    private static @Nullable Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            return null;
        }
    }

    private static Map<String, Object> json(Difference difference) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("option", difference.option());
        out.put("left", difference.left() == null ? "" : difference.left());
        out.put("right", difference.right() == null ? "" : difference.right());
        out.put("default", difference.defaultValue() == null ? "" : difference.defaultValue());
        return out;
    }
}
