package io.gctelemetry.benchmark.jvm;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The collectors, each with the JDKs that have it. ZGC is the generational one from 21 on. */
public enum Collector {
    G1("G1", "UseG1GC", 8, 99),
    PARALLEL("Parallel", "UseParallelGC", 8, 99),
    SERIAL("Serial", "UseSerialGC", 8, 99),
    CMS("CMS", "UseConcMarkSweepGC", 8, 13),
    ZGC("ZGC", "UseZGC", 11, 99),
    SHENANDOAH("Shenandoah", "UseShenandoahGC", 11, 99);

    private final String title;
    private final String flag;
    private final int since;
    private final int until;

    Collector(String title, String flag, int since, int until) {
        this.title = title;
        this.flag = flag;
        this.since = since;
        this.until = until;
    }

    /** As it is written in a table. */
    public String title() {
        return title;
    }

    /** As it is written on the command line. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether a JDK of that version has it. A vendor may still have left it out. */
    public boolean isIn(int version) {
        return since <= version && version <= until;
    }

    /** The options that choose it. */
    public List<String> options(int version) {
        List<String> options = new ArrayList<>();
        if (version < 15 && (this == ZGC || this == SHENANDOAH)) {
            options.add("-XX:+UnlockExperimentalVMOptions");
        }
        options.add("-XX:+" + flag);
        if (this == ZGC && (version == 21 || version == 22)) {
            options.add("-XX:+ZGenerational");
        }
        return options;
    }
}
