package io.gctelemetry.readers.spi;

import io.gctelemetry.readers.input.InputException;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A parser of other people's for the pauses, concurrent phases and heap sizes of a log, found by {@link ServiceLoader}: a
 * second opinion, which the collector does not need.
 *
 * <p>It is given lines of bounded length, a few megabytes at once, no zero bytes. It
 * must not write anywhere, nor throw on bad text: what it cannot read is a warning.
 */
public interface PauseParser {
    /** What it is, such as {@code GCViewer 1.36}. */
    String name();

    /**
     * Reads whole lines.
     *
     * @param warnings takes a text for each thing that could not be read
     * @return the pauses and phases, in the order of the text
     */
    List<ParsedPause> parse(byte[] text, Dialect dialect, Consumer<String> warnings);

    /** The first one on the class path; null if there is none. */
    static @Nullable PauseParser find() {
        return ServiceLoader.load(PauseParser.class).findFirst().orElse(null);
    }

    /**
     * The first one on the class path.
     *
     * @param file how the message calls the file that is to be read with it
     * @throws InputException if there is none
     */
    static PauseParser require(String file) throws InputException {
        PauseParser parser = find();
        if (parser == null) {
            throw new InputException(
                    file,
                    "the reader gcviewer needs gcviewer-reader and gcviewer 1.36 on the class path; leave --reader out");
        }
        return parser;
    }

    /** What kind of log a text is. */
    enum Dialect {
        /** JDK 8 and older, any collector but G1. */
        CLASSIC,
        /** JDK 8 and older, G1. */
        CLASSIC_G1,
        /** JDK 9 and newer. */
        UNIFIED
    }

    /**
     * A pause, or a concurrent phase, as a {@link PauseParser} finds it.
     *
     * @param stamp when its line is stamped, in nanoseconds: since 1970, or since the JVM began
     * @param wall whether the stamp is one of the wall clock
     * @param nanos how long it took
     * @param title what the log calls it, such as {@code GC (Allocation Failure)}
     * @param concurrent whether the mutators ran on
     * @param before bytes in use before; -1 if not known
     * @param after bytes in use after; -1 if not known
     */
    record ParsedPause(
            long stamp, boolean wall, long nanos, String title, boolean concurrent, long before, long after) {}
}
