package io.gctelemetry.benchmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Puts measured text where it belongs in a page: between {@code <!-- measured: NAME -->} and
 * {@code <!-- end: NAME -->}. What stands around stays; a part that was not measured stays, too.
 */
public final class Sections {
    private Sections() {}

    /** @throws IllegalArgumentException if the page lacks the marks of a section */
    public static void replace(Path page, Map<String, String> sections) throws IOException {
        String text = Files.readString(page);
        for (Map.Entry<String, String> section : sections.entrySet()) {
            if (!section.getValue().isEmpty()) {
                text = replace(page, text, section.getKey(), section.getValue());
            }
        }
        Files.writeString(page, text);
    }

    private static String replace(Path page, String text, String name, String measured) {
        String begin = "<!-- measured: " + name + " -->\n";
        String end = "<!-- end: " + name + " -->";
        int from = text.indexOf(begin);
        int to = text.indexOf(end);
        if (from < 0 || to < from) {
            throw new IllegalArgumentException(page + " has no lines '" + begin.strip() + "' and '" + end + "'");
        }
        return text.substring(0, from + begin.length()) + "\n" + measured + text.substring(to);
    }
}
