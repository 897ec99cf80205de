package io.gctelemetry.it.stops;

import io.gctelemetry.it.host.Collector;
import io.gctelemetry.it.host.Jdk;
import io.gctelemetry.it.host.Jdks;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/** One row of the matrix: a JDK's feature version and a collector. */
record Setup(int version, Collector collector) {

    /** Those that do a part of their work beside the application; the others are told by the same counters on every JDK. */
    private static final Set<Collector> CONCURRENT =
            EnumSet.complementOf(EnumSet.of(Collector.SERIAL, Collector.PARALLEL));

    /** Every collector on every JDK of {@code -Dmatrix}; in the short one every collector on 8, later the concurrent ones. */
    static Stream<Setup> selected() {
        return Jdks.selected().stream()
                .flatMap(version -> Stream.of(Collector.values())
                        .filter(collector -> collector.existsIn(version))
                        .map(collector -> new Setup(version, collector)))
                .filter(setup -> !isShort() || setup.version == 8 || CONCURRENT.contains(setup.collector));
    }

    private static boolean isShort() {
        return System.getProperty("matrix", "ci").equals("ci");
    }

    /** Those of them that have recordings and no event stream; one where time is short. */
    static Stream<Setup> polled() {
        Stream<Setup> all = selected().filter(setup -> setup.version < 14);
        return isShort() ? all.filter(setup -> setup.collector == Collector.G1) : all;
    }

    /** The JDK; ends the test as skipped, with the reason, where there is none or its vendor left the collector out. */
    Jdk require() {
        Jdk jdk = Jdks.require(version);
        if (!collector.startsOn(jdk)) {
            throw new TestAbortedException(jdk + " at " + jdk.home() + " does not start with " + collector);
        }
        return jdk;
    }

    /** Whether the pause of this title in the log is in no bean, notification or counter of this JVM. */
    boolean reportedNowhere(String title) {
        return switch (collector) {
            case G1 -> version == 8 && (title.startsWith("GC remark") || title.startsWith("GC cleanup"));
            case ZGC -> version < 17;
            default -> false;
        };
    }

    /** Whether a thread may have to wait for memory while the others run on, and this JVM records that. */
    boolean stalls() {
        return version >= 15 && (collector == Collector.ZGC || collector == Collector.GENERATIONAL_ZGC);
    }

    /** Whether the recording has the work of the threads inside a concurrent phase as phases of their own. */
    boolean recordsPartsOfPhases() {
        return collector == Collector.SHENANDOAH || collector == Collector.GENERATIONAL_SHENANDOAH;
    }

    /** Whether its cycles have concurrent phases that this JVM records. */
    boolean recordsPhases() {
        return version >= 17 && CONCURRENT.contains(collector);
    }

    /** Whether the log gives causes to cycles, and none to their pauses. */
    boolean namesCycles() {
        return CONCURRENT.contains(collector) && collector != Collector.G1 && collector != Collector.CMS;
    }

    /** Whether a full collection waits, inside its stop, for the concurrent one to yield before the log's clock starts. */
    boolean waitsBeforeItsLog() {
        return version == 8 && collector == Collector.CMS;
    }

    @Override
    public String toString() {
        return "JDK " + version + ", " + collector;
    }
}
