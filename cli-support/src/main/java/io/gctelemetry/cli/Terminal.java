package io.gctelemetry.cli;

import java.util.Locale;
import java.util.Map;

/**
 * The terminals behind standard output and error. Java cannot detect them separately, so the script that starts a program
 * passes them: {@code GC_TELEMETRY_TERMINAL} contains {@code 1} and {@code 2} for those that are terminals, {@code COLUMNS}
 * the width. Without the variable there is no terminal.
 *
 * @param out whether standard output is a terminal
 * @param err whether standard error is a terminal
 * @param columns the real width, at least 20; 80 if unknown
 * @param style the style of standard output
 */
public record Terminal(boolean out, boolean err, int columns, Style style) {
    private static final int NARROWEST_TEXT = 60;
    private static final int WIDEST_TEXT = 160;
    private static final int USUAL_TEXT = 100;
    private static final int NARROWEST = 20;
    private static final int USUAL = 80;

    /** Returns the terminals that these environment variables describe. */
    public static Terminal of(Map<String, String> environment) {
        String terminals = environment.getOrDefault("GC_TELEMETRY_TERMINAL", "");
        boolean out = terminals.contains("1");
        boolean colour = out
                && environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !environment.getOrDefault("TERM", "").equals("dumb");
        int columns = columns(environment);
        int width = columns <= 0 || !out ? USUAL_TEXT : Math.max(NARROWEST_TEXT, Math.min(WIDEST_TEXT, columns));
        Style style = new Style(width, !out || unicode(environment), colour);
        return new Terminal(out, terminals.contains("2"), columns <= 0 ? USUAL : Math.max(NARROWEST, columns), style);
    }

    private static int columns(Map<String, String> environment) {
        try {
            return Integer.parseInt(environment.getOrDefault("COLUMNS", ""));
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    /* As in the C library, the first of the three that is set decides. */
    private static boolean unicode(Map<String, String> environment) {
        for (String name : new String[] {"LC_ALL", "LC_CTYPE", "LANG"}) {
            String value = environment.getOrDefault(name, "");
            if (!value.isEmpty()) {
                return value.toLowerCase(Locale.ROOT).matches(".*utf-?8.*");
            }
        }
        return false;
    }
}
