package io.gctelemetry.profiles.render;

import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.target.CassandraVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Rendered options as one line. In JVM_EXTRA_OPTS they follow the option files and win over them, one by one; a collector
 * that the files select must be turned off, because the JVM refuses two.
 */
final class EnvironmentForms {

    /** UseParNewGC selects the serial old generation without CMS: with another collector the JVM refuses both. */
    private static final int LAST_WITH_PARNEW = 9;

    /** The scripts have added their GC log before they read JVM_EXTRA_OPTS; warnings stay on standard output, the JVM's default. */
    private static final List<String> OWN_LOG_ONLY =
            List.of("-Xlog:disable", "-Xlog:all=warning:stdout:uptime,level,tags");

    private EnvironmentForms() {}

    static String commandLine(Rendering rendering) {
        List<String> quoted = new ArrayList<>();
        rendering.arguments().forEach(argument -> quoted.add(ShellWords.quote(argument)));
        return String.join(" ", quoted) + "\n";
    }

    static String env(Rendering rendering, @Nullable CassandraVersion cassandra) {
        return "JVM_EXTRA_OPTS=" + ShellWords.quote(extra(rendering, cassandra)) + "\n";
    }

    static String docker(Rendering rendering, @Nullable CassandraVersion cassandra) {
        return "JVM_EXTRA_OPTS=" + extra(rendering, cassandra) + "\n";
    }

    static String systemd(Rendering rendering, @Nullable CassandraVersion cassandra) {
        String value = extra(rendering, cassandra)
                .replace("\\", "\\\\")
                .replace("\"", "\\\"")
                .replace("%", "%%");
        return "# " + rendering.profile().tag() + " for " + OptionLines.describe(rendering.target())
                + "\n# /etc/systemd/system/cassandra.service.d/gc-profiles.conf\n[Service]\nEnvironment=\"JVM_EXTRA_OPTS="
                + value
                + "\"\n";
    }

    private static String extra(Rendering rendering, @Nullable CassandraVersion cassandra) {
        List<String> words = new ArrayList<>();
        Gc shipped = shipped(rendering, cassandra);
        if (shipped != null && !refusesWhatIsShipped(rendering, shipped)) {
            if (shipped == Gc.CMS && rendering.target().feature() <= LAST_WITH_PARNEW) {
                words.add("-XX:-UseParNewGC");
            }
            words.add("-XX:-" + shipped.selector().orElseThrow());
        }
        if (rendering.arguments().stream().anyMatch(argument -> argument.startsWith("-Xlog:"))) {
            words.addAll(OWN_LOG_ONLY);
        }
        words.addAll(rendering.arguments());
        return String.join(" ", words);
    }

    /** CMS in the files makes the script add -Xmn before JVM_EXTRA_OPTS is read: the young generation would be fixed. */
    static Optional<String> warning(Rendering rendering, @Nullable CassandraVersion cassandra) {
        if (rendering.profile().gc() == Gc.C4) {
            return Optional.of(
                    "the option files must hold no option of HotSpot's collectors, and JVM_EXTRA_OPTS cannot take one"
                            + " back on Prime; comment them out, or use --into, which does");
        }
        Gc shipped = shipped(rendering, cassandra);
        if (shipped != Gc.CMS || cassandra == null) {
            return Optional.empty();
        }
        String file = cassandra.homeOf(rendering.target().feature());
        if (refusesWhatIsShipped(rendering, shipped)) {
            return Optional.of("the shipped " + file + " holds options of CMS, which JDK "
                    + rendering.target().feature()
                    + " refuses with any JVM_EXTRA_OPTS; comment them out there, or use --into, which does");
        }
        String deprecated = rendering.target().feature() > 8 ? ", and the JVM warns that CMS is deprecated" : "";
        return Optional.of("the shipped " + file
                + " selects CMS, so cassandra-env.sh adds -Xmn, which JVM_EXTRA_OPTS cannot take back" + deprecated
                + "; comment CMS out there, or use --into, which does");
    }

    /** The last JDK that takes the options of CMS, on or off, is 13. */
    private static boolean refusesWhatIsShipped(Rendering rendering, Gc shipped) {
        return shipped == Gc.CMS && rendering.target().feature() > 13;
    }

    /** Returns the collector the shipped files select for the target when it is another than the rendered one. */
    static @Nullable Gc shipped(Rendering rendering, @Nullable CassandraVersion cassandra) {
        String key = cassandra == null
                ? null
                : cassandra.shippedFor(rendering.target().feature());
        Gc gc = key == null ? null : Gc.of(key).orElse(null);
        boolean prime = rendering.profile().gc() == Gc.C4;
        return gc == rendering.profile().gc() || prime ? null : gc;
    }
}
