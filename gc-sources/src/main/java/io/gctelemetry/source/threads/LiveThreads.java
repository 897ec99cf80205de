package io.gctelemetry.source.threads;

import org.jspecify.annotations.Nullable;

/** The threads of a JVM, by id, as far as is needed to find who allocates. */
interface LiveThreads {
    /** Whether the JVM counts what its threads allocate. */
    boolean counted();

    /** The ids of all live threads, in any order. */
    long[] ids();

    /** What each of them has allocated since it started, in bytes; -1 for one that has ended. */
    long[] bytes(long[] ids);

    /** The name of each of them; null for one that has ended. */
    @Nullable
    String[] names(long[] ids);
}
