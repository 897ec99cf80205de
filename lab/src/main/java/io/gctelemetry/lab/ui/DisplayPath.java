package io.gctelemetry.lab.ui;

import java.nio.file.Path;

/** Shows paths relative to the current folder, if that is shorter. */
public final class DisplayPath {
    private DisplayPath() {}

    public static String path(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        Path here = Path.of("").toAbsolutePath();
        return absolute.startsWith(here) ? here.relativize(absolute).toString() : absolute.toString();
    }
}
