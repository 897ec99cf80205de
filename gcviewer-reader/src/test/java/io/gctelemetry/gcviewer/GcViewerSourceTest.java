package io.gctelemetry.gcviewer;

import io.gctelemetry.readers.node.NodeSource;
import io.gctelemetry.readers.testing.SourceContract;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Logs of JDK 8 and newer ones as {@code --reader gcviewer} reads them. */
class GcViewerSourceTest extends SourceContract {
    private static final Path LOGS = Path.of("../gc-readers/src/test/resources/gclogs");

    static Stream<String> sources() {
        return Stream.of(
                "gcviewer jdk8-cms-sysgc-plain",
                "gcviewer jdk8-g1-steady-cass",
                "gcviewer jdk8-parallel-steady-cass",
                "gcviewer jdk8-serial-steady-plain",
                "gcviewer jdk11-parallel-sysgc-full",
                "gcviewer jdk17-g1-sysgc-full",
                "gcviewer jdk25-zgcgen-sysgc-full");
    }

    @Override
    protected NodeSource source(String what) throws IOException {
        int blank = what.indexOf(' ');
        String reader = what.substring(0, Math.max(0, blank));
        return unpacked(reader, LOGS.resolve(what.substring(blank + 1) + ".log.gz"));
    }
}
