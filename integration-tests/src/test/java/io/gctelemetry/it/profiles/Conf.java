package io.gctelemetry.it.profiles;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.cassandra.ScriptModel;
import io.gctelemetry.profiles.profile.Profile;
import io.gctelemetry.profiles.render.RenderRequest;
import io.gctelemetry.profiles.render.RenderedOption;
import io.gctelemetry.profiles.target.CassandraVersion;
import io.gctelemetry.profiles.target.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The option files of a conf folder: written as Cassandra ships them, read as its scripts do. */
final class Conf {

    private static final Pattern ORIGIN = Pattern.compile("conf/(jvm\\S*\\.options)");

    private final Path folder;
    private final Profiles profiles = Profiles.load();

    Conf(Path folder) {
        this.folder = folder;
    }

    /** Writes the options that a release ships for a JDK into the files it ships them in. */
    void ship(String version, int jdk) throws IOException {
        Profile shipped = profiles.profile("shipped-" + version + "-jdk" + jdk);
        CassandraVersion release = profiles.cassandra(version);
        Map<String, List<String>> files = new TreeMap<>();
        files.put(release.common(), new ArrayList<>(List.of("# as shipped")));
        for (RenderedOption option :
                profiles.render(shipped, Target.jdk(jdk), RenderRequest.PLAIN).options()) {
            Matcher origin = ORIGIN.matcher(String.join(" ", option.sources()));
            if (origin.find()) {
                files.computeIfAbsent(origin.group(1), name -> new ArrayList<>())
                        .add(option.argument());
            }
        }
        String own = release.homeOf(jdk);
        files.computeIfAbsent(own, name -> new ArrayList<>()).addAll(profiles.moduleLines(release, own));
        for (Map.Entry<String, List<String>> file : files.entrySet()) {
            Files.write(
                    folder.resolve(file.getKey()),
                    file.getValue(),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        }
    }

    /** The arguments that the scripts of that release hand to that JDK, without the log they would add. */
    List<String> arguments(String version, int jdk) throws IOException {
        CassandraVersion release = profiles.cassandra(version);
        List<OptionFile> files = new ArrayList<>();
        for (String name :
                Stream.of(release.common(), release.homeOf(jdk)).distinct().toList()) {
            files.add(OptionFile.read(folder.resolve(name)));
        }
        return new ScriptModel(release, jdk, 2, 8L << 30)
                .read(files).arguments().stream()
                        .map(argument -> argument.option().text())
                        .filter(text -> !text.contains("$CASSANDRA_LOG_DIR"))
                        .toList();
    }

    /** Every file's content, by name. */
    Map<String, String> contents() throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                contents.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return contents;
    }
}
