package io.gctelemetry.it.host;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.opentest4j.AssertionFailedError;

/** Waiting for a condition that nobody announces, with a deadline. */
public final class Until {

    private static final long LOOK_AGAIN = Duration.ofMillis(50).toNanos();

    private Until() {}

    /** Looks again and again until there is a value; fails with what was waited for at the deadline. */
    public static <T> T present(Duration deadline, String what, Supplier<Optional<T>> look) {
        long until = System.nanoTime() + deadline.toNanos();
        while (true) {
            Optional<T> seen = look.get();
            if (seen.isPresent()) {
                return seen.get();
            }
            if (System.nanoTime() - until > 0) {
                throw new AssertionFailedError("not within " + deadline.toMillis() + " ms: " + what);
            }
            LockSupport.parkNanos(LOOK_AGAIN);
        }
    }

    /** Looks again and again until what is seen is good, or until the deadline; the last that was seen. */
    public static <T> T last(Duration deadline, Supplier<T> look, Predicate<T> good) {
        long until = System.nanoTime() + deadline.toNanos();
        while (true) {
            T seen = look.get();
            if (good.test(seen) || System.nanoTime() - until > 0) {
                return seen;
            }
            LockSupport.parkNanos(LOOK_AGAIN);
        }
    }

    /** Looks again and again until it is so; fails with what was waited for at the deadline. */
    public static void so(Duration deadline, String what, BooleanSupplier look) {
        present(deadline, what, () -> look.getAsBoolean() ? Optional.of(true) : Optional.empty());
    }
}
