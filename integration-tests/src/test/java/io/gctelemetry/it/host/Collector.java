package io.gctelemetry.it.host;

import io.gctelemetry.testing.Launcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/** The collectors, and the options that choose each on each JDK. What a JVM lacks is found out by asking that JVM. */
public enum Collector {
    SERIAL("Serial", 8, 99, "-XX:+UseSerialGC"),
    PARALLEL("Parallel", 8, 99, "-XX:+UseParallelGC"),
    CMS("CMS", 8, 13, "-XX:+UseConcMarkSweepGC"),
    G1("G1", 8, 99, "-XX:+UseG1GC"),
    ZGC("ZGC", 11, 23, "-XX:+UseZGC"),
    GENERATIONAL_ZGC("generational ZGC", 21, 99, "-XX:+UseZGC"),
    SHENANDOAH("Shenandoah", 11, 99, "-XX:+UseShenandoahGC"),
    GENERATIONAL_SHENANDOAH(
            "generational Shenandoah", 25, 99, "-XX:+UseShenandoahGC", "-XX:ShenandoahGCMode=generational");

    private static final Map<String, Boolean> STARTS = new ConcurrentHashMap<>();

    private final String label;
    private final int since;
    private final int until;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> options;

    Collector(String label, int since, int until, String... options) {
        this.label = label;
        this.since = since;
        this.until = until;
        this.options = List.of(options);
    }

    /** The options that choose this collector on that JDK. */
    public List<String> options(int version) {
        List<String> all = new ArrayList<>();
        if (version < 15 && (this == ZGC || this == SHENANDOAH)) {
            all.add("-XX:+UnlockExperimentalVMOptions");
        }
        all.addAll(options);
        if (this == GENERATIONAL_ZGC && version < 23) {
            all.add("-XX:+ZGenerational");
        }
        return all;
    }

    /** The options with which its concurrent cycles run even over a small live set. */
    public List<String> provoking(int version) {
        return switch (this) {
            case CMS -> List.of("-XX:CMSInitiatingOccupancyFraction=15", "-XX:+UseCMSInitiatingOccupancyOnly");
            case G1 ->
                version < 9
                        ? List.of("-XX:InitiatingHeapOccupancyPercent=15")
                        : List.of("-XX:InitiatingHeapOccupancyPercent=15", "-XX:-G1UseAdaptiveIHOP");
            default -> List.of();
        };
    }

    /** Whether the selected matrix tries it where each JVM costs seconds: the short one has G1, CMS of JDK 8 and ZGC of 25. */
    public boolean selectedIn(int version) {
        boolean own = this == G1 || (version == 8 && this == CMS) || (version == 25 && this == GENERATIONAL_ZGC);
        return existsIn(version) && (own || "all".equals(System.getProperty("matrix")));
    }

    /** Whether that JDK's release has this collector at all; a vendor may still have left it out. */
    public boolean existsIn(int version) {
        return IntStream.rangeClosed(since, until).anyMatch(v -> v == version);
    }

    /** Whether that JVM starts with this collector. */
    public boolean startsOn(Jdk jdk) {
        return STARTS.computeIfAbsent(jdk.home() + " " + name(), key -> {
            List<String> command = new ArrayList<>();
            command.addAll(options(jdk.version()));
            command.add("-version");
            return Launcher.java(jdk.java(), command).run().exit() == 0;
        });
    }

    @Override
    public String toString() {
        return label;
    }
}
