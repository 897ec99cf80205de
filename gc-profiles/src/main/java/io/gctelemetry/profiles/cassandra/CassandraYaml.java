package io.gctelemetry.profiles.cassandra;

import io.gctelemetry.profiles.data.BadDataException;
import io.gctelemetry.profiles.data.Fields;
import io.gctelemetry.profiles.data.YamlFile;
import io.gctelemetry.profiles.jvm.Sizes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The part of cassandra.yaml that memory and collections depend on. Knows both spellings: {@code file_cache_size_in_mb: 512} to
 * 4.0 and {@code file_cache_size: 512MiB} from 4.1 on.
 */
public final class CassandraYaml {

    private static final Pattern AMOUNT = Pattern.compile("(\\d{1,15})\\s*([A-Za-z]*)");

    private final Fields fields;
    private final String name;
    private final String text;

    private CassandraYaml(String name, Fields fields, String text) {
        this.name = name;
        this.fields = fields;
        this.text = text;
    }

    /**
     * Reads a file.
     *
     * @throws BadDataException when it is not YAML, or larger than 3 MB
     */
    public static CassandraYaml read(Path file) {
        try {
            if (Files.size(file) > 3 << 20) {
                throw new BadDataException(file.toString(), "larger than 3 MB, so it is not a cassandra.yaml");
            }
            return parse(file.toString(), new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new BadDataException(file.toString(), "cannot be read; check its permissions");
        }
    }

    /** Takes a text as a file. */
    public static CassandraYaml parse(String name, String text) {
        Object value = YamlFile.parse(name, text);
        return new CassandraYaml(name, Fields.of(name, value == null ? java.util.Map.of() : value), text);
    }

    /** Returns the file's name. */
    public String name() {
        return name;
    }

    /** Returns the line of a key, or 0. */
    public int lineOf(String key) {
        int number = 0;
        for (String line : text.split("\n", -1)) {
            number++;
            if (line.startsWith(key + ":")) {
                return number;
            }
        }
        return 0;
    }

    /** Returns the text of a key, or the other one. */
    public String text(String key, String other) {
        Object value = fields.get(key);
        return value == null || value instanceof java.util.Map || value instanceof java.util.List
                ? other
                : value.toString();
    }

    /** Returns the whole number of a key. */
    public OptionalLong number(String key) {
        Matcher matcher = AMOUNT.matcher(text(key, ""));
        return matcher.matches() && matcher.group(2).isEmpty()
                ? OptionalLong.of(Long.parseLong(matcher.group(1)))
                : OptionalLong.empty();
    }

    /** Returns bytes of {@code key_in_mb}, or of {@code key} with a unit. */
    public OptionalLong bytes(String key) {
        OptionalLong old = number(key + "_in_mb");
        if (old.isPresent()) {
            return OptionalLong.of(times(old.getAsLong(), Sizes.MB));
        }
        Matcher matcher = AMOUNT.matcher(text(key, ""));
        if (!matcher.matches()) {
            return OptionalLong.empty();
        }
        long amount = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "B", "" -> OptionalLong.of(amount);
            case "KiB" -> OptionalLong.of(times(amount, Sizes.KB));
            case "MiB" -> OptionalLong.of(times(amount, Sizes.MB));
            case "GiB" -> OptionalLong.of(times(amount, Sizes.GB));
            default -> OptionalLong.empty();
        };
    }

    /** Returns the product, or 2^60 where it would be more: sums of a few such amounts stay positive. */
    private static long times(long amount, long unit) {
        return amount > (1L << 60) / unit ? 1L << 60 : amount * unit;
    }

    /** Returns milliseconds of {@code key_in_ms}, or of {@code key} with a unit. */
    public OptionalLong millis(String key) {
        OptionalLong old = number(key + "_in_ms");
        if (old.isPresent()) {
            return old;
        }
        Matcher matcher = AMOUNT.matcher(text(key, ""));
        if (!matcher.matches()) {
            return OptionalLong.empty();
        }
        long amount = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "ms", "" -> OptionalLong.of(amount);
            case "s" -> OptionalLong.of(amount * 1000);
            case "m" -> OptionalLong.of(amount * 60_000);
            default -> OptionalLong.empty();
        };
    }
}
