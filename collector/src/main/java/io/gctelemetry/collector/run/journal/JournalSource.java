package io.gctelemetry.collector.run.journal;

import java.io.IOException;
import java.util.List;

/** Somebody who can be asked for the stops of a JVM: its agent. */
public interface JournalSource {
    /**
     * The head line of the journal and a line for each stop from that sequence number on, as JSON.
     *
     * @throws IOException if nobody answers, or not with 200
     */
    List<String> since(long seq) throws IOException, InterruptedException;
}
