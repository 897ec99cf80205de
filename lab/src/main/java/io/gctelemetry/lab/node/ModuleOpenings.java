package io.gctelemetry.lab.node;

import java.util.ArrayList;
import java.util.List;

/**
 * The parts of the JDK that Cassandra reaches into, which Java 9 and newer open with an option. From the
 * {@code jvm11-server.options} and {@code jvm17-server.options} that Cassandra ships; those of 4.x on 17, which ships
 * none, were found by starting it.
 */
final class ModuleOpenings {
    private static final List<String> EXPORTS = List.of(
            "java.base/jdk.internal.misc",
            "java.base/java.lang.ref",
            "java.base/sun.nio.ch",
            "java.management.rmi/com.sun.jmx.remote.internal.rmi",
            "java.rmi/sun.rmi.registry",
            "java.rmi/sun.rmi.server",
            "java.sql/java.sql",
            "jdk.unsupported/sun.misc",
            "jdk.compiler/com.sun.tools.javac.file",
            "jdk.attach/sun.tools.attach");

    private static final List<String> EXPORTS_ON_11 =
            List.of("java.base/jdk.internal.ref", "java.base/jdk.internal.util");

    private static final List<String> OPENS = List.of(
            "java.base/java.lang.module",
            "java.base/jdk.internal.loader",
            "java.base/jdk.internal.ref",
            "java.base/jdk.internal.reflect",
            "java.base/jdk.internal.math",
            "java.base/jdk.internal.module",
            "java.base/jdk.internal.util.jar",
            "java.base/sun.nio.ch",
            "java.base/java.io",
            "java.base/java.nio",
            "java.base/java.lang",
            "java.base/java.lang.reflect",
            "java.base/java.util",
            "jdk.management/com.sun.management.internal",
            "jdk.compiler/com.sun.tools.javac");

    /** What the memory meter of 4.x walks through by reflection. */
    private static final List<String> OPENS_FOR_4_ON_17 = List.of(
            "java.base/java.util.concurrent",
            "java.base/java.util.concurrent.atomic",
            "java.base/java.util.concurrent.locks",
            "java.base/java.util.function",
            "java.base/java.util.regex",
            "java.base/java.lang.invoke",
            "java.base/java.lang.ref",
            "java.base/java.math",
            "java.base/java.net",
            "java.base/java.nio.charset",
            "java.base/java.nio.file",
            "java.base/java.security",
            "java.base/java.text",
            "java.base/java.time",
            "java.base/jdk.internal.perf",
            "java.base/sun.net.www.protocol.jar",
            "java.base/sun.nio.fs",
            "java.base/sun.security.util");

    private ModuleOpenings() {}

    static List<String> options(CassandraVersion version, int jdk) {
        List<String> options = new ArrayList<>();
        if (jdk < 9) {
            return options;
        }
        add(options, "--add-exports", EXPORTS);
        if (jdk == 11) {
            add(options, "--add-exports", EXPORTS_ON_11);
        }
        add(options, "--add-opens", OPENS);
        if (version.isBefore5() && jdk >= 17) {
            add(options, "--add-opens", OPENS_FOR_4_ON_17);
        }
        return options;
    }

    private static void add(List<String> options, String option, List<String> packages) {
        for (String opened : packages) {
            options.add(option + "=" + opened + "=ALL-UNNAMED");
        }
    }
}
