package io.gctelemetry.readers;

import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Checks before a long run whether files can be interval logs that grow. */
final class GrowingLogs {
    private GrowingLogs() {}

    /**
     * Looks at the logs that are there already; one that is not, or is empty, may still become one.
     *
     * @throws InputException if one of them is something else
     */
    static void check(List<Path> logs) throws IOException {
        for (Path log : logs) {
            check(log);
        }
    }

    private static void check(Path log) throws IOException {
        String name = log.toString();
        if (Files.isDirectory(log)) {
            throw new InputException(name, "is a folder; name the log in it");
        }
        if (!Files.exists(log)) {
            return;
        }
        if (!Files.isRegularFile(log)) {
            throw new InputException(name, "not a regular file; only a regular file can be followed");
        }
        if (!Files.isReadable(log)) {
            throw new InputException(name, "may not be read; run as the user that owns it");
        }
        Head head;
        try (InputStream in = Files.newInputStream(log)) {
            head = new Head(in.readNBytes(Head.SIZE));
        }
        if (head.startsWith(0x1f, 0x8b)) {
            throw new InputException(name, "is packed; a log that grows is not");
        }
        if (head.length() > 0 && !begins(head)) {
            throw new InputException(name, UnknownFile.like(head));
        }
    }

    /** Whether an interval log can begin so. */
    private static boolean begins(Head head) {
        String first = head.lines().isEmpty() ? "" : head.lines().get(0);
        return first.isBlank()
                || first.startsWith("#")
                || first.startsWith("\"StartTimestamp\"")
                || first.startsWith("Tag=")
                || first.matches("[0-9]+(\\.[0-9]*)?(,.*)?");
    }
}
