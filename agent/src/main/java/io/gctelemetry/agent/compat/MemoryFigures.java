package io.gctelemetry.agent.compat;

import java.lang.management.MemoryUsage;
import org.jspecify.annotations.Nullable;

/** The four figures of a memory usage, in bytes; init and max are -1 where there is no bound. */
final class MemoryFigures {
    final Figure init = new Figure();
    final Figure used = new Figure();
    final Figure committed = new Figure();
    final Figure max = new Figure();

    /** @param usage null where the JVM reports none: the figures then stay what they are */
    void set(@Nullable MemoryUsage usage) {
        if (usage != null) {
            init.set((double) usage.getInit());
            used.set((double) usage.getUsed());
            committed.set((double) usage.getCommitted());
            max.set((double) usage.getMax());
        }
    }
}
