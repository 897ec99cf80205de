package io.gctelemetry.profiles.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;

/** One YAML file as maps and lists. Doubled keys, tags of classes and bombs of aliases are refused. */
public final class YamlFile {

    private YamlFile() {}

    /** Reads a file of at most 3 MB. */
    public static @Nullable Object read(Path file) throws IOException {
        return parse(String.valueOf(file.getFileName()), Files.readString(file));
    }

    /**
     * Reads a text.
     *
     * @throws BadDataException with line and column when it is not YAML
     */
    public static @Nullable Object parse(String place, String text) {
        LoaderOptions limits = new LoaderOptions();
        limits.setAllowDuplicateKeys(false);
        limits.setMaxAliasesForCollections(50);
        limits.setNestingDepthLimit(50);
        limits.setCodePointLimit(3 << 20);
        try {
            return new Yaml(new SafeConstructor(limits)).load(text);
        } catch (MarkedYAMLException e) {
            var mark = e.getProblemMark();
            String where = mark == null ? "" : " line " + (mark.getLine() + 1) + " column " + (mark.getColumn() + 1);
            throw new BadDataException(place + where, "not YAML: " + firstLine(e.getProblem()));
        } catch (YAMLException e) {
            throw new BadDataException(place, "not YAML: " + firstLine(e.getMessage()));
        }
    }

    private static String firstLine(@Nullable String text) {
        return text == null ? "malformed" : text.lines().findFirst().orElse("malformed");
    }
}
