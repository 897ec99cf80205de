package io.gctelemetry.collector.run;

import io.gctelemetry.event.Interval;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.representer.Representer;

/** The spelling of a {@link RunDescription} in {@code run.yaml}, schema 1. */
final class RunYaml {
    private static final int SCHEMA = 1;
    private static final Set<String> OWN_KEYS =
            Set.of("schema", "command", "started", "measured", "ended", "outcome", "files");
    private static final int LARGEST_FILE = 1 << 20;
    private static final int DEEPEST_NESTING = 20;

    private RunYaml() {}

    static String write(RunDescription run) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("schema", SCHEMA);
        putIfKnown(root, "command", run.command());
        putIfKnown(root, "started", run.started());
        Interval measured = run.measured();
        if (measured != null) {
            Map<String, Object> bounds = new LinkedHashMap<>();
            bounds.put("from", measured.start().toString());
            bounds.put("to", measured.end().toString());
            root.put("measured", bounds);
        }
        putIfKnown(root, "ended", run.ended());
        putIfKnown(root, "outcome", run.outcome());
        root.putAll(run.conditions());
        root.put("files", run.files().stream().map(RunYaml::fileAsMap).toList());
        return yaml().dump(root);
    }

    private static void putIfKnown(Map<String, Object> map, String key, @Nullable Object value) {
        if (value != null) {
            map.put(key, value.toString());
        }
    }

    private static Map<String, Object> fileAsMap(RunFile file) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("path", file.path());
        map.put("kind", file.kind());
        putIfKnown(map, "node", file.node());
        return map;
    }

    static RunDescription read(Path file) throws IOException {
        try (Reader reader = Files.newBufferedReader(file)) {
            return describe(map(yaml().load(reader), "the file"));
        } catch (YAMLException | IllegalArgumentException | DateTimeException e) {
            throw new IOException(
                    file + ": "
                            + String.valueOf(e.getMessage()).lines().findFirst().orElse(""),
                    e);
        }
    }

    private static RunDescription describe(Map<String, Object> root) {
        Object schema = root.getOrDefault("schema", SCHEMA);
        if (!schema.equals(SCHEMA)) {
            throw new IllegalArgumentException(
                    "schema is " + schema + ", this version reads schema " + SCHEMA + " only");
        }
        Map<String, Object> conditions = new LinkedHashMap<>(root);
        conditions.keySet().removeAll(OWN_KEYS);
        return new RunDescription(
                text(root.get("command")),
                instant(root.get("started"), "started"),
                interval(root.get("measured")),
                instant(root.get("ended"), "ended"),
                text(root.get("outcome")),
                conditions,
                files(root.get("files")));
    }

    private static List<RunFile> files(@Nullable Object value) {
        if (!(value instanceof List<?> entries)) {
            throw new IllegalArgumentException("files is missing: a list of {path, kind, node}");
        }
        List<RunFile> files = new ArrayList<>();
        for (Object entry : entries) {
            Map<String, Object> file = map(entry, "an entry of files");
            String path = text(file.get("path"));
            String kind = text(file.get("kind"));
            if (path == null || kind == null) {
                throw new IllegalArgumentException("an entry of files lacks path or kind: " + file);
            }
            files.add(new RunFile(path, kind, text(file.get("node"))));
        }
        return files;
    }

    private static @Nullable Interval interval(@Nullable Object value) {
        if (value == null) {
            return null;
        }
        Map<String, Object> bounds = map(value, "measured");
        Instant from = instant(bounds.get("from"), "measured.from");
        Instant to = instant(bounds.get("to"), "measured.to");
        if (from == null || to == null) {
            throw new IllegalArgumentException("measured lacks from or to");
        }
        return Interval.between(from, to);
    }

    private static @Nullable Instant instant(@Nullable Object value, String key) {
        if (value == null) {
            return null;
        }
        if (value instanceof Date date) {
            return date.toInstant();
        }
        try {
            return Instant.parse(value.toString());
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(key + " is not an instant such as 2026-01-31T12:00:00Z: " + value, e);
        }
    }

    private static @Nullable String text(@Nullable Object value) {
        return value == null ? null : value.toString();
    }

    private static Map<String, Object> map(@Nullable Object value, String what) {
        if (!(value instanceof Map<?, ?> entries)) {
            throw new IllegalArgumentException(what + " is not a map of keys and values");
        }
        Map<String, Object> map = new LinkedHashMap<>();
        entries.forEach((key, entry) -> map.put(String.valueOf(key), entry));
        return map;
    }

    private static Yaml yaml() {
        LoaderOptions limits = new LoaderOptions();
        limits.setAllowDuplicateKeys(false);
        limits.setCodePointLimit(LARGEST_FILE);
        limits.setNestingDepthLimit(DEEPEST_NESTING);
        limits.setMaxAliasesForCollections(0);
        DumperOptions style = new DumperOptions();
        style.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
        style.setSplitLines(false);
        return new Yaml(new SafeConstructor(limits), new Representer(style), style, limits);
    }
}
