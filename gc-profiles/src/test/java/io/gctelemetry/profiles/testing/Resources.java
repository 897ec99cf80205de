package io.gctelemetry.profiles.testing;

import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.data.Fields;
import io.gctelemetry.profiles.data.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Files of src/test/resources. */
public final class Resources {

    private Resources() {}

    public static byte[] bytes(String name) {
        try (InputStream in = Resources.class.getResourceAsStream("/" + name)) {
            if (in == null) {
                throw new IllegalArgumentException("no resource " + name);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static Fields json(String name) {
        try (InputStream in = Resources.class.getResourceAsStream("/" + name)) {
            return Fields.of(name, Json.read(name, java.util.Objects.requireNonNull(in)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static List<String[]> csv(String name) {
        List<String[]> out = new ArrayList<>();
        new String(bytes(name), StandardCharsets.UTF_8).lines().skip(1).forEach(line -> out.add(line.split(",", -1)));
        return out;
    }

    /** The option files a Cassandra release ships, made again from the list of their options: every line on its number. */
    public static List<OptionFile> shipped(String release, String... names) {
        List<OptionFile> out = new ArrayList<>();
        for (String name : names) {
            Map<Integer, String> lines = new TreeMap<>();
            for (String[] row : csv("facts/shipped_flags.csv")) {
                if (row[0].equals(release) && row[1].equals(name)) {
                    String option = String.join(
                                    ",", java.util.Arrays.asList(row).subList(4, row.length))
                            .replace("\"", "");
                    lines.put(Integer.valueOf(row[2]), (row[3].equals("commented") ? "#" : "") + option);
                }
            }
            StringBuilder text = new StringBuilder();
            int last = lines.keySet().stream().max(Integer::compare).orElse(0);
            for (int number = 1; number <= last; number++) {
                text.append(lines.getOrDefault(number, "#")).append('\n');
            }
            out.add(OptionFile.of(name, text.toString().getBytes(StandardCharsets.US_ASCII)));
        }
        return out;
    }
}
