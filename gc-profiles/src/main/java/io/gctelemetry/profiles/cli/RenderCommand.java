package io.gctelemetry.profiles.cli;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.cli.option.FormatOption;
import io.gctelemetry.profiles.cli.option.TargetOptions;
import io.gctelemetry.profiles.cli.output.InstallationOutput;
import io.gctelemetry.profiles.cli.output.Out;
import io.gctelemetry.profiles.cli.output.TargetJson;
import io.gctelemetry.profiles.data.JsonText;
import io.gctelemetry.profiles.edit.Installation;
import io.gctelemetry.profiles.profile.Profile;
import io.gctelemetry.profiles.render.OptionLines;
import io.gctelemetry.profiles.render.OutputForm;
import io.gctelemetry.profiles.render.RenderRequest;
import io.gctelemetry.profiles.render.RenderRequest.OwnOption;
import io.gctelemetry.profiles.render.Rendering;
import io.gctelemetry.profiles.target.CassandraVersion;
import io.gctelemetry.profiles.target.RefusedException;
import io.gctelemetry.profiles.target.Target;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "render",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Print the exact options for a node, or write them into its option files.",
        footer = {
            "",
            "Examples:",
            "  gc-profiles render --gc zgc --jdk 14 --heap 31g",
            "  gc-profiles render --gc g1 --jdk 17 --ram 64g --cores 16 --cassandra 5.0 --gc-log /var/log/cassandra",
            "  gc-profiles render --gc g1 --jdk 11 --cassandra 4.1 --ram 61g --into /etc/cassandra --dry-run",
            "  gc-profiles render --into /etc/cassandra --undo",
            "  gc-profiles render --gc g1 --jdk 17 --heap 24g --as k8ssandra",
            "  gc-profiles render --gc g1 --jdk 17 --heap 24g --set MaxGCPauseMillis=200 --why 'tail of the read path'"
        })
final class RenderCommand implements Callable<Integer> {

    @Option(
            names = "--gc",
            paramLabel = "COLLECTOR",
            description = "Use the profile for this collector: cms, g1, zgc, shenandoah, c4 or parallel.")
    @Nullable
    String gc;

    @Option(names = "--profile", paramLabel = "ID", description = "Use the profile with this id, instead of --gc.")
    @Nullable
    String profileId;

    @Mixin
    TargetOptions targetOptions = new TargetOptions();

    @Option(
            names = "--with",
            paramLabel = "OPTION",
            split = ",",
            description = "Include these optional options of the profile.")
    List<String> with = new ArrayList<>();

    @Option(
            names = "--set",
            paramLabel = "X=Y",
            description = "Add your own option: Name=value, +Name or -Name; requires --why.")
    List<String> sets = new ArrayList<>();

    @Option(names = "--why", paramLabel = "REASON", description = "Give the reason of the --set at the same position.")
    List<String> whys = new ArrayList<>();

    @Option(
            names = "--gc-log",
            paramLabel = "FOLDER",
            description = "Write a GC log to this folder, which must exist on the node.")
    @Nullable
    String gcLog;

    @Option(
            names = "--agent",
            paramLabel = "JAR[=OPTIONS]",
            description = "Start the JVM with the telemetry agent in this jar.")
    @Nullable
    String agent;

    @Option(names = "--corrected", description = "Correct the known mistakes in the options of a published run.")
    boolean corrected;

    @Option(names = "--around", description = "Include the options that surrounded those of a published run.")
    boolean around;

    @Option(
            names = "--as",
            paramLabel = "FORM",
            defaultValue = "options",
            description = "Print in this form: options, command-line, env, docker, systemd, cass-operator, "
                    + "k8ssandra or ansible (default: options).")
    String form = "options";

    @Mixin
    FormatOption format = new FormatOption();

    @Option(
            names = "--into",
            paramLabel = "FILE|FOLDER",
            description = "Write the options into this option file, or into the right file of this conf folder.")
    @Nullable
    Path into;

    @Option(names = "--dry-run", description = "With --into: show the difference, change nothing.")
    boolean dryRun;

    @Option(names = "--undo", description = "With --into: remove the options again and restore every byte.")
    boolean undo;

    @Override
    public Integer call() {
        if (into == null && (dryRun || undo)) {
            throw new RefusedException("--dry-run and --undo require --into");
        }
        if (into != null && !form.equals("options")) {
            throw new RefusedException("--into writes option files and cannot be used with --as " + form);
        }
        if (undo && into != null) {
            return InstallationOutput.apply(Installation.undo(into), dryRun, format.json());
        }
        Profiles profiles = Profiles.load();
        Target target = targetOptions.target(gc);
        Profile profile = profileId == null ? profiles.choose(target) : profiles.profile(profileId);
        RenderRequest request = request();
        Rendering rendering = profiles.render(profile, target, request);
        OwnOptionCheck.warnings(profiles, rendering, request.own()).forEach(warning -> Out.error("note: " + warning));
        CassandraVersion cassandra = target.cassandra() == null ? null : profiles.cassandra(target.cassandra());
        if (into != null) {
            return InstallationOutput.apply(
                    Installation.install(
                            into,
                            cassandra,
                            rendering.target(),
                            profiles.catalogue(),
                            OptionLines.lines(rendering),
                            rendering.arguments()),
                    dryRun,
                    format.json());
        }
        if (format.json()) {
            return new Out().text(JsonText.pretty(json(rendering))).flush();
        }
        OutputForm wanted = OutputForm.of(form);
        int done = new Out().text(wanted.write(rendering, cassandra)).flush();
        if (wanted != OutputForm.OPTIONS) {
            rendering.notes().forEach(note -> Out.error("note: " + note));
            wanted.warning(rendering, cassandra).ifPresent(note -> Out.error("note: " + note));
        }
        return done;
    }

    private RenderRequest request() {
        if (sets.size() != whys.size()) {
            throw new RefusedException(
                    "every --set needs a --why with its reason (" + sets.size() + " --set, " + whys.size() + " --why)");
        }
        List<OwnOption> own = new ArrayList<>();
        for (int i = 0; i < sets.size(); i++) {
            String set = sets.get(i);
            own.add(new OwnOption(set.startsWith("-X") || set.startsWith("-D") ? set : "-XX:" + set, whys.get(i)));
        }
        return new RenderRequest(new LinkedHashSet<>(with), own, gcLog, agent, corrected, around);
    }

    private static Map<String, Object> json(Rendering rendering) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("profile", rendering.profile().tag());
        out.put("title", rendering.profile().title());
        out.put("target", TargetJson.of(rendering.target()));
        out.put("certainty", rendering.certainty());
        out.put("anomalies", rendering.profile().anomalies());
        List<Object> options = new ArrayList<>();
        rendering.options().forEach(option -> {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("option", option.argument());
            one.put("why", option.why());
            one.put("sources", option.sources());
            options.add(one);
        });
        out.put("options", options);
        out.put("notes", rendering.notes());
        out.put("leftOut", rendering.leftOut());
        return out;
    }
}
