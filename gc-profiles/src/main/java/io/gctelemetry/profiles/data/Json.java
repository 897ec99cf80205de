package io.gctelemetry.profiles.data;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * JSON as maps, lists, strings, numbers, booleans and null. Refuses what is not exactly one document: doubled keys, trailing
 * text, more than 40 levels, texts beyond 1 MB, numbers beyond 40 digits.
 */
public final class Json {

    /* Streaming, not data binding: binding would load several hundred classes before the first line is printed. */
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(40)
                    .maxStringLength(1 << 20)
                    .maxNumberLength(40)
                    .maxDocumentLength(32L << 20)
                    .build())
            .build();

    /* What the build has checked is read without the check for doubled keys, which costs a set for each object. */
    private static final JsonFactory TRUSTED = new JsonFactory();

    private Json() {}

    /**
     * Reads one document.
     *
     * @param place how the document is called in a message
     * @throws BadDataException with line and column when it is not JSON
     */
    public static @Nullable Object read(String place, InputStream in) throws IOException {
        try (JsonParser parser = FACTORY.createParser(in)) {
            if (parser.nextToken() == null) {
                throw new BadDataException(place, "empty, expected JSON");
            }
            Object value = value(parser);
            if (parser.nextToken() != null) {
                throw new BadDataException(
                        place + " "
                                + at(
                                        parser.currentLocation().getLineNr(),
                                        parser.currentLocation().getColumnNr()),
                        "text after the end of the document");
            }
            return value;
        } catch (JsonProcessingException e) {
            var where = e.getLocation();
            throw new BadDataException(
                    place + (where == null ? "" : " " + at(where.getLineNr(), where.getColumnNr())),
                    "not JSON: " + firstLine(e.getOriginalMessage()));
        }
    }

    /** Reads the named members of one trusted object and skips the others; ends as soon as all are read. */
    public static Map<String, @Nullable Object> members(InputStream in, Set<String> names) throws IOException {
        Map<String, @Nullable Object> out = new LinkedHashMap<>();
        try (JsonParser parser = TRUSTED.createParser(in)) {
            parser.nextToken();
            while (out.size() < names.size() && parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                parser.nextToken();
                if (names.contains(name)) {
                    out.put(name, value(parser));
                } else {
                    parser.skipChildren();
                }
            }
        }
        return out;
    }

    private static @Nullable Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT -> parser.getNumberValue();
            case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> null;
        };
    }

    private static Map<String, @Nullable Object> object(JsonParser parser) throws IOException {
        Map<String, @Nullable Object> out = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            out.put(name, value(parser));
        }
        return out;
    }

    private static List<@Nullable Object> array(JsonParser parser) throws IOException {
        List<@Nullable Object> out = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            out.add(value(parser));
        }
        return out;
    }

    private static String at(int line, int column) {
        return "line " + line + " column " + column;
    }

    private static String firstLine(@Nullable String text) {
        return text == null ? "malformed" : text.lines().findFirst().orElse("malformed");
    }
}
