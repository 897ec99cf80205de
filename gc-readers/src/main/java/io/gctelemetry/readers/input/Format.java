package io.gctelemetry.readers.input;

/**
 * A kind of file that its first bytes identify. One class, and one line in the table of formats.
 *
 * <p>What comes of it is said by the kinds of formats there are: of a node, of a client, of operations, of hiccups.
 */
public interface Format {
    /** The name in output and in tests, such as {@code gc-log}. */
    String id();

    /** What a person calls it, such as {@code GC log of JDK 9 or newer}. */
    String words();

    /** Whether a file that begins so is of this kind. Says no when in doubt; never throws. */
    boolean matches(Head head);
}
