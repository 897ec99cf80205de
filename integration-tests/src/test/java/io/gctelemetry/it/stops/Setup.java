package io.gctelemetry.it.stops;

import io.gctelemetry.it.host.Collector;
import io.gctelemetry.it.host.Jdk;
import io.gctelemetry.it.host.Jdks;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/** One row of the matrix: a JDK's feature version and a collector. */
record Setup(int version, Collector collector) {

    /** Every collector on every JDK of {@code -Dmatrix}. */
    static Stream<Setup> selected() {
        return Jdks.selected().stream()
                .flatMap(version -> Stream.of(Collector.values())
                        .filter(collector -> collector.existsIn(version))
                        .map(collector -> new Setup(version, collector)));
    }

    /** The JDK; ends the test as skipped, with the reason, where there is none or its vendor left the collector out. */
    Jdk require() {
        Jdk jdk = Jdks.require(version);
        if (!collector.startsOn(jdk)) {
            throw new TestAbortedException(jdk + " at " + jdk.home() + " does not start with " + collector);
        }
        return jdk;
    }

    @Override
    public String toString() {
        return "JDK " + version + ", " + collector;
    }
}
