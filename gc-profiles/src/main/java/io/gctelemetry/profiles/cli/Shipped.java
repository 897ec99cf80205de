package io.gctelemetry.profiles.cli;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.profile.Profile;
import io.gctelemetry.profiles.profile.Setting;
import io.gctelemetry.profiles.target.CassandraVersion;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The option files a Cassandra release ships, as far as their JVM options are known here. */
final class Shipped {

    private Shipped() {}

    /** Returns the files for a JDK under their names; of a JDK without files of its own, those it would read. */
    static List<OptionFile> files(Profiles profiles, CassandraVersion version, int jdk) {
        Map<String, StringBuilder> texts = new LinkedHashMap<>();
        int home = version.shippedGc().keySet().stream()
                .filter(known -> known <= jdk)
                .max(Integer::compare)
                .orElse(0);
        for (Profile profile : profiles.all()) {
            if (profile.kind() == Profile.Kind.SHIPPED
                    && profile.cassandra().contains(version.version())
                    && profile.jdk().contains(home)) {
                for (Setting setting : profile.options()) {
                    String file = fileOf(setting.sources().get(0));
                    texts.computeIfAbsent(file, name -> new StringBuilder())
                            .append(setting.option())
                            .append('\n');
                }
            }
        }
        List<OptionFile> out = new ArrayList<>();
        texts.forEach(
                (name, text) -> out.add(OptionFile.of(name, text.toString().getBytes(StandardCharsets.US_ASCII))));
        return out;
    }

    /** The source of a shipped option ends with {@code conf/NAME line N}. */
    private static String fileOf(String source) {
        String rest = source.substring(source.indexOf("conf/") + 5);
        int blank = rest.indexOf(' ');
        return blank < 0 ? rest : rest.substring(0, blank);
    }
}
