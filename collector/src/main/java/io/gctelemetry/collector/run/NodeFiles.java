package io.gctelemetry.collector.run;

import io.gctelemetry.collector.run.journal.HiccupFollower;
import io.gctelemetry.collector.run.journal.JournalFollower;
import java.nio.file.Path;

/** Where the files of one node of a run lie. */
public record NodeFiles(String name, Path folder) {

    /** The stops of the node's JVM, as its agent reported them: see {@link JournalFollower}. */
    public Path journal() {
        return folder.resolve("journal.jsonl.gz");
    }

    /** The delays of an idle thread of the node's JVM, and their causes: see {@link HiccupFollower}. */
    public Path hiccups() {
        return folder.resolve("hiccups.jsonl.gz");
    }

    /** What the JVM itself logged of its collections and safepoints. */
    public Path gcLog() {
        return folder.resolve("gc.log");
    }

    /** The options the JVM was started with, one a line. */
    public Path options() {
        return folder.resolve("options");
    }

    /** What Cassandra logged. */
    public Path systemLog() {
        return folder.resolve("system.log");
    }

    /** What the process wrote to its standard output and error. */
    public Path output() {
        return folder.resolve("output.log");
    }
}
