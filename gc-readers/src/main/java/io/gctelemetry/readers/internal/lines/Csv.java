package io.gctelemetry.readers.internal.lines;

import java.util.ArrayList;
import java.util.List;

/** Tables as text: fields between separators, perhaps in quotes. */
public final class Csv {
    private Csv() {}

    /** What stands most often between the names of a header: comma, semicolon or tab. */
    public static char separator(String header) {
        char best = ',';
        for (char one : new char[] {';', '\t'}) {
            if (count(header, one) > count(header, best)) {
                best = one;
            }
        }
        return best;
    }

    private static long count(String text, char c) {
        return text.chars().filter(one -> one == c).count();
    }

    public static List<String> fields(String line, char separator) {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"') {
                if (quoted && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                    field.append(c);
                    i++;
                } else {
                    quoted = !quoted;
                }
            } else if (c == separator && !quoted) {
                fields.add(field.toString());
                field.setLength(0);
            } else {
                field.append(c);
            }
        }
        fields.add(field.toString());
        return fields;
    }
}
