package io.gctelemetry.collector.report.layout;

import io.gctelemetry.readers.input.Printable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Text of unknown origin made harmless in a page. */
public final class Html {
    private Html() {}

    /** For the content of an element, and for an attribute in double quotes. */
    public static String escape(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        for (char c : Printable.of(text).toCharArray()) {
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.append(c);
            }
        }
        return out.toString();
    }

    /** Returns a text file in the package of a class. */
    public static String resource(Class<?> owner, String name) {
        try (InputStream in = owner.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("not in the jar: " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
