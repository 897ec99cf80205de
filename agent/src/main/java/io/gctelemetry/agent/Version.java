package io.gctelemetry.agent;

import org.jspecify.annotations.Nullable;

/** The version of this jar, from its manifest. */
final class Version {
    private static final String VERSION = read();

    private Version() {}

    static String get() {
        return VERSION;
    }

    private static String read() {
        @Nullable Package own = Version.class.getPackage();
        String version = own == null ? null : own.getImplementationVersion();
        return version == null ? "unknown" : version;
    }
}
