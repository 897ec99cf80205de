package io.gctelemetry.profiles.cassandra;

/**
 * A line that looks as if it were meant for the JVM and that the scripts ignore.
 *
 * @param file its file
 * @param line its number
 * @param text the line
 * @param reason why grep ^- does not find it
 */
public record SkippedLine(String file, int line, String text, Reason reason) {

    /** The reason why a line is ignored. */
    public enum Reason {
        /** A blank or tab precedes it. */
        LEADING_BLANK("a blank or tab precedes the hyphen"),
        /** A byte order mark precedes the first line. */
        BYTE_ORDER_MARK("a byte order mark precedes the hyphen; save the file without one"),
        /** The hyphen is a typographic dash or minus. */
        OTHER_DASH("it begins with a typographic dash and not with a hyphen"),
        /** A prefix of JDK versions, as Elasticsearch has it. */
        JDK_PREFIX("Cassandra knows no prefix of JDK versions; use the file of the JDK"),
        /** A shell word such as JVM_OPTS= or export. */
        SHELL("option files are not shell scripts; move this to cassandra-env.sh"),
        /** An option without its hyphen. */
        NO_HYPHEN("the hyphen is missing"),
        /** Words that mention an option. */
        PROSE("it reads like a comment; begin it with # so that nobody takes it for an option"),
        /** Something else that holds an option. */
        OTHER("only lines that begin with a hyphen are read");

        private final String words;

        Reason(String words) {
            this.words = words;
        }

        /** Returns the reason in words. */
        public String words() {
            return words;
        }
    }
}
