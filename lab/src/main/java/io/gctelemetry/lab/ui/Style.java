package io.gctelemetry.lab.ui;

/** What parts of a text look like: coloured on a terminal, bare elsewhere. */
public enum Style {
    PLAIN,
    COLOUR;

    private static final String RESET = "\u001b[0m";

    public String heading(String text) {
        return wrap("\u001b[1m", text);
    }

    public String figure(String text) {
        return wrap("\u001b[1;32m", text);
    }

    public String alarm(String text) {
        return wrap("\u001b[1;31m", text);
    }

    public String dim(String text) {
        return wrap("\u001b[2m", text);
    }

    private String wrap(String begin, String text) {
        return this == PLAIN ? text : begin + text + RESET;
    }
}
