package io.gctelemetry.profiles.cassandra;

import io.gctelemetry.profiles.jvm.Ergonomics;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.jvm.JvmOption;
import io.gctelemetry.profiles.jvm.Sizes;
import io.gctelemetry.profiles.target.CassandraVersion;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What bin/cassandra.in.sh and conf/cassandra-env.sh do with option files: which they read, in which order, what they add, and
 * where they exit. Written from the scripts of 3.11, 4.0, 4.1, 5.0 and of the 6.0 development line, and tested against what the
 * real scripts did with real files. JVM_OPTS, MAX_HEAP_SIZE and HEAP_NEWSIZE of the environment are taken to be unset; those that {@code
 * cassandra-env.sh} sets are taken from it.
 */
public final class ScriptModel {

    private static final String ENV = EnvScript.NAME;
    private static final String SCRIPT_LOG = "gc=info,heap*=trace,age*=debug,safepoint=info,promotion*=trace";

    private final CassandraVersion version;
    private final int jdk;
    private final @Nullable Integer cores;
    private final @Nullable Long ram;

    /**
     * Makes a model.
     *
     * @param cores processors of the machine, from which the scripts compute sizes; null leaves those out
     * @param ram memory of the machine, in bytes; null likewise
     */
    public ScriptModel(CassandraVersion version, int jdk, @Nullable Integer cores, @Nullable Long ram) {
        this.version = version;
        this.jdk = jdk;
        this.cores = cores;
        this.ram = ram;
    }

    /**
     * Reads files in the order the scripts do, with a {@code cassandra-env.sh} in which nothing is set.
     *
     * @param files those that are there; any other name than the scripts read must not be among them
     */
    public ScriptReading read(List<OptionFile> files) {
        return read(files, null);
    }

    /**
     * Reads files in the order the scripts do.
     *
     * @param files those that are there; any other name than the scripts read must not be among them
     * @param env what is set in cassandra-env.sh; null for nothing
     */
    public ScriptReading read(List<OptionFile> files, @Nullable EnvScript env) {
        List<Argument> arguments = new ArrayList<>();
        List<SkippedLine> skipped = new ArrayList<>();
        for (OptionFile file : files) {
            for (OptionFile.Line line : file.lines()) {
                arguments.addAll(LineReading.arguments(file.name(), line));
                LineReading.skipped(file.name(), line).ifPresent(skipped::add);
            }
        }
        if (env != null) {
            arguments.addAll(env.before());
        }
        ScriptReading bare = new ScriptReading(List.copyOf(files), arguments, List.of(), skipped, env);
        List<Argument> added = new ArrayList<>();
        List<Argument> first = new ArrayList<>();
        addLog(bare, version.alwaysLogs() ? first : added);
        addSizes(bare, added);
        List<Argument> all = new ArrayList<>(env == null ? List.of() : env.first());
        all.addAll(first);
        all.addAll(arguments);
        all.addAll(added);
        all.addAll(env == null ? List.of() : env.after());
        return new ScriptReading(bare.files(), List.copyOf(all), exits(bare), List.copyOf(skipped), env);
    }

    private void addLog(ScriptReading reading, List<Argument> out) {
        String text = jdk < 9 ? "-Xloggc" : version.logText();
        if (!version.alwaysLogs() && reading.mentions(text)) {
            return;
        }
        boolean unified = jdk >= 9 && !version.alwaysLogs();
        out.add(added(
                unified
                        ? "-Xlog:" + SCRIPT_LOG
                                + ":file=$CASSANDRA_LOG_DIR/gc.log:time,uptime,pid,tid,level:filecount=10,filesize=10485760"
                        : "-Xloggc:$CASSANDRA_LOG_DIR/gc.log"));
    }

    private void addSizes(ScriptReading reading, List<Argument> out) {
        boolean cms = reading.mentions("UseConcMarkSweepGC");
        Gc gc = cms ? Gc.CMS : Gc.G1;
        EnvScript env = reading.env();
        EnvScript.Assigned maxHeap = env == null ? null : env.maxHeap();
        EnvScript.Assigned newSize = env == null ? null : env.newSize();
        boolean noHeap = !reading.mentions("Xmx") && !reading.mentions("Xms");
        if (noHeap && maxHeap != null) {
            out.add(set(env, "-Xms", maxHeap));
            out.add(set(env, "-Xmx", maxHeap));
        } else if (noHeap && ram != null) {
            String heap = Sizes.format(Ergonomics.scriptHeap(version.newHeapRule(), gc, ram));
            out.add(added("-Xms" + heap));
            out.add(added("-Xmx" + heap));
        }
        if (cms && !reading.mentions("Xmn") && newSize != null) {
            out.add(set(env, "-Xmn", newSize));
        } else if (cms && !reading.mentions("Xmn") && cores != null && ram != null) {
            long quarter = Ergonomics.scriptHeap(version.newHeapRule(), gc, ram) / 4;
            out.add(added("-Xmn" + Sizes.format(Math.min(100L * cores * Sizes.MB, quarter / Sizes.MB * Sizes.MB))));
        }
        if (cms) {
            out.add(added("-XX:+UseCondCardMark"));
        }
    }

    private List<ScriptExit> exits(ScriptReading reading) {
        boolean xmx = reading.mentions("Xmx");
        boolean xms = reading.mentions("Xms");
        boolean xmn = reading.mentions("Xmn");
        String file = version.common();
        List<ScriptExit> out = new ArrayList<>();
        if (xmx != xms) {
            out.add(new ScriptExit(
                    ScriptExit.Check.XMX_XMS_PAIR,
                    "Please set or unset -Xmx and -Xms flags in pairs on " + file + " file.",
                    xmx ? "Xmx" : "Xms"));
        }
        if (xmn && !xmx) {
            out.add(new ScriptExit(
                    ScriptExit.Check.XMN_XMX_PAIR,
                    "Please set or unset -Xmx and -Xmn flags in pairs on " + file + " file.",
                    "Xmn"));
        }
        if (xmn && version.refusesXmnWithG1() && reading.mentions("+UseG1GC")) {
            out.add(new ScriptExit(
                    ScriptExit.Check.XMN_WITH_G1,
                    "It is not recommended to set -Xmn with the G1 garbage collector.",
                    "Xmn"));
        }
        EnvScript env = reading.env();
        boolean one = env != null && (env.maxHeap() == null) != (env.newSize() == null);
        boolean g1 = reading.mentions(version.alwaysLogs() ? "UseG1GC" : "+UseG1GC");
        if (env != null && one && !g1) {
            out.add(new ScriptExit(
                    ScriptExit.Check.HEAP_VARIABLES_PAIR,
                    "please set or unset MAX_HEAP_SIZE and HEAP_NEWSIZE in pairs when using CMS GC (see cassandra-env.sh)",
                    env.maxHeap() == null ? "HEAP_NEWSIZE" : "MAX_HEAP_SIZE"));
        }
        return List.copyOf(out);
    }

    private static Argument set(@Nullable EnvScript env, String option, EnvScript.Assigned size) {
        String file = env == null ? ENV : env.file().name();
        return new Argument(
                JvmOption.parse(option + size.value()),
                file,
                size.line().number(),
                size.line().text(),
                0);
    }

    private static Argument added(String text) {
        return new Argument(JvmOption.parse(text), ENV, 0, text, 0);
    }
}
