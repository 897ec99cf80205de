package io.gctelemetry.collector.cli;

import io.gctelemetry.collector.report.Style;
import java.util.Locale;
import java.util.Map;

/**
 * What stands at the other end of standard output and error. {@code bin/gc-collector} tells, because Java cannot ask for each
 * by itself: {@code GC_COLLECTOR_TERMINAL} holds {@code 1} and {@code 2} for those that are terminals, {@code COLUMNS} how
 * wide they are. Without it there is none.
 */
record Terminal(boolean out, boolean err, Style style) {
    private static final int NARROWEST = 60;
    private static final int WIDEST = 160;
    private static final int USUAL = 100;

    static Terminal of(Map<String, String> environment) {
        String terminals = environment.getOrDefault("GC_COLLECTOR_TERMINAL", "");
        boolean out = terminals.contains("1");
        boolean colour = out
                && environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !environment.getOrDefault("TERM", "").equals("dumb");
        Style style = new Style(out ? width(environment) : USUAL, !out || unicode(environment), colour);
        return new Terminal(out, terminals.contains("2"), style);
    }

    private static int width(Map<String, String> environment) {
        try {
            int columns = Integer.parseInt(environment.getOrDefault("COLUMNS", ""));
            return columns <= 0 ? USUAL : Math.max(NARROWEST, Math.min(WIDEST, columns));
        } catch (NumberFormatException e) {
            return USUAL;
        }
    }

    /* What the C library does: the first of the three that is set decides. */
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
