package io.gctelemetry.agent.family;

/** What the text formats do not take as it is: line ends, backslashes and, between quotes, quotes. */
public final class Escapes {
    private Escapes() {}

    /** @param quotes whether quotes are escaped, too */
    public static void append(String text, boolean quotes, StringBuilder out) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n') {
                out.append("\\n");
            } else if (c == '\\' || (c == '"' && quotes)) {
                out.append('\\').append(c);
            } else {
                out.append(c);
            }
        }
    }
}
