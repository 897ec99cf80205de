package io.gctelemetry.readers.internal.lines;

import io.gctelemetry.readers.input.Input;
import java.nio.file.Path;

/** The last part of a file's path, in an archive or not, without {@code .gz}: what tools put the operation into. */
public final class FileName {
    private FileName() {}

    public static String of(Input input) {
        Path path = input.path();
        Path last = path == null ? null : path.getFileName();
        int inside = input.name().lastIndexOf("!/");
        String entry = path == null && inside >= 0 ? input.name().substring(inside + 1) : "";
        String name = last == null ? entry.substring(entry.lastIndexOf('/') + 1) : last.toString();
        return name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    }
}
