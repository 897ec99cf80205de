package io.gctelemetry.agent.page;

import io.gctelemetry.agent.http.Pages;

/** Texts as the content of an HTML element or of a quoted attribute. */
final class Html {
    private Html() {}

    /** Writes a text so that a browser shows it as it is; control characters become U+FFFD. */
    static void escaped(String text, Pages out) {
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (c == '&') {
                out.ascii("&amp;");
            } else if (c == '<') {
                out.ascii("&lt;");
            } else if (c == '>') {
                out.ascii("&gt;");
            } else if (c == '"') {
                out.ascii("&quot;");
            } else if (c == '\'') {
                out.ascii("&#39;");
            } else if (Character.isISOControl(c) && c != '\n' && c != '\t') {
                out.utf8("\uFFFD");
            } else {
                i = out.utf8(text, i);
                continue;
            }
            i++;
        }
    }
}
