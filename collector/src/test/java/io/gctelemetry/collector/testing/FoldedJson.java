package io.gctelemetry.collector.testing;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * JSON with as much on a line as a reader takes in, so that a difference shows its row. Order and the spelling of numbers are
 * those of the program; the space between them is ours.
 */
public final class FoldedJson {
    private static final int WIDTH = 150;
    /** Shorter objects and arrays are written on one line. */
    private static final int SMALL = 50;

    private FoldedJson() {}

    public static String of(String json) {
        try (JsonParser parser = new JsonFactory().createParser(json)) {
            parser.nextToken();
            String folded = value(parser, 0) + "\n";
            if (parser.nextToken() != null) {
                throw new AssertionError("more than one value: " + json);
            }
            return folded;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String value(JsonParser parser, int indent) throws IOException {
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY) {
            boolean object = token == JsonToken.START_OBJECT;
            List<String> members = new ArrayList<>();
            while (!parser.nextToken().isStructEnd()) {
                String name = "";
                if (object) {
                    name = quoted(parser.currentName()) + ": ";
                    parser.nextToken();
                }
                members.add(name + value(parser, indent + 1));
            }
            return object ? folded("{", members, "}", indent) : folded("[", members, "]", indent);
        }
        return token == JsonToken.VALUE_STRING ? quoted(parser.getText()) : parser.getText();
    }

    private static String folded(String open, List<String> members, String close, int indent) {
        String line = open + String.join(", ", members) + close;
        if (line.length() + indent <= WIDTH && !line.contains("\n")) {
            return line;
        }
        String begin = "\n" + " ".repeat(indent + 1);
        StringBuilder text = new StringBuilder(open);
        int used = WIDTH;
        boolean container = true;
        for (int i = 0; i < members.size(); i++) {
            String member = members.get(i) + (i + 1 < members.size() ? "," : "");
            boolean before = container;
            container = member.length() > SMALL && (member.contains("}") || member.contains("]"));
            if (before || container || used + 1 + member.length() > WIDTH) {
                text.append(begin);
                used = indent + 1;
            } else {
                text.append(' ');
                used++;
            }
            text.append(member);
            used += member.length();
        }
        return text.append("\n").append(" ".repeat(indent)).append(close).toString();
    }

    private static String quoted(String text) {
        return '"' + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
    }
}
