package io.gctelemetry.collector.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Checks JSON against one of the schemas in schema/, as far as those use JSON Schema. */
public final class SchemaCheck {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final JsonNode root;
    private final List<String> faults = new ArrayList<>();

    private SchemaCheck(JsonNode root) {
        this.root = root;
    }

    /** What is wrong with the text, a line each; empty if it fits. */
    public static List<String> faults(String schema, String text) throws IOException {
        JsonNode root = MAPPER.readTree(Path.of("schema", schema).toFile());
        SchemaCheck check = new SchemaCheck(root);
        check.check(root, MAPPER.readTree(text), "$");
        return check.faults;
    }

    private void check(JsonNode schema, JsonNode value, String place) {
        if (schema.has("$ref")) {
            check(root.at(schema.get("$ref").asText().substring(1)), value, place);
            return;
        }
        if (schema.has("enum") && !contains(schema.get("enum"), value)) {
            faults.add(place + " is " + value);
        }
        if (schema.has("type") && !typed(schema.get("type"), value)) {
            faults.add(place + " is no " + schema.get("type") + " but " + value);
        }
        for (JsonNode name : schema.path("required")) {
            if (value.isObject() && !value.has(name.asText())) {
                faults.add(place + " lacks " + name.asText());
            }
        }
        value.properties().forEach(entry -> {
            JsonNode property = schema.path("properties").path(entry.getKey());
            if (!property.isMissingNode()) {
                check(property, entry.getValue(), place + "." + entry.getKey());
            } else if (schema.has("additionalProperties")) {
                faults.add(place + " has an unknown " + entry.getKey());
            }
        });
        for (int i = 0; value.isArray() && i < value.size(); i++) {
            check(schema.path("items"), value.get(i), place + "[" + i + "]");
        }
    }

    private static boolean contains(JsonNode values, JsonNode value) {
        for (JsonNode one : values) {
            if (one.equals(value)) {
                return true;
            }
        }
        return false;
    }

    private static boolean typed(JsonNode type, JsonNode value) {
        if (type.isArray()) {
            for (JsonNode one : type) {
                if (typed(one, value)) {
                    return true;
                }
            }
            return false;
        }
        return switch (type.asText()) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "string" -> value.isTextual();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            case "null" -> value.isNull();
            default -> throw new IllegalArgumentException("not used by our schemas: " + type);
        };
    }
}
