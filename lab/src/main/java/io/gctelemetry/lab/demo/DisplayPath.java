package io.gctelemetry.lab.demo;

import java.nio.file.Path;

/** How paths are shown: from where the person stands, if that is shorter. */
final class DisplayPath {
    private DisplayPath() {}

    static String path(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        Path here = Path.of("").toAbsolutePath();
        return absolute.startsWith(here) ? here.relativize(absolute).toString() : absolute.toString();
    }
}
