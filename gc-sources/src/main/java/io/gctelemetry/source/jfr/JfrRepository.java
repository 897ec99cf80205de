package io.gctelemetry.source.jfr;

import io.gctelemetry.source.jvm.JvmFlags;
import java.io.File;
import org.jspecify.annotations.Nullable;

/**
 * The folder in which this JVM keeps its recordings, as of now.
 *
 * <p>JDK 14 and newer publish it as a system property when recording begins, and change that when an operator moves the
 * repository with {@code jcmd JFR.configure}. Before that it is made in the folder of the VM option, else in the one for
 * temporary files. A look allocates nothing while the folder stays the same. Thread-safe.
 */
final class JfrRepository {
    static final String PROPERTY = "jdk.jfr.repository";
    private static final String OPTION = "FlightRecorderOptions";
    private static final String KEY = "repository=";

    private final File base;
    private volatile Place place;

    /** @param temporary the JVM's folder for temporary files */
    JfrRepository(File temporary) {
        this(JvmFlags.value(OPTION), temporary);
    }

    /** @param options value of the VM option; empty if it is not set */
    JfrRepository(String options, File temporary) {
        File given = in(options);
        this.base = given == null ? temporary : given;
        this.place = new Place(null, base);
    }

    /** The folder in options such as {@code repository=/var/jfr,maxchunksize=1m}; null if they name none. */
    static @Nullable File in(String options) {
        for (int begin = 0; begin < options.length(); ) {
            int comma = options.indexOf(',', begin);
            int end = comma < 0 ? options.length() : comma;
            if (options.startsWith(KEY, begin) && end > begin + KEY.length()) {
                return new File(options.substring(begin + KEY.length(), end).replace("\"", ""));
            }
            begin = end + 1;
        }
        return null;
    }

    /** The folder that the JVM writes to now; the one in which it will make it if it has written nothing yet. */
    File current() {
        String path = System.getProperty(PROPERTY);
        Place known = place;
        if (path == null || path.equals(known.path)) {
            return known.folder;
        }
        Place next = new Place(path, new File(path));
        place = next;
        return next.folder;
    }

    /** The folder to look at before a recording starts: if the current one is missing, the one it will be made in. */
    File next() {
        File folder = current();
        if (folder.isDirectory()) {
            return folder;
        }
        File parent = place.path == null ? null : folder.getParentFile();
        return parent == null ? base : parent;
    }

    /** A value of the property, and its folder. */
    private static final class Place {
        private final @Nullable String path;
        private final File folder;

        Place(@Nullable String path, File folder) {
            this.path = path;
            this.folder = folder;
        }
    }
}
