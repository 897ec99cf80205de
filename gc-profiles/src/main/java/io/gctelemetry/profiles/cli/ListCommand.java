package io.gctelemetry.profiles.cli;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.cli.option.FormatOption;
import io.gctelemetry.profiles.cli.option.TargetOptions;
import io.gctelemetry.profiles.cli.output.Out;
import io.gctelemetry.profiles.cli.output.ProfileJson;
import io.gctelemetry.profiles.data.JsonText;
import io.gctelemetry.profiles.profile.Profile;
import io.gctelemetry.profiles.target.RefusedException;
import io.gctelemetry.profiles.target.Target;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = "List all profiles, or the profiles that fit a target.",
        footer = {
            "",
            "Examples:",
            "  gc-profiles list",
            "  gc-profiles list --jdk 21 --gc zgc",
            "  gc-profiles list --kind history"
        })
final class ListCommand implements Callable<Integer> {

    @Mixin
    TargetOptions target = new TargetOptions();

    @Mixin
    FormatOption format = new FormatOption();

    @Option(
            names = "--gc",
            paramLabel = "COLLECTOR",
            description = "List profiles of this collector: cms, g1, zgc, shenandoah, c4 or parallel.")
    @Nullable
    String gc;

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            description = "List profiles of this kind: choice, variant, shipped or history.")
    @Nullable
    String kind;

    @Override
    public Integer call() {
        Profiles profiles = Profiles.load();
        List<String> kinds = Arrays.stream(Profile.Kind.values())
                .filter(one -> one != Profile.Kind.FAMILY)
                .map(Profile.Kind::key)
                .toList();
        if (kind != null && !kinds.contains(kind)) {
            throw new RefusedException("kind '" + kind + "' is not known; known are " + String.join(", ", kinds));
        }
        List<Profile> found = target.hasJdk() ? fitting(profiles) : profiles.all();
        List<Profile> wanted = found.stream()
                .filter(profile -> kind == null || profile.kind().key().equals(kind))
                .filter(profile -> gc == null || profile.gc() == TargetOptions.collector(gc))
                .sorted(Comparator.comparing(Profile::kind).thenComparing(Profile::id))
                .toList();
        Out out = new Out();
        if (format.json()) {
            out.text(JsonText.pretty(wanted.stream().map(ProfileJson::brief).toList()));
        } else {
            int width = wanted.stream().mapToInt(p -> p.id().length()).max().orElse(0);
            wanted.forEach(profile -> out.line(String.format(
                    "%-" + width + "s  %-6s %-12s %s",
                    profile.id(),
                    profile.jdk(),
                    profile.status(),
                    profile.title())));
            if (wanted.isEmpty()) {
                Out.error("no profile fits; gc-profiles list shows all");
            }
        }
        return out.flush();
    }

    private List<Profile> fitting(Profiles profiles) {
        Target wanted = target.target(gc);
        return profiles.fitting(
                wanted.cassandra() == null
                        ? wanted
                        : wanted.cassandra(
                                profiles.cassandra(wanted.cassandra()).version()));
    }
}
