package io.gctelemetry.source.jfr;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a Cassandra in this JVM keeps data, commit log and hints: its storage folder, and the folders its cassandra.yaml
 * names. Found from the system properties Cassandra is started with; empty in any other JVM.
 */
final class HostFolders {
    private static final String[] KEYS = {
        "data_file_directories", "commitlog_directory", "hints_directory", "cdc_raw_directory"
    };

    private final List<File> folders = new ArrayList<>();

    HostFolders() {
        String storage = System.getProperty("cassandra.storagedir");
        if (storage != null) {
            folders.add(new File(storage));
        }
        String config = System.getProperty("cassandra.config");
        if (config != null) {
            read(config);
        }
    }

    /** Whether one of the folders lies on the file system of this one. */
    boolean sharesFileSystemWith(File other) {
        for (File folder : folders) {
            try {
                if (folder.exists() && Files.getFileStore(folder.toPath()).equals(Files.getFileStore(other.toPath()))) {
                    return true;
                }
            } catch (IOException | RuntimeException unknown) {
                return true; // the careful answer
            }
        }
        return false;
    }

    /** Reads just enough of cassandra.yaml: a key at the start of a line with its value, or a list of them below. */
    private void read(String config) {
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(new FileInputStream(file(config)), StandardCharsets.UTF_8))) {
            boolean list = false;
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                String entry = line.trim();
                if (list && entry.startsWith("- ")) {
                    folders.add(new File(unquoted(entry.substring(2))));
                    continue;
                }
                String value = valueOf(line);
                list = value != null && value.isEmpty();
                if (value != null && !value.isEmpty()) {
                    folders.add(new File(unquoted(value)));
                }
            }
        } catch (IOException | RuntimeException notReadable) {
            // the storage folder, if there is one, has to do
        }
    }

    private static File file(String config) {
        return config.startsWith("file:") ? new File(URI.create(config)) : new File(config);
    }

    private static @Nullable String valueOf(String line) {
        for (String key : KEYS) {
            if (line.startsWith(key + ":")) {
                return line.substring(key.length() + 1).trim();
            }
        }
        return null;
    }

    private static String unquoted(String value) {
        String plain = value.trim();
        boolean quoted = plain.length() > 1 && (plain.charAt(0) == '"' || plain.charAt(0) == '\'');
        return quoted ? plain.substring(1, plain.length() - 1) : plain;
    }
}
