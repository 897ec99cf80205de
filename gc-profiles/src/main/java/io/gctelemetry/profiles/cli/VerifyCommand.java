package io.gctelemetry.profiles.cli;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.cassandra.Argument;
import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.cassandra.ScriptModel;
import io.gctelemetry.profiles.cli.option.FormatOption;
import io.gctelemetry.profiles.cli.output.Out;
import io.gctelemetry.profiles.cli.output.Verdict;
import io.gctelemetry.profiles.data.BadDataException;
import io.gctelemetry.profiles.data.JsonText;
import io.gctelemetry.profiles.jvm.JvmOption;
import io.gctelemetry.profiles.machine.MachineProbe;
import io.gctelemetry.profiles.render.RenderRequest;
import io.gctelemetry.profiles.render.Renderer;
import io.gctelemetry.profiles.target.RefusedException;
import io.gctelemetry.profiles.target.Target;
import io.gctelemetry.profiles.verify.Drift;
import io.gctelemetry.profiles.verify.DryRun;
import io.gctelemetry.profiles.verify.LiveJvm;
import io.gctelemetry.profiles.verify.LogFolder;
import io.gctelemetry.profiles.verify.ScriptRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Compare wanted options with their effect in a real JVM.",
        footer = {
            "",
            "With --cassandra-home or CASSANDRA_HOME the scripts of the installation build the command line.",
            "Exit code 1 if the JVM refuses, warns, or has another value.",
            "",
            "Examples:",
            "  gc-profiles verify --java /usr/lib/jvm/java-17/bin/java jvm17-server.options",
            "  gc-profiles verify --java $JAVA_HOME/bin/java --cassandra-home /opt/cassandra",
            "  gc-profiles verify --pid 4711",
            "  gc-profiles verify --jmx 127.0.0.1:7199 jvm11-server.options"
        })
final class VerifyCommand implements Callable<Integer> {

    @Parameters(arity = "0..*", paramLabel = "FILE", description = "Read these option files, in this order.")
    List<Path> files = new ArrayList<>();

    @Option(names = "--java", paramLabel = "PROGRAM", description = "Try the options with this java program.")
    @Nullable
    Path java;

    @Option(
            names = "--cassandra-home",
            paramLabel = "FOLDER",
            description = "Run the scripts of this Cassandra installation.",
            defaultValue = "${env:CASSANDRA_HOME}")
    @Nullable
    Path cassandraHome;

    @Option(
            names = "--cassandra-conf",
            paramLabel = "FOLDER",
            description = "Use this conf folder, if it is not inside the installation.")
    @Nullable
    Path cassandraConf;

    @Option(names = "--pid", paramLabel = "N", description = "Check the running JVM with this process id.")
    @Nullable
    Long pid;

    @Option(names = "--jmx", paramLabel = "HOST:PORT", description = "Check the running JVM with this JMX port.")
    @Nullable
    String jmx;

    @Mixin
    FormatOption format = new FormatOption();

    @Override
    public Integer call() {
        Verdict verdict = pid != null || jmx != null ? live() : tried();
        Out out = new Out();
        if (format.json()) {
            out.text(JsonText.pretty(verdict.json()));
        } else {
            verdict.print(out);
        }
        int failed = out.flush();
        return failed != 0 ? failed : verdict.clean() ? 0 : 1;
    }

    private Verdict tried() {
        if (java == null) {
            throw new RefusedException("name a JVM with --java PROGRAM, --pid N or --jmx HOST:PORT");
        }
        if (!Files.isExecutable(java) || Files.isDirectory(java)) {
            throw new BadDataException(java.toString(), "not an executable program");
        }
        try (LogFolder logs = new LogFolder()) {
            List<String> arguments = files.isEmpty() && cassandraHome != null
                    ? byScripts(java, cassandraHome, logs.path())
                    : fromFiles();
            return compared(arguments, DryRun.of(java, arguments));
        }
    }

    private static Verdict compared(List<String> arguments, DryRun.Result result) {
        Set<String> untried = new java.util.HashSet<>();
        Integer nodes = new MachineProbe(Path.of("/")).numaNodes();
        if (nodes != null && nodes == 1) {
            untried.add("UseNUMA"); // the JVM turns it off there
        }
        result.changed()
                .forEach(sentence ->
                        untried.add(JvmOption.parse(sentence.split(" ", 2)[0]).longName()));
        List<Drift> drifts = result.accepted() ? Drift.between(arguments, result.flags(), untried) : List.of();
        return new Verdict(
                result.accepted(),
                result.messages(),
                drifts,
                result.changed(),
                flags(arguments).size());
    }

    private List<String> byScripts(Path program, Path home, Path logs) {
        try {
            Path bin = program.toRealPath().getParent();
            Path javaHome = bin == null ? null : bin.getParent();
            if (javaHome == null) {
                throw new BadDataException(program.toString(), "not in a Java home");
            }
            Path conf = cassandraConf != null ? cassandraConf : home.resolve("conf");
            return ScriptRun.arguments(home.toAbsolutePath(), conf.toAbsolutePath(), javaHome, logs);
        } catch (IOException e) {
            throw new BadDataException(program.toString(), "cannot be resolved");
        }
    }

    private List<String> fromFiles() {
        if (files.isEmpty()) {
            throw new RefusedException("name option files, or --cassandra-home");
        }
        List<OptionFile> read = files.stream().map(OptionFile::read).toList();
        return new ScriptModel(Profiles.load().cassandra("3.11"), 8, null, null)
                .read(read).fromFiles().stream()
                        .map(Argument::option)
                        .map(JvmOption::text)
                        .toList();
    }

    private Verdict live() {
        if (pid != null && jmx != null) {
            throw new RefusedException("--pid and --jmx exclude each other");
        }
        List<String> wanted = files.isEmpty() ? null : fromFiles();
        LiveJvm.Answer first = ask(List.of("MaxHeapSize"));
        List<String> compared = wanted == null ? ofProfile(first) : wanted;
        LiveJvm.Answer answer = ask(flags(compared));
        List<String> messages = new ArrayList<>();
        if (wanted == null && compared == first.arguments()) {
            messages.add("the JVM names no profile (" + Renderer.TAG + "id@version); compared with its own arguments");
        }
        return new Verdict(
                true,
                messages,
                Drift.between(compared, answer.flags(), Set.of()),
                List.of(),
                flags(compared).size());
    }

    private LiveJvm.Answer ask(List<String> names) {
        return pid != null ? LiveJvm.byPid(pid, names) : LiveJvm.byJmx(String.valueOf(jmx), names);
    }

    /** Renders the profile a live JVM names, for its own JDK and heap; without one its own arguments are what was wanted. */
    private static List<String> ofProfile(LiveJvm.Answer answer) {
        String tag = answer.arguments().stream()
                .filter(argument -> argument.startsWith(Renderer.TAG))
                .map(argument -> argument.substring(Renderer.TAG.length()))
                .findFirst()
                .orElse("");
        int at = tag.indexOf('@');
        if (at < 0) {
            return answer.arguments();
        }
        Profiles profiles = Profiles.load();
        Target target = Target.jdk(answer.version()).heap(answer.flags().getOrDefault("MaxHeapSize", "0"));
        return profiles.render(profiles.profile(tag.substring(0, at)), target, RenderRequest.PLAIN)
                .arguments();
    }

    private static List<String> flags(List<String> arguments) {
        return arguments.stream()
                .map(JvmOption::parse)
                .filter(JvmOption::isFlag)
                .map(JvmOption::longName)
                .distinct()
                .toList();
    }
}
