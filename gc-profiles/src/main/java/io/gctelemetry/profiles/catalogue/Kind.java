package io.gctelemetry.profiles.catalogue;

import java.util.Locale;

/** What a JDK makes of an option. */
public enum Kind {
    /** Taken. */
    PRODUCT,
    /** Taken, and may be changed while the JVM runs. */
    MANAGEABLE,
    /** Taken after -XX:+UnlockExperimentalVMOptions. */
    EXPERIMENTAL,
    /** Taken after -XX:+UnlockDiagnosticVMOptions. */
    DIAGNOSTIC,
    /** Read, ignored and warned about. */
    OBSOLETE,
    /** Present on one side of an unread JDK and absent on the other. */
    UNRESOLVED,
    /** Refused: the JVM does not start. */
    ABSENT;

    /** Returns the name used in data: {@code product}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns whether the JVM acts on the option, unlocked if need be. */
    public boolean live() {
        return this == PRODUCT || this == MANAGEABLE || this == EXPERIMENTAL || this == DIAGNOSTIC;
    }
}
