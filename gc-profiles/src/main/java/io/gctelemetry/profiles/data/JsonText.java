package io.gctelemetry.profiles.data;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes maps, lists, strings, numbers, booleans and null as JSON: two blanks an indent, members in the order of the map, all
 * but ASCII letters escaped where a terminal or a page could take them for control characters.
 */
public final class JsonText {

    private JsonText() {}

    /** Returns the document, indented, ending with a line feed. */
    public static String pretty(@Nullable Object value) {
        StringBuilder out = new StringBuilder();
        write(out, value, "\n");
        return out.append('\n').toString();
    }

    /** Returns the document on one line, without a line feed. */
    public static String compact(@Nullable Object value) {
        StringBuilder out = new StringBuilder();
        write(out, value, "");
        return out.toString();
    }

    private static void write(StringBuilder out, @Nullable Object value, String newline) {
        if (value instanceof Map<?, ?> map) {
            writeMembers(out, map, newline);
        } else if (value instanceof List<?> list) {
            writeItems(out, list, newline);
        } else if (value instanceof CharSequence text) {
            quote(out, text);
        } else if (value instanceof Double number && (number.isNaN() || number.isInfinite())) {
            out.append("null");
        } else {
            out.append(value);
        }
    }

    private static void writeMembers(StringBuilder out, Map<?, ?> map, String newline) {
        String inner = newline.isEmpty() ? "" : newline + "  ";
        out.append('{');
        String separator = "";
        for (Map.Entry<?, ?> member : map.entrySet()) {
            out.append(separator).append(inner);
            quote(out, String.valueOf(member.getKey()));
            out.append(newline.isEmpty() ? ":" : ": ");
            write(out, member.getValue(), inner);
            separator = ",";
        }
        out.append(map.isEmpty() ? "" : newline).append('}');
    }

    private static void writeItems(StringBuilder out, List<?> list, String newline) {
        String inner = newline.isEmpty() ? "" : newline + "  ";
        out.append('[');
        String separator = "";
        for (Object item : list) {
            out.append(separator).append(inner);
            write(out, item, inner);
            separator = ",";
        }
        out.append(list.isEmpty() ? "" : newline).append(']');
    }

    private static void quote(StringBuilder out, CharSequence text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x2028 || c == 0x2029 || Character.isSurrogate(c)) {
                        out.append(String.format("\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }
}
