package io.gctelemetry.collector.cli;

import io.gctelemetry.readers.FileSet;
import io.gctelemetry.readers.OtherReaders;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that has a file read by another reader than ours, to compare. */
final class ReaderOption {
    @Option(
            names = "--reader",
            paramLabel = "READER",
            description = "Use another reader for comparison: jdk for recordings (slow), gcviewer for GC logs.")
    @Nullable
    String reader;

    NodeSource open(FileSet set) throws IOException {
        return reader == null ? set.openNode() : OtherReaders.open(reader, set);
    }
}
