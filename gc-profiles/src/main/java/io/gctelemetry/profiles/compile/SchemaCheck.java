package io.gctelemetry.profiles.compile;

import io.gctelemetry.profiles.data.BadDataException;
import io.gctelemetry.profiles.data.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Checks data against a JSON schema. Knows the keywords the schemas of this module use and refuses a schema with any other, so
 * that nothing written in a schema goes unchecked.
 */
final class SchemaCheck {

    private static final Set<String> KNOWN = Set.of(
            "$schema",
            "$defs",
            "$ref",
            "title",
            "description",
            "type",
            "enum",
            "pattern",
            "minLength",
            "minimum",
            "maximum",
            "required",
            "properties",
            "additionalProperties",
            "propertyNames",
            "items",
            "minItems");

    private final Fields root;
    private final List<String> complaints = new ArrayList<>();

    private SchemaCheck(Fields root) {
        this.root = root;
    }

    /** Returns what is wrong with the value, one sentence each, with the path to it. */
    static List<String> complaints(Object schema, @Nullable Object value) {
        SchemaCheck check = new SchemaCheck(Fields.of("schema", schema));
        check.check(check.root, value, "");
        return check.complaints;
    }

    private void check(Fields schema, @Nullable Object value, String path) {
        for (String keyword : schema.names()) {
            if (!KNOWN.contains(keyword)) {
                throw new BadDataException(schema.place(), "keyword " + keyword + " is not checked here");
            }
        }
        String reference = schema.textOrNull("$ref");
        if (reference != null) {
            check(resolve(reference), value, path);
        }
        Object types = schema.get("type");
        if (types != null) {
            List<?> allowed = types instanceof List<?> list ? list : List.of(types);
            if (allowed.stream().noneMatch(type -> isA(String.valueOf(type), value))) {
                complain(path, "is not of type " + types);
                return;
            }
        }
        if (schema.get("enum") instanceof List<?> values && !values.contains(value)) {
            complain(path, "is " + value + ", which is none of " + values);
        }
        if (value instanceof String text) {
            checkText(schema, text, path);
        } else if (value instanceof Number number) {
            checkNumber(schema, number, path);
        } else if (value instanceof List<?> list) {
            checkItems(schema, list, path);
        } else if (value instanceof Map<?, ?> map) {
            checkMembers(schema, map, path);
        }
    }

    private Fields resolve(String reference) {
        Fields found = root;
        for (String name : reference.substring(2).split("/", -1)) {
            found = Objects.requireNonNull(found.objectOrNull(name), reference);
        }
        return found;
    }

    private static boolean isA(String type, @Nullable Object value) {
        return switch (type) {
            case "string" -> value instanceof String;
            case "boolean" -> value instanceof Boolean;
            case "integer" -> value instanceof Integer || value instanceof Long;
            case "number" -> value instanceof Number;
            case "array" -> value instanceof List;
            case "object" -> value instanceof Map;
            default -> false;
        };
    }

    private void checkText(Fields schema, String text, String path) {
        String pattern = schema.textOrNull("pattern");
        if (pattern != null && !Pattern.compile(pattern).matcher(text).find()) {
            complain(path, "'" + text + "' does not match " + pattern);
        }
        Integer least = schema.numberOrNull("minLength");
        if (least != null && text.length() < least) {
            complain(path, "'" + text + "' is shorter than " + least + " letters");
        }
    }

    private void checkNumber(Fields schema, Number number, String path) {
        Integer least = schema.numberOrNull("minimum");
        if (least != null && number.doubleValue() < least) {
            complain(path, number + " is less than " + least);
        }
        Integer most = schema.numberOrNull("maximum");
        if (most != null && number.doubleValue() > most) {
            complain(path, number + " is more than " + most);
        }
    }

    private void checkItems(Fields schema, List<?> list, String path) {
        Integer least = schema.numberOrNull("minItems");
        if (least != null && list.size() < least) {
            complain(path, "has fewer than " + least + " entries");
        }
        Fields items = schema.objectOrNull("items");
        for (int i = 0; items != null && i < list.size(); i++) {
            check(items, list.get(i), path + "/" + i + name(list.get(i)));
        }
    }

    private static String name(@Nullable Object item) {
        if (item instanceof Map<?, ?> map) {
            Object name = map.containsKey("name") ? map.get("name") : map.get("option");
            return name == null ? "" : "(" + name + ")";
        }
        return "";
    }

    private void checkMembers(Fields schema, Map<?, ?> map, String path) {
        for (String required : schema.texts("required")) {
            if (!map.containsKey(required)) {
                complain(path, "has no " + required);
            }
        }
        Fields properties = schema.objectOrNull("properties");
        Fields names = schema.objectOrNull("propertyNames");
        for (Map.Entry<?, ?> member : map.entrySet()) {
            String key = String.valueOf(member.getKey());
            String inner = path + "/" + key;
            if (names != null) {
                check(names, key, inner);
            }
            Fields property = properties == null ? null : properties.objectOrNull(key);
            if (property != null) {
                check(property, member.getValue(), inner);
            } else if (Boolean.FALSE.equals(schema.get("additionalProperties"))) {
                complain(inner, "is not a key of this schema");
            } else if (schema.get("additionalProperties") instanceof Map) {
                check(Objects.requireNonNull(schema.objectOrNull("additionalProperties")), member.getValue(), inner);
            }
        }
    }

    private void complain(String path, String what) {
        complaints.add((path.isEmpty() ? "/" : path) + " " + what);
    }
}
