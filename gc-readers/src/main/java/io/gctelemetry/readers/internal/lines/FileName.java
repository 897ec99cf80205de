package io.gctelemetry.readers.internal.lines;

import io.gctelemetry.readers.input.Input;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** The last part of a file's path, in an archive or not, without {@code .gz} or the like: what tools put the operation into. */
public final class FileName {
    private static final Pattern PACKED = Pattern.compile("\\.(gz|bz2|xz|zst)$");

    private FileName() {}

    public static String of(Input input) {
        Path path = input.path();
        Path last = path == null ? null : path.getFileName();
        int inside = input.name().lastIndexOf("!/");
        String entry = path == null && inside >= 0 ? input.name().substring(inside + 1) : "";
        String name = last == null ? entry.substring(entry.lastIndexOf('/') + 1) : last.toString();
        return PACKED.matcher(name).replaceFirst("");
    }
}
