package io.gctelemetry.it.host;

import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.Objects;

/** Files that stand beside the tests. */
public final class Resource {

    private Resource() {}

    /** The path of a test resource, such as {@code /truth.jfc}. */
    public static Path path(String name) {
        URL url = Objects.requireNonNull(Resource.class.getResource(name), name);
        try {
            return Path.of(url.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
