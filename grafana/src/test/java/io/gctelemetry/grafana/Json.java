package io.gctelemetry.grafana;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** JSON by paths: {@code put(o, "custom.drawStyle", "bars")}; written so that a diff is read by people. */
final class Json {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private Json() {}

    static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    static ObjectNode object(String... pathsAndValues) {
        ObjectNode object = object();
        for (int i = 0; i < pathsAndValues.length; i += 2) {
            put(object, pathsAndValues[i], pathsAndValues[i + 1]);
        }
        return object;
    }

    /** The datasource that the reader chose, as every panel names it. */
    static ObjectNode datasource() {
        return object("type", "prometheus", "uid", "${datasource}");
    }

    static void put(ObjectNode object, String path, Object value) {
        ObjectNode at = object;
        String[] names = path.split("\\.", -1);
        for (int i = 0; i < names.length - 1; i++) {
            at = at.withObjectProperty(names[i]);
        }
        at.set(names[names.length - 1], MAPPER.valueToTree(value));
    }

    static JsonNode read(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    static String write(JsonNode tree) {
        DefaultIndenter lines = new DefaultIndenter("  ", "\n");
        Separators separators =
                Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER);
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter(separators);
        printer.indentObjectsWith(lines);
        printer.indentArraysWith(lines);
        try {
            return MAPPER.writer(printer).writeValueAsString(tree) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
