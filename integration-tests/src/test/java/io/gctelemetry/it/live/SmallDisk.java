package io.gctelemetry.it.live;

import io.gctelemetry.it.host.Machine;
import java.nio.file.Path;
import java.util.List;
import org.opentest4j.TestAbortedException;

/** A tmpfs that only one process sees; what that process left on it is copied out of it when it has ended. */
final class SmallDisk {
    private SmallDisk() {}

    /** The command that mounts it at that folder and runs another with it; the exit code is that of the other. */
    static List<String> at(Path mount, String size, Path copy) {
        for (String way : List.of("-m", "-rm")) {
            try {
                Machine.require("unshare", way, "sh", "-c", "mount -t tmpfs -o size=1m tmpfs \"" + mount + "\"");
            } catch (TestAbortedException notThisWay) {
                continue;
            }
            return List.of(
                    "unshare",
                    way,
                    "sh",
                    "-c",
                    "mount -t tmpfs -o size=" + size + " tmpfs \"" + mount + "\" && \"$@\"; code=$?; cp -r \"" + mount
                            + "\" \"" + copy + "\"; exit $code",
                    "sh");
        }
        throw new TestAbortedException("this machine allows neither 'unshare -m' nor 'unshare -rm'");
    }
}
