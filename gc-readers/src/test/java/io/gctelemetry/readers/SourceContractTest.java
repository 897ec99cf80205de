package io.gctelemetry.readers;

import io.gctelemetry.readers.node.NodeSource;
import io.gctelemetry.readers.testing.SourceContract;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Of each kind of file of a JVM, one; {@code jdk} before it: with the JDK's reader. */
class SourceContractTest extends SourceContract {
    private static final Path RESOURCES = Path.of("src/test/resources");

    static Stream<String> sources() {
        return Stream.of(
                "gclogs/jdk11-cms-sysgc-full.log.gz",
                "gclogs/jdk21-shen-steady-cass.log.gz",
                "gclogs/jdk25-zgcgen-sysgc-full.log.gz",
                "gclogs/jdk8-parallel-steady-cass.log.gz",
                "wrapped/cri-17.log.gz",
                "wrapped/syslog-21.log.gz",
                "jfr/g1-17.jfr.gz",
                "jfr/killed-25.jfr.gz",
                "jfr/8-profile.jfr.gz",
                "jfr/25-default.jfr.gz",
                "jdk jfr/25-default.jfr.gz");
    }

    @Override
    protected NodeSource source(String what) throws IOException {
        int blank = what.indexOf(' ');
        return unpacked(what.substring(0, Math.max(0, blank)), RESOURCES.resolve(what.substring(blank + 1)));
    }
}
