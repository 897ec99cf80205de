package io.gctelemetry.agent;

import java.io.DataInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/**
 * A random UUID, from the kernel where it gives one: Java's own loads the security providers, which takes a starting JVM
 * 10 to 20 ms.
 */
final class RunId {
    private static final String KERNEL = "/proc/sys/kernel/random/uuid";
    private static final int LENGTH = 36;

    private RunId() {}

    static String next() {
        byte[] text = new byte[LENGTH];
        try (DataInputStream in = new DataInputStream(new FileInputStream(KERNEL))) {
            in.readFully(text);
            return new String(text, StandardCharsets.US_ASCII);
        } catch (IOException | SecurityException notLinux) {
            return UUID.randomUUID().toString();
        }
    }
}
