package io.gctelemetry.profiles.target;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Builds that differ in the collectors they carry. */
public enum Vendor {
    /** Any build of OpenJDK without back-ports: Temurin, Debian, Corretto, Zulu, Microsoft and others. */
    OPENJDK,
    /** Oracle's builds, which leave Shenandoah out. */
    ORACLE,
    /** Red Hat's and Fedora's builds, whose JDK 8 carries Shenandoah. */
    REDHAT,
    /** Builds of the Shenandoah project. */
    SHENANDOAH,
    /** Azul Prime (Zing), whose only collector is C4. */
    PRIME;

    private static final java.util.Map<String, Vendor> ALIASES = java.util.Map.of(
            "temurin",
            OPENJDK,
            "debian",
            OPENJDK,
            "corretto",
            OPENJDK,
            "zulu",
            OPENJDK,
            "microsoft",
            OPENJDK,
            "fedora",
            REDHAT,
            "azul-prime",
            PRIME,
            "zing",
            PRIME);

    /** Returns the name used in data and on the command line. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the vendor of that name.
     *
     * @throws RefusedException when there is none
     */
    public static Vendor of(String name) {
        String key = name.toLowerCase(Locale.ROOT);
        Vendor alias = ALIASES.get(key);
        if (alias != null) {
            return alias;
        }
        return Arrays.stream(values())
                .filter(v -> v.key().equals(key))
                .findFirst()
                .orElseThrow(() -> {
                    String known = Arrays.stream(values()).map(Vendor::key).collect(Collectors.joining(", "));
                    return new RefusedException("vendor '" + name + "' is not known; known are " + known
                            + ", and temurin, debian, corretto, zulu, microsoft as openjdk");
                });
    }
}
