package io.gctelemetry.lab.jdk;

import java.nio.file.Path;
import java.util.Map;

/** The user's folder for what was fetched or worked out once: it may be deleted at any time. */
public final class UserCache {
    private UserCache() {}

    /** {@code GC_TELEMETRY_CACHE}, or else {@code gc-telemetry} in the folder that XDG names for caches. */
    public static Path folder() {
        return folder(System.getenv(), Path.of(System.getProperty("user.home")));
    }

    static Path folder(Map<String, String> environment, Path user) {
        String own = environment.getOrDefault("GC_TELEMETRY_CACHE", "");
        if (!own.isBlank()) {
            return Path.of(own);
        }
        String xdg = environment.getOrDefault("XDG_CACHE_HOME", "");
        return (xdg.isBlank() ? user.resolve(".cache") : Path.of(xdg)).resolve("gc-telemetry");
    }
}
