package io.gctelemetry.lab.ui;

/**
 * What our output goes to, as the script that started us found out: Java cannot tell the two streams apart.
 *
 * @param outIsTerminal whether a person reads standard output
 * @param errIsTerminal whether a person reads standard error
 * @param columns how wide the terminal is
 * @param colour whether colours are wanted at all
 */
public record Terminal(boolean outIsTerminal, boolean errIsTerminal, int columns, boolean colour) {
    private static final int USUAL_COLUMNS = 80;

    public static Terminal ofThisProcess() {
        return new Terminal(
                Boolean.getBoolean("gctelemetry.terminal.out"),
                Boolean.getBoolean("gctelemetry.terminal.err"),
                Math.max(20, Integer.getInteger("gctelemetry.terminal.columns", USUAL_COLUMNS)),
                System.getenv("NO_COLOR") == null);
    }

    /** How to write to standard output. */
    public Style style() {
        return outIsTerminal && colour ? Style.COLOUR : Style.PLAIN;
    }
}
