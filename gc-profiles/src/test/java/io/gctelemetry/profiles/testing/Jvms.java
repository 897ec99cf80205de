package io.gctelemetry.profiles.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The real JVMs of this machine: JAVA_HOME_8 and its like, Maven's toolchains, /usr/lib/jvm and the cache of fetched JDKs. */
public final class Jvms {

    /** A JVM: its feature release and its java program. */
    public record Jvm(int feature, Path java) {
        @Override
        public String toString() {
            return "JDK " + feature;
        }
    }

    private Jvms() {}

    /** Returns one JVM for each feature release found, oldest first. */
    public static List<Jvm> all() {
        Map<Integer, Path> found = new TreeMap<>();
        for (int feature = 8; feature <= 26; feature++) {
            String home = System.getenv("JAVA_HOME_" + feature);
            if (home != null) {
                add(found, Path.of(home));
            }
        }
        toolchains(Path.of(System.getProperty("user.home"), ".m2", "toolchains.xml"))
                .forEach(home -> add(found, home));
        children(Path.of("/usr/lib/jvm")).forEach(home -> add(found, home));
        children(cache().resolve("jdks")).forEach(home -> add(found, home));
        add(found, Path.of(System.getProperty("java.home")));
        List<Jvm> out = new ArrayList<>();
        found.forEach((feature, java) -> out.add(new Jvm(feature, java)));
        return out;
    }

    private static Path cache() {
        String given = System.getenv("GC_TELEMETRY_CACHE");
        return given == null || given.isEmpty()
                ? Path.of(System.getProperty("user.home"), ".cache", "gc-telemetry")
                : Path.of(given);
    }

    private static List<Path> toolchains(Path file) {
        if (!Files.isRegularFile(file)) {
            return List.of();
        }
        try {
            return Pattern.compile("<jdkHome>\\s*([^<]*?)\\s*<")
                    .matcher(Files.readString(file))
                    .results()
                    .map(home -> Path.of(home.group(1)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> children(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> list = Files.list(folder)) {
            return list.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void add(Map<Integer, Path> found, Path home) {
        Path java = home.resolve("bin/java");
        Path release = home.resolve("release");
        if (!Files.isExecutable(java)) {
            return;
        }
        int feature = Files.exists(release)
                ? fromRelease(release)
                : fromName(home.getFileName().toString());
        if (feature >= 8 && feature <= 26) {
            found.putIfAbsent(feature, java);
        }
    }

    private static int fromRelease(Path release) {
        try {
            Matcher matcher = Pattern.compile("JAVA_VERSION=\"(?:1\\.)?(\\d+)").matcher(Files.readString(release));
            return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int fromName(String name) {
        Matcher matcher = Pattern.compile("(?:java-1\\.|java-|jdk-?|^)(\\d+)").matcher(name);
        return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
    }
}
