package io.gctelemetry.lab.node;

import io.gctelemetry.lab.jdk.JavaHome;
import io.gctelemetry.lab.jdk.JavaHomes;
import io.gctelemetry.lab.ui.Problem;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Which Java a node runs on: the first that its Cassandra prefers, that has the collector, and that the machine has. */
public final class JdkChoice {
    private JdkChoice() {}

    /**
     * Chooses.
     *
     * @param asked the only feature release to consider, or {@code null} for any
     * @throws Problem if there is none; it names what would do and how to get it
     */
    public static JavaHome choose(
            CassandraVersion version, GarbageCollector collector, @Nullable Integer asked, JavaHomes homes)
            throws Problem {
        if (asked != null && !version.jdks().contains(asked)) {
            throw Problem.usage("Cassandra " + version.line() + " does not run on JDK " + asked + ", only on "
                    + list(version.jdks()) + ": change or leave out --jdk");
        }
        List<Integer> allowed = asked == null ? version.jdks() : List.of(asked);
        List<Integer> fitting = allowed.stream().filter(collector::isIn).toList();
        if (fitting.isEmpty()) {
            throw Problem.usage("Cassandra " + version.line() + " runs on JDK " + list(allowed) + ", which has no "
                    + collector.title() + ": --gc can be " + collectorsOf(allowed));
        }
        return fitting.stream()
                .map(homes::of)
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow(() -> absent(version, fitting, homes));
    }

    private static Problem absent(CassandraVersion version, List<Integer> fitting, JavaHomes homes) {
        int best = fitting.get(0);
        String here = homes.features().isEmpty() ? "none is found" : "found only " + list(homes.features(), " and ");
        return Problem.usage("Cassandra " + version.line() + " runs on JDK " + list(fitting) + "; " + here
                + ": install one (\"tools/jdks " + best + "\" fetches it) or name it in JAVA_HOME_" + best);
    }

    private static String collectorsOf(List<Integer> jdks) {
        return Stream.of(GarbageCollector.values())
                .filter(collector -> jdks.stream().anyMatch(collector::isIn))
                .map(GarbageCollector::typed)
                .collect(Collectors.joining(", "));
    }

    private static String list(List<Integer> jdks) {
        return list(jdks, " or ");
    }

    private static String list(List<Integer> jdks, String lastJoint) {
        return IntStream.range(0, jdks.size())
                .mapToObj(i -> (i == 0 ? "" : i == jdks.size() - 1 ? lastJoint : ", ") + jdks.get(i))
                .collect(Collectors.joining());
    }
}
