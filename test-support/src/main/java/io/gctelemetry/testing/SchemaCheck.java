package io.gctelemetry.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Checks JSON against a schema of the folder {@code schema/}. Refuses a schema with a keyword it does not know, so that nothing
 * written in a schema goes unchecked.
 */
public final class SchemaCheck {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final Set<String> KNOWN = Set.of(
            "$schema",
            "$defs",
            "$ref",
            "title",
            "description",
            "unit",
            "type",
            "enum",
            "minimum",
            "exclusiveMinimum",
            "required",
            "properties",
            "additionalProperties",
            "items");

    private final JsonNode root;
    private final List<String> faults = new ArrayList<>();

    private SchemaCheck(JsonNode root) {
        this.root = root;
    }

    /** Returns what is wrong with the text, a line each; empty if it fits the schema of that name. */
    public static List<String> faults(String schema, String text) throws IOException {
        return faults(MAPPER.readTree(Path.of("schema", schema).toFile()), MAPPER.readTree(text));
    }

    /** Returns what is wrong with the document, a line each; empty if it fits the schema. */
    public static List<String> faults(JsonNode schema, JsonNode document) {
        SchemaCheck check = new SchemaCheck(schema);
        check.check(schema, document, "$");
        return check.faults;
    }

    private void check(JsonNode schema, JsonNode value, String place) {
        schema.fieldNames().forEachRemaining(keyword -> {
            if (!KNOWN.contains(keyword)) {
                throw new IllegalArgumentException("keyword " + keyword + " is not checked here");
            }
        });
        if (schema.has("$ref")) {
            check(root.at(schema.get("$ref").asText().substring(1)), value, place);
            return;
        }
        if (schema.has("enum") && !contains(schema.get("enum"), value)) {
            faults.add(place + " is " + value + ", not one of " + schema.get("enum"));
        }
        if (schema.has("type") && !isOfType(schema.get("type"), value)) {
            faults.add(place + " is " + value + ", not of type " + schema.get("type"));
        }
        checkNumber(schema, value, place);
        checkMembers(schema, value, place);
        for (int i = 0; schema.has("items") && value.isArray() && i < value.size(); i++) {
            check(schema.get("items"), value.get(i), place + "[" + i + "]");
        }
    }

    private void checkNumber(JsonNode schema, JsonNode value, String place) {
        if (value.isNumber()
                && schema.has("minimum")
                && value.asDouble() < schema.get("minimum").asDouble()) {
            faults.add(place + " is " + value + ", less than " + schema.get("minimum"));
        }
        if (value.isNumber()
                && schema.has("exclusiveMinimum")
                && value.asDouble() <= schema.get("exclusiveMinimum").asDouble()) {
            faults.add(place + " is " + value + ", not more than " + schema.get("exclusiveMinimum"));
        }
    }

    /* Unknown members are faults even where a schema forgets to forbid them. */
    private void checkMembers(JsonNode schema, JsonNode value, String place) {
        if (!value.isObject()) {
            return;
        }
        for (JsonNode name : schema.path("required")) {
            if (!value.has(name.asText())) {
                faults.add(place + " lacks " + name.asText());
            }
        }
        JsonNode others = schema.path("additionalProperties");
        value.properties().forEach(member -> {
            JsonNode property = schema.path("properties").path(member.getKey());
            if (property.isObject()) {
                check(property, member.getValue(), place + "." + member.getKey());
            } else if (others.isObject()) {
                check(others, member.getValue(), place + "." + member.getKey());
            } else if (!others.asBoolean() && (schema.has("properties") || others.isBoolean())) {
                faults.add(place + " has an unknown member " + member.getKey());
            }
        });
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
            default -> throw new IllegalArgumentException("unknown type " + types);
        };
    }
}
