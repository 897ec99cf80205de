package io.gctelemetry.benchmark.jvm;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a thread of a measured JVM works for, by the beginning of its name. Names are cut to 15 characters. */
public enum ThreadRole {
    TICKER("gc-telemetry-ti"),
    STREAM("gc-telemetry-jf"),
    HTTP("gc-telemetry-ht", "http"),
    SAMPLER("gc-telemetry"),
    JFR("JFR "),
    COMPILERS("C1 ", "C2 ", "Sweeper thread"),
    /** What the subject brings in besides these, and the JVM's helper threads. */
    OTHERS,
    /** The load, the collector and the VM thread. */
    NOT_OWN;

    private final List<String> beginnings;

    ThreadRole(String... beginnings) {
        this.beginnings = List.of(beginnings);
    }

    /** The role of a thread of that name. The order of the constants decides where two fit. */
    public static ThreadRole of(String name) {
        if (!ThreadCpu.isOwn(name)) {
            return NOT_OWN;
        }
        for (ThreadRole role : values()) {
            if (role.beginnings.stream().anyMatch(name::startsWith)) {
                return role;
            }
        }
        return OTHERS;
    }

    /** Sums by role. */
    public static Map<ThreadRole, Long> sums(Map<String, Long> byName) {
        Map<ThreadRole, Long> sums = new EnumMap<>(ThreadRole.class);
        byName.forEach((name, nanos) -> sums.merge(of(name), nanos, Long::sum));
        return sums;
    }

    /** As it is written in a table. */
    public String title() {
        return name().toLowerCase(Locale.ROOT);
    }
}
