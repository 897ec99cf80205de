package io.gctelemetry.lab.node;

import io.gctelemetry.lab.process.Child;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * The jars of a Cassandra, as Maven resolves them from {@code lab/cassandra/pom.xml}. The output of Maven is kept in the
 * user's cache, so that a second run asks nobody; it is asked again when the pom has changed or a jar is gone.
 */
public final class CassandraClassPath {
    private static final Pattern CASSANDRA_JAR = Pattern.compile("cassandra-all-(.+)\\.jar");

    private final Path pom;
    private final Path cache;

    /**
     * @param pom {@code lab/cassandra/pom.xml}
     * @param cache the user's cache folder
     */
    public CassandraClassPath(Path pom, Path cache) {
        this.pom = pom;
        this.cache = cache.resolve("cassandra");
    }

    /** The jars as they were resolved earlier; empty if that was never done or does not hold any more. */
    public Optional<List<Path>> resolved(CassandraVersion version) throws IOException {
        Path file = file(version);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        List<String> lines = Files.readAllLines(file);
        if (lines.size() != 2 || !lines.get(0).equals(pomLine())) {
            return Optional.empty();
        }
        List<Path> jars = split(lines.get(1));
        return jars.stream().allMatch(Files::isReadable) ? Optional.of(jars) : Optional.empty();
    }

    /**
     * Lets Maven resolve the jars, which downloads those that the machine lacks.
     *
     * @return the child that does it; when it has ended well, {@link #accept} has what it found
     */
    public Child resolve(CassandraVersion version) throws IOException {
        Files.createDirectories(cache);
        List<String> command = List.of(
                "mvn",
                "--quiet",
                "--batch-mode",
                "--file",
                pom.toString(),
                "--activate-profiles",
                version.line(),
                "dependency:build-classpath",
                "-Dmdep.includeScope=runtime",
                "-Dmdep.outputFile=" + unfinished(version));
        return Child.start("mvn", command, output(version), false);
    }

    /** Takes over what a {@link #resolve} that ended well has found. */
    public List<Path> accept(CassandraVersion version) throws IOException {
        String classPath = Files.readString(unfinished(version)).trim();
        Files.write(unfinished(version), List.of(pomLine(), classPath));
        Files.move(unfinished(version), file(version), StandardCopyOption.REPLACE_EXISTING);
        return split(classPath);
    }

    /** Names the pom of a class path. */
    private String pomLine() throws IOException {
        CRC32 sum = new CRC32();
        sum.update(Files.readAllBytes(pom));
        return "# of " + pom.getFileName() + " " + Long.toHexString(sum.getValue());
    }

    /** The output of Maven. */
    public Path output(CassandraVersion version) {
        return cache.resolve(version.line() + ".log");
    }

    private Path file(CassandraVersion version) {
        return cache.resolve(version.line() + ".classpath");
    }

    private Path unfinished(CassandraVersion version) {
        return cache.resolve(version.line() + ".classpath.part");
    }

    private static List<Path> split(String classPath) {
        return Stream.of(classPath.split(Pattern.quote(File.pathSeparator)))
                .filter(jar -> !jar.isEmpty())
                .map(Path::of)
                .toList();
    }

    /** The release that these jars are, such as {@code 5.0.9}. */
    public static String release(List<Path> jars) {
        return jars.stream()
                .map(jar -> CASSANDRA_JAR.matcher(jar.getFileName().toString()))
                .filter(Matcher::matches)
                .map(matcher -> matcher.group(1))
                .findFirst()
                .orElse("unknown");
    }
}
