package io.gctelemetry.collector.run;

import io.gctelemetry.collector.run.journal.HiccupFollower;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Where the files of the client of a run lie. */
public record ClientFiles(Path folder) {

    /** The log of latencies that a single client of ours writes. */
    public Path latencies() {
        return folder.resolve("latency.hdr");
    }

    /** All logs of latencies that are there, by name. */
    public List<Path> allLatencies() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(entry -> entry.toString().endsWith(".hdr"))
                    .sorted()
                    .toList();
        }
    }

    /** The stops of the client's own JVM. */
    public Path journal() {
        return folder.resolve("journal.jsonl.gz");
    }

    /** The delays of an idle thread of the client's own JVM, and their causes: see {@link HiccupFollower}. */
    public Path hiccups() {
        return folder.resolve("hiccups.jsonl.gz");
    }

    /** What the client was to send second by second, and did. */
    public Path load() {
        return folder.resolve("load.jsonl");
    }

    /** What the client wrote to its standard error. */
    public Path output() {
        return folder.resolve("output.log");
    }
}
