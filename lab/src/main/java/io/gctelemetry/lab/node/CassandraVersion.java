package io.gctelemetry.lab.node;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The lines of Cassandra that the lab runs, and the Java they run on. Which release of a line is taken is in
 * {@code lab/cassandra/pom.xml}.
 *
 * <p>Learned by starting each: 4.0 and 4.1 on 17 is not supported upstream and runs with more module openings; no line
 * runs on 24 or newer, where a security manager cannot be installed.
 */
@SuppressWarnings("ImmutableEnumChecker") // the lists are those of List.of
public enum CassandraVersion {
    V3_11("3.11", List.of(8), List.of("start_rpc: false")),
    V4_0("4.0", List.of(11, 8, 17), List.of()),
    V4_1("4.1", List.of(11, 8, 17), List.of()),
    V5_0("5.0", List.of(17, 11, 21), List.of());

    private final String line;
    private final List<Integer> jdks;
    private final List<String> extraYaml;

    CassandraVersion(String line, List<Integer> jdks, List<String> extraYaml) {
        this.line = line;
        this.jdks = jdks;
        this.extraYaml = extraYaml;
    }

    /** The version that people call {@code 5.0}. */
    public static Optional<CassandraVersion> of(String line) {
        return Stream.of(values()).filter(version -> version.line.equals(line)).findFirst();
    }

    /** All lines, oldest first. */
    public static List<String> lines() {
        return Stream.of(values()).map(CassandraVersion::line).toList();
    }

    public String line() {
        return line;
    }

    /** The feature releases of Java that it runs on, the one to prefer first. */
    public List<Integer> jdks() {
        return jdks;
    }

    /** What this line wants in its {@code cassandra.yaml} beyond what all want. */
    List<String> extraYaml() {
        return extraYaml;
    }

    boolean isBefore5() {
        return this != V5_0;
    }
}
