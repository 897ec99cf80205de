package io.gctelemetry.lab.jdk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The Java runtimes that this machine has. Looked for, in this order: {@code JAVA_HOME_<n>}, {@code JAVA_HOME}, Maven's
 * {@code ~/.m2/toolchains.xml}, {@code /usr/lib/jvm/*}, and what {@code tools/jdks} fetched into the cache. Of each
 * feature release the first that is found counts.
 */
public final class JavaHomes {
    private final List<JavaHome> homes;

    /** These, and no others. */
    public JavaHomes(List<JavaHome> homes) {
        this.homes = List.copyOf(homes);
    }

    /** Looks now. */
    public static JavaHomes find() {
        Map<String, String> environment = System.getenv();
        Path user = Path.of(System.getProperty("user.home"));
        return find(environment, user, Path.of("/usr/lib/jvm"), UserCache.folder(environment, user));
    }

    static JavaHomes find(Map<String, String> environment, Path user, Path system, Path cache) {
        List<Path> candidates = new ArrayList<>();
        environment.entrySet().stream()
                .filter(entry -> entry.getKey().matches("JAVA_HOME(_\\d+)?"))
                .sorted(Map.Entry.<String, String>comparingByKey().reversed())
                .forEach(entry -> candidates.add(Path.of(entry.getValue())));
        candidates.addAll(Toolchains.homes(user.resolve(".m2").resolve("toolchains.xml")));
        candidates.addAll(folders(system));
        candidates.addAll(folders(cache.resolve("jdks")));

        List<JavaHome> homes = new ArrayList<>();
        for (Path candidate : candidates) {
            JavaProbe.probe(candidate)
                    .filter(home -> homes.stream().noneMatch(known -> known.feature() == home.feature()))
                    .ifPresent(homes::add);
        }
        return new JavaHomes(homes);
    }

    private static List<Path> folders(Path parent) {
        if (!Files.isDirectory(parent)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(parent)) {
            return entries.sorted().toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** The runtime of that feature release, if there is one. */
    public Optional<JavaHome> of(int feature) {
        return homes.stream().filter(home -> home.feature() == feature).findFirst();
    }

    /** The feature releases that are there, ascending. */
    public List<Integer> features() {
        return List.copyOf(new TreeSet<>(map(JavaHome::feature)));
    }

    private <T> List<T> map(Function<JavaHome, T> what) {
        return homes.stream().map(what).toList();
    }
}
