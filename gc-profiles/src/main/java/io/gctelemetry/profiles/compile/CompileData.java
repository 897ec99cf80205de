package io.gctelemetry.profiles.compile;

import io.gctelemetry.profiles.data.BadDataException;
import io.gctelemetry.profiles.data.Json;
import io.gctelemetry.profiles.data.JsonText;
import io.gctelemetry.profiles.data.YamlFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes the resource {@code profiles.json} of the files at the module's front door; any complaint ends the build. The members
 * are in the order in which programs need them, so that a reader may stop early.
 */
public final class CompileData {

    /** The place of the resource on the class path. */
    public static final String RESOURCE = "io/gctelemetry/profiles/profiles.json";

    /* Files of options/ that hold no described options, by schema. */
    private static final List<String> TABLES = List.of("values", "standard", "log-words");

    private final Path home;
    private final List<String> complaints = new ArrayList<>();

    private CompileData(Path home) {
        this.home = home;
    }

    /**
     * Compiles.
     *
     * @param args the module's folder, and the folder of the class path to write into
     */
    public static void main(String[] args) throws IOException {
        CompileData compiler = new CompileData(Path.of(args[0]));
        Map<String, @Nullable Object> data = compiler.compile();
        if (!compiler.complaints.isEmpty()) {
            throw new BadDataException("gc-profiles data", "\n  " + String.join("\n  ", compiler.complaints));
        }
        Path out = Path.of(args[1]).resolve(RESOURCE);
        Files.createDirectories(Objects.requireNonNull(out.getParent()));
        Files.writeString(out, JsonText.compact(data));
    }

    /** Returns the data of a module's folder and, in the list, what is wrong with it. */
    static Map<String, @Nullable Object> compile(Path home, List<String> complaints) throws IOException {
        CompileData compiler = new CompileData(home);
        Map<String, @Nullable Object> data = compiler.compile();
        complaints.addAll(compiler.complaints);
        return data;
    }

    private Map<String, @Nullable Object> compile() throws IOException {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("jdks", yaml("jdks.yaml", "jdks"));
        data.put("cassandra", yaml("cassandra/versions.yaml", "cassandra"));
        data.put("profiles", profiles());
        data.put("options", options());
        data.put("prime", primeNames());
        data.put("modules", yaml("cassandra/modules.yaml", "modules"));
        data.put("others", columns("options/other-options.csv"));
        data.put("log-tags", columns("options/log-tags.csv"));
        for (String table : TABLES) {
            data.put(table, yaml("options/" + table + ".yaml", table));
        }
        for (String part : List.of("sources", "configurations", "tables", "anomalies")) {
            try (InputStream in = Files.newInputStream(home.resolve("evidence/" + part + ".json"))) {
                data.put("evidence-" + part, Json.read(part + ".json", in));
            }
        }
        complaints.addAll(CrossCheck.complaints(data));
        return data;
    }

    private List<@Nullable Object> options() throws IOException {
        List<@Nullable Object> out = new ArrayList<>();
        for (Path file : files("options", ".yaml")) {
            String name = String.valueOf(file.getFileName()).replace(".yaml", "");
            if (!TABLES.contains(name)
                    && yaml(home.relativize(file).toString(), "options") instanceof List<?> entries) {
                out.addAll(entries);
            }
        }
        return out;
    }

    private List<@Nullable Object> profiles() throws IOException {
        List<@Nullable Object> out = new ArrayList<>();
        for (Path file : files("profiles", ".yaml")) {
            Object profile = yaml(home.relativize(file).toString(), "profile");
            out.add(profile);
            if (profile instanceof Map<?, ?> map
                    && !(map.get("id") + ".yaml").equals(String.valueOf(file.getFileName()))) {
                complaints.add(home.relativize(file) + " holds a profile with another id, " + map.get("id"));
            }
        }
        return out;
    }

    /** Returns a table of four columns: the first, and the others joined by bars. */
    private Map<String, @Nullable Object> columns(String file) throws IOException {
        Map<String, @Nullable Object> out = new LinkedHashMap<>();
        for (String line : lines(file)) {
            String[] columns = line.split(",", -1);
            out.put(columns[0], columns[1] + "|" + columns[2] + "|" + columns[3]);
        }
        return out;
    }

    private List<@Nullable Object> primeNames() throws IOException {
        List<@Nullable Object> out = new ArrayList<>();
        for (String line : lines("options/prime-2019.csv")) {
            if (line.endsWith(",yes")) {
                out.add(line.substring(0, line.length() - 4));
            }
        }
        return out;
    }

    private List<String> lines(String file) throws IOException {
        List<String> lines = Files.readAllLines(home.resolve(file));
        return lines.subList(1, lines.size());
    }

    private @Nullable Object yaml(String file, String schema) throws IOException {
        Object value = YamlFile.read(home.resolve(file));
        try (InputStream in = Files.newInputStream(home.resolve("schema/" + schema + ".schema.json"))) {
            Object rules = Objects.requireNonNull(Json.read(schema, in));
            SchemaCheck.complaints(rules, value).forEach(complaint -> complaints.add(file + " " + complaint));
        }
        return value;
    }

    private List<Path> files(String folder, String ending) {
        try (Stream<Path> walk = Files.walk(home.resolve(folder))) {
            return walk.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
