package io.gctelemetry.readers.internal.unified;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * The parts of ZGC's phases, which its levels debug and trace log like phases. Up to JDK 17 and in workers the name of the
 * thread follows: {@code Pause Roots Threads (ZWorker#0)}. The others have names of their own.
 */
final class ZgcParts {
    private static final Pattern THREAD = Pattern.compile(".* \\((?:VM Thread|[XZ][A-Z][A-Za-z]*(?:#\\d+)?)\\)");
    /* Of JDK 11 to 25, from logs at level trace; the first one from HotSpot's sources. */
    private static final Set<String> NAMES = Set.of(
            "Pause Mark Try Complete",
            "Concurrent Classes Purge",
            "Concurrent Classes Unlink",
            "Concurrent Mark Follow",
            "Concurrent Mark Roots",
            "Concurrent References Enqueue",
            "Concurrent References Process",
            "Concurrent Relocate Remset FP");

    private ZgcParts() {}

    /** Returns whether a name is that of a part. */
    static boolean have(String name) {
        return NAMES.contains(name) || THREAD.matcher(name).matches();
    }
}
