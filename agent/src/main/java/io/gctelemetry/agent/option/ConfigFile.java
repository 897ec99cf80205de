package io.gctelemetry.agent.option;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/**
 * Reads the properties file that the option {@code config} names.
 *
 * <p>Reads regular files only, or links to one: a device has no end, and a pipe may block for ever. Reads at most
 * {@value #MOST_BYTES} bytes, even of a file that grows meanwhile.
 */
final class ConfigFile {
    static final int MOST_BYTES = 1 << 20;

    private static final int PIECE = 8 << 10;

    private ConfigFile() {}

    /**
     * Returns the entries of the file, sorted by key.
     *
     * @throws IOException if the file is missing, not a regular file, too large or not readable
     * @throws IllegalArgumentException if it is not a properties file
     */
    static Map<String, String> read(String path) throws IOException {
        File file = new File(path);
        if (file.exists() && !file.isFile()) {
            throw new IOException("not a regular file");
        }
        if (file.length() > MOST_BYTES) {
            throw new IOException("larger than 1 MB");
        }
        Properties properties = new Properties();
        try (InputStream in = new FileInputStream(file)) {
            // what has no length is empty, or made up by the kernel while it is read, and may never end
            byte[] bytes = file.length() == 0 ? new byte[0] : bytes(in);
            properties.load(new InputStreamReader(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8));
        }
        Map<String, String> entries = new TreeMap<>();
        for (String name : properties.stringPropertyNames()) {
            entries.put(name, properties.getProperty(name).trim());
        }
        return entries;
    }

    private static byte[] bytes(InputStream in) throws IOException {
        byte[] bytes = new byte[PIECE];
        int length = 0;
        for (int n = in.read(bytes); n >= 0; n = in.read(bytes, length, bytes.length - length)) {
            length += n;
            if (length > MOST_BYTES) {
                throw new IOException("larger than 1 MB");
            }
            if (length == bytes.length) {
                bytes = Arrays.copyOf(bytes, 2 * length);
            }
        }
        return Arrays.copyOf(bytes, length);
    }
}
