package io.gctelemetry.readers.spi;

/**
 * A pause, or a concurrent phase, as a {@link PauseParser} finds it.
 *
 * @param stamp when its line is stamped, in nanoseconds: since 1970, or since the JVM began
 * @param wall whether the stamp is one of the wall clock
 * @param nanos how long it took
 * @param title what the log calls it, such as {@code GC (Allocation Failure)}
 * @param concurrent whether the mutators ran on
 * @param before bytes in use before; -1 if not told
 * @param after bytes in use after; -1 if not told
 */
public record ParsedPause(
        long stamp, boolean wall, long nanos, String title, boolean concurrent, long before, long after) {}
