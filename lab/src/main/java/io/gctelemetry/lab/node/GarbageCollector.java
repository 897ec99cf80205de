package io.gctelemetry.lab.node;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The collectors of HotSpot, the Java they are in, and how each is switched on. All else about a collector is left as the
 * JVM has it.
 */
public enum GarbageCollector {
    G1("G1", 8, Integer.MAX_VALUE, 0, "-XX:+UseG1GC"),
    PARALLEL("Parallel", 8, Integer.MAX_VALUE, 0, "-XX:+UseParallelGC"),
    SERIAL("Serial", 8, Integer.MAX_VALUE, 0, "-XX:+UseSerialGC"),
    CMS("CMS", 8, 13, 0, "-XX:+UseConcMarkSweepGC"),
    ZGC("ZGC", 11, Integer.MAX_VALUE, 15, "-XX:+UseZGC"),
    SHENANDOAH("Shenandoah", 11, Integer.MAX_VALUE, 15, "-XX:+UseShenandoahGC");

    private final String title;
    private final int firstJdk;
    private final int lastJdk;
    private final int productSince;
    private final String option;

    GarbageCollector(String title, int firstJdk, int lastJdk, int productSince, String option) {
        this.title = title;
        this.firstJdk = firstJdk;
        this.lastJdk = lastJdk;
        this.productSince = productSince;
        this.option = option;
    }

    /** The collector that is typed as {@code g1}. */
    public static Optional<GarbageCollector> of(String name) {
        return Stream.of(values()).filter(gc -> gc.typed().equals(name)).findFirst();
    }

    /** How all of them are typed. */
    public static List<String> allTyped() {
        return Stream.of(values()).map(GarbageCollector::typed).toList();
    }

    public String typed() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** How it is written. */
    public String title() {
        return title;
    }

    /** Whether a JVM of that feature release may have it; a vendor may still have left it out. */
    public boolean isIn(int jdk) {
        return jdk >= firstJdk && jdk <= lastJdk;
    }

    /** The options that switch it on. ZGC is generational wherever it can be: 21 and 22 want that said. */
    List<String> options(int jdk) {
        List<String> options = new ArrayList<>();
        if (jdk < productSince) {
            options.add("-XX:+UnlockExperimentalVMOptions");
        }
        options.add(option);
        if (this == ZGC && (jdk == 21 || jdk == 22)) {
            options.add("-XX:+ZGenerational");
        }
        return options;
    }
}
