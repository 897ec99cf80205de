package io.gctelemetry.profiles.scripts;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An unpacked release of Cassandra: its {@code bin} and {@code conf}.
 *
 * @param folder the folder, named like its release
 * @param release such as {@code 4.1.7}
 */
record CassandraHome(Path folder, String release) {

    /** A list of folders, separated like the class path. */
    static final String VARIABLE = "CASSANDRA_HOMES";

    private static final Pattern RELEASE = Pattern.compile("(\\d+\\.\\d+\\.\\d+)$");

    /** Returns the installations that the environment names, oldest first. */
    static List<CassandraHome> all() {
        String list = System.getenv(VARIABLE);
        List<CassandraHome> homes = new ArrayList<>();
        if (list == null || list.isBlank()) {
            return homes;
        }
        for (String name : list.split(File.pathSeparator, -1)) {
            Path folder = Path.of(name).toAbsolutePath().normalize();
            Matcher release = RELEASE.matcher(folder.getFileName().toString());
            if (!Files.isExecutable(folder.resolve("bin/cassandra")) || !release.find()) {
                throw new IllegalArgumentException(
                        VARIABLE + ": " + name + " has no bin/cassandra, or no release at the end of its name");
            }
            homes.add(new CassandraHome(folder, release.group(1)));
        }
        return homes;
    }

    /** Returns the release line, such as {@code 4.1}. */
    String line() {
        return release.substring(0, release.lastIndexOf('.'));
    }

    /** Copies the shipped configuration. */
    Path copyConf(Path to) {
        Path conf = folder.resolve("conf");
        try (Stream<Path> files = Files.walk(conf)) {
            for (Path file : files.toList()) {
                Path copy = to.resolve(conf.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                }
            }
            return to;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return "Cassandra " + release;
    }
}
