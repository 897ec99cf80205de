package io.gctelemetry.profiles.jvm;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A collector, with the option that selects it and the prefix of the options that are its own. */
public enum Gc {
    SERIAL("Serial", "UseSerialGC"),
    PARALLEL("Parallel", "UseParallelGC"),
    CMS("CMS", "UseConcMarkSweepGC"),
    G1("G1", "UseG1GC"),
    ZGC("ZGC", "UseZGC"),
    SHENANDOAH("Shenandoah", "UseShenandoahGC"),
    EPSILON("Epsilon", "UseEpsilonGC"),
    /** The collector of Azul Prime; no option selects it, Prime has no other. */
    C4("C4", null);

    private final String title;
    private final @Nullable String selector;

    Gc(String title, @Nullable String selector) {
        this.title = title;
        this.selector = selector;
    }

    /** Returns the name people use: {@code G1}, {@code Shenandoah}. */
    public String title() {
        return title;
    }

    /** Returns the name used in data and on the command line: {@code g1}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the option that selects this collector, without -XX:+. */
    public Optional<String> selector() {
        return Optional.ofNullable(selector);
    }

    /** Returns whether references are never compressed under this collector, so that 32 GB is not a step. */
    public boolean neverCompressesReferences() {
        return this == ZGC || this == C4;
    }

    /** Returns whether -Xmn sets a young generation the collector keeps to by design. */
    public boolean takesFixedYoungGeneration() {
        return this == CMS || this == PARALLEL || this == SERIAL;
    }

    /** Returns the collector of that key, title or selector, whatever the case. */
    public static Optional<Gc> of(String name) {
        return Arrays.stream(values())
                .filter(gc -> gc.key().equalsIgnoreCase(name)
                        || gc.title.equalsIgnoreCase(name)
                        || (gc.selector != null && gc.selector.equalsIgnoreCase(name))
                        || (gc.title + "GC").equalsIgnoreCase(name))
                .findFirst();
    }
}
