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
 * real scripts did with real files. JVM_OPTS, MAX_HEAP_SIZE and HEAP_NEWSIZE of the environment are taken to be unset.
 */
public final class ScriptModel {

    private static final String ENV = "cassandra-env.sh";
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
     * Reads files in the order the scripts do.
     *
     * @param files those that are there; any other name than the scripts read must not be among them
     */
    public ScriptReading read(List<OptionFile> files) {
        List<Argument> arguments = new ArrayList<>();
        List<SkippedLine> skipped = new ArrayList<>();
        for (OptionFile file : files) {
            for (OptionFile.Line line : file.lines()) {
                arguments.addAll(LineReading.arguments(file.name(), line));
                LineReading.skipped(file.name(), line).ifPresent(skipped::add);
            }
        }
        ScriptReading bare = new ScriptReading(List.copyOf(files), arguments, List.of(), skipped);
        List<Argument> added = new ArrayList<>();
        List<Argument> first = new ArrayList<>();
        addLog(bare, version.alwaysLogs() ? first : added);
        addSizes(bare, added);
        List<Argument> all = new ArrayList<>(first);
        all.addAll(arguments);
        all.addAll(added);
        return new ScriptReading(bare.files(), List.copyOf(all), exits(bare), List.copyOf(skipped));
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
        if (!reading.mentions("Xmx") && !reading.mentions("Xms") && ram != null) {
            String heap = Sizes.format(Ergonomics.scriptHeap(version.newHeapRule(), gc, ram));
            out.add(added("-Xms" + heap));
            out.add(added("-Xmx" + heap));
        }
        if (cms && !reading.mentions("Xmn") && cores != null && ram != null) {
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
        return List.copyOf(out);
    }

    private static Argument added(String text) {
        return new Argument(JvmOption.parse(text), ENV, 0, text, 0);
    }
}
