package io.gctelemetry.it.fault;

import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.HostJvmBuilder;
import io.gctelemetry.it.host.Machine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/**
 * A tmpfs that only the host sees, mounted in a mount namespace of its own; from here it is reached through /proc/PID/root.
 * Needs unshare with root or with user namespaces.
 */
final class PrivateDisk {

    private final Path mount;

    /** A disk mounted at that folder, of that size ("120m"); options: such as "ro". */
    PrivateDisk(HostJvmBuilder builder, Path mount, String size, String options) {
        this.mount = mount;
        String[] unshare = unshare();
        Machine.require(command(unshare, "mount -t tmpfs -o size=1m tmpfs \"" + mount + "\""));
        String all = "size=" + size + (options.isEmpty() ? "" : "," + options);
        builder.within(unshare)
                .within("sh", "-c", "mount -t tmpfs -o " + all + " tmpfs \"" + mount + "\" && exec \"$@\"", "sh");
    }

    private static String[] unshare() {
        for (String[] way : new String[][] {{"unshare", "-m"}, {"unshare", "-rm"}}) {
            try {
                Machine.require(command(way, "true"));
                return way;
            } catch (TestAbortedException notThisWay) {
                // The next.
            }
        }
        throw new TestAbortedException("this machine allows neither 'unshare -m' nor 'unshare -rm'");
    }

    private static String[] command(String[] unshare, String shell) {
        return Stream.concat(Stream.of(unshare), Stream.of("sh", "-c", shell)).toArray(String[]::new);
    }

    /** Its root, as seen from here, while that host runs. */
    Path root(HostJvm host) {
        return Path.of("/proc", String.valueOf(host.pid()), "root")
                .resolve(mount.toString().substring(1));
    }

    /** Bytes that can still be written. */
    long free(HostJvm host) {
        try {
            return Files.getFileStore(root(host)).getUsableSpace();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Empties it, as a cleaner of temporary files does. */
    void clean(HostJvm host) {
        delete(root(host), false);
    }

    private static void delete(Path path, boolean self) {
        try {
            if (Files.isDirectory(path)) {
                try (DirectoryStream<Path> entries = Files.newDirectoryStream(path)) {
                    entries.forEach(entry -> delete(entry, true));
                }
            }
            if (self) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
