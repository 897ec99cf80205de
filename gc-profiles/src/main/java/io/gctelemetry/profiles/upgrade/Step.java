package io.gctelemetry.profiles.upgrade;

/**
 * What becomes of one line.
 *
 * @param from its file and line
 * @param text the line
 * @param action what is done
 * @param file the file it is for
 * @param result what is there afterwards; empty when it is dropped
 * @param reason why
 */
public record Step(String from, String text, Action action, String file, String result, String reason) {

    /** What is done with a line. */
    public enum Action {
        /** Not taken over. */
        DROP,
        /** Another option in its place. */
        REPLACE,
        /** The same line in another file. */
        MOVE,
        /** A line that was not there. */
        ADD;

        /** Returns the name in reports. */
        public String key() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }
}
