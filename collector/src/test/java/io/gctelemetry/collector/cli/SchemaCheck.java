package io.gctelemetry.collector.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** As much of JSON schema as ours use: type, enum, required, properties, additionalProperties, items, minimum, $ref. */
final class SchemaCheck {
    private final JsonNode root;
    private final List<String> faults = new ArrayList<>();

    SchemaCheck(JsonNode root) {
        this.root = root;
    }

    /** Where the document is not as the schema says. */
    List<String> faults(JsonNode document) {
        check("", root, document);
        return faults;
    }

    private void check(String place, JsonNode schema, JsonNode value) {
        if (schema.has("$ref")) {
            check(place, root.at(schema.get("$ref").asText().substring(1)), value);
            return;
        }
        if (schema.has("enum") && !contains(schema.get("enum"), value)) {
            faults.add(place + " is " + value);
        }
        if (schema.has("type") && !isOfType(schema.get("type"), value)) {
            faults.add(place + " is no " + schema.get("type") + ": " + value);
        }
        if (schema.has("minimum")
                && value.isNumber()
                && value.asDouble() < schema.get("minimum").asDouble()) {
            faults.add(place + " is below the minimum: " + value);
        }
        if (schema.has("items")) {
            for (int i = 0; i < value.size(); i++) {
                check(place + "/" + i, schema.get("items"), value.get(i));
            }
        }
        if (schema.has("properties")) {
            properties(place, schema, value);
        }
    }

    private void properties(String place, JsonNode schema, JsonNode value) {
        schema.path("required").forEach(name -> {
            if (!value.has(name.asText())) {
                faults.add(place + " lacks " + name.asText());
            }
        });
        for (Iterator<Map.Entry<String, JsonNode>> all = value.properties().iterator(); all.hasNext(); ) {
            Map.Entry<String, JsonNode> one = all.next();
            JsonNode known = schema.get("properties").get(one.getKey());
            if (known == null) {
                faults.add(place + " has " + one.getKey());
            } else {
                check(place + "/" + one.getKey(), known, one.getValue());
            }
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

    private static boolean isOfType(JsonNode types, JsonNode value) {
        if (types.isArray()) {
            for (JsonNode one : types) {
                if (isOfType(one, value)) {
                    return true;
                }
            }
            return false;
        }
        return switch (types.asText()) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "string" -> value.isTextual();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            case "null" -> value.isNull();
            default -> throw new IllegalArgumentException(types.asText());
        };
    }
}
